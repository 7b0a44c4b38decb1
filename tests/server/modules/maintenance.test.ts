import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#server/jobs.ts';
import { createModules } from '#server/modules/index.ts';
import { maintenanceModule } from '#server/modules/maintenance/module.ts';
import { requestMaintenance } from '#server/modules/maintenance/request.ts';
import { readSwitch, USAGE } from '#server/modules/maintenance/switch.ts';
import { readSetting } from '#server/runtime/runtime-settings.ts';
import { testServer } from '../support/helper.ts';

const NOW = Date.UTC(2026, 10, 21);
const off = { status: false, startTime: null, endTime: null };

describe('the switch', () => {
  it.each([
    ['off', off],
    ['on', { status: true, startTime: NOW, endTime: null }],
    ['on --until 2026-11-21T10:00:00+08:00', { status: true, startTime: NOW, endTime: Date.UTC(2026, 10, 21, 2) }],
    ['', USAGE],
    ['maybe', USAGE],
    ['off --until 2026-11-21T10:00:00Z', USAGE],
    ['on --for ever', USAGE],
    ['on --until 2026-11-21T10:00:00Z now', USAGE],
    ['on --until tomorrow', expect.stringContaining('ISO time')],
    ['on --until 2026-11-20T10:00:00Z', expect.stringContaining('past')],
  ])('reads "%s"', (typed, expected) => {
    expect(readSwitch(typed.split(' ').filter(Boolean), NOW)).toEqual(expected);
  });
});

describe('a running server with the embedded database', () => {
  let dataDir: string;
  const server = testServer();
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'perya-maintenance-'));
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true });
  });

  it('reads the operator’s request from the folder, once', async () => {
    const [job] = maintenanceModule({ dataDir, databaseUrl: null }).jobs ?? [];
    if (job === undefined) throw new Error('no job reads the switch');
    const on = { status: true, startTime: NOW, endTime: NOW + 1 };
    await requestMaintenance(dataDir, on);
    await runJob(job, server.services);
    expect(await readSetting(server.db, 'maintenance')).toEqual(on);
    await server.db.deleteFrom('setting').execute();
    await runJob(job, server.services);
    expect(await readSetting(server.db, 'maintenance')).toEqual(off);
  });

  it('leaves the embedded database’s job out with PostgreSQL', () => {
    expect(maintenanceModule({ dataDir, databaseUrl: 'postgres://db/perya' }).jobs).toEqual([]);
  });

  it('purges ended windows of limits', async () => {
    const purge = createModules(server.services.settings)
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name.startsWith('purge codes'));
    if (purge === undefined) throw new Error('no purge');
    await server.db.insertInto('rate_limit').values({ key: 'x', window_end: 1, hits: 1 }).execute();
    await runJob(purge, server.services);
    expect(await server.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});
