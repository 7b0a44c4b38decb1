import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Maintenance } from '#contract/maintenance.ts';
import type { Trx } from '../../db/transact.ts';
import { writeSetting } from '../../runtime/runtime-settings.ts';

/**
 * The embedded database belongs to the running server alone, so the operator's script leaves its wish as a file beside
 * it and the server takes it up within seconds. With PostgreSQL the script writes the setting itself.
 */
const fileIn = (dataDir: string) => path.join(dataDir, 'maintenance.request.json');
const wish = z.object({ status: z.boolean(), startTime: z.int().nullable(), endTime: z.int().nullable() });

/** Leaves a wish; it appears whole. */
export async function requestMaintenance(dataDir: string, maintenance: Maintenance): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(maintenance));
  await rename(`${file}.part`, file);
}

/** Takes up a wish where there is one. Taken up twice it does the same, so the file goes only after the write. */
export async function takeUpRequest(trx: Trx, dataDir: string): Promise<void> {
  const content = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (content === null) return;
  await writeSetting(trx, 'maintenance', wish.parse(JSON.parse(content)));
  await rm(fileIn(dataDir), { force: true });
}
