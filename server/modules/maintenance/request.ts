import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Maintenance, maintenance } from '#contract/content/maintenance.ts';
import type { Trx } from '../../db/transact.ts';
import { writeSetting } from '../../runtime/runtime-settings.ts';

/**
 * The embedded database belongs to the running server alone, so the operator's script leaves its request as a file beside
 * it and the server carries it out within seconds. With PostgreSQL the script writes the setting itself.
 */
const fileIn = (dataDir: string) => path.join(dataDir, 'maintenance.request.json');

/** Leaves a request; the file appears whole. */
export async function requestMaintenance(dataDir: string, request: Maintenance): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(request));
  await rename(`${file}.part`, file);
}

/** Carries out a request where there is one. Twice has the same effect as once, so the file goes after the write. */
export async function takeUpRequest(trx: Trx, dataDir: string): Promise<void> {
  const content = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (content === null) return;
  await writeSetting(trx, 'maintenance', maintenance.parse(JSON.parse(content)));
  await rm(fileIn(dataDir), { force: true });
}
