import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityAndConfigJobs } from '#server/modules/config/jobs.ts';
import { requestMaintenance } from '#server/modules/config/maintenance-request.ts';
import { readSwitch, USAGE } from '#server/modules/config/maintenance-switch.ts';
import { readSetting } from '#server/modules/config/settings.ts';
import { runJob } from '#server/jobs.ts';
import { startTestServer, type TestServer } from '../helper.ts';

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
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await startTestServer({ handlers: {} });
    dataDir = await mkdtemp(path.join(tmpdir(), 'perya-maintenance-'));
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  it('takes up what the operator left beside it, once', async () => {
    const [, takeUp] = identityAndConfigJobs({ dataDir, databaseUrl: null });
    if (takeUp === undefined) throw new Error('no job takes up the switch');
    const on = { status: true, startTime: NOW, endTime: NOW + 1 };
    await requestMaintenance(dataDir, on);
    await runJob(takeUp, server.services);
    expect(await readSetting(server.db, 'maintenance')).toEqual(on);
    await server.db.deleteFrom('setting').execute();
    await runJob(takeUp, server.services);
    expect(await readSetting(server.db, 'maintenance')).toEqual(off);
  });

  it('leaves the embedded database’s job out with PostgreSQL', () => {
    expect(identityAndConfigJobs({ dataDir, databaseUrl: 'postgres://db/perya' })).toHaveLength(1);
  });

  it('runs the purge', async () => {
    const [purge] = identityAndConfigJobs({ dataDir, databaseUrl: null });
    if (purge === undefined) throw new Error('no purge');
    await server.db.insertInto('rate_limit').values({ key: 'x', window_end: 1, hits: 1 }).execute();
    await runJob(purge, server.services);
    expect(await server.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});
