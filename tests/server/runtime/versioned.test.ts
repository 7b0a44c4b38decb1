import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { atVersion, configurationVersion, versioned } from '#server/runtime/versioned.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();
const edit = () => writeConfiguration(server.db, DEFAULT_CONFIGURATION);

describe('a handle of one answer', () => {
  it('has one version, while other reads and its own transactions have the current one', async () => {
    const before = await configurationVersion(server.db);
    const handle = atVersion(server.db, before);
    await edit();
    const current = await configurationVersion(server.db);
    expect(current).not.toBe(before);
    expect(await configurationVersion(handle)).toBe(before);
    expect(await transact(handle, (trx) => configurationVersion(trx))).toBe(current);
  });

  it('never gives others what it read under its older version', async () => {
    let reads = 0;
    const read = versioned(async () => (reads += 1));
    const handle = atVersion(server.db, await configurationVersion(server.db));
    expect([await read(handle), await read(handle)]).toEqual([1, 1]);
    await edit();
    expect(await read(server.db)).toBe(2);
    expect(await read(handle)).toBe(2);
    expect(await read(server.db)).toBe(2);
    // The first read of all, under an older version, is not kept for later ones.
    const late = versioned(async () => (reads += 1));
    await edit();
    await late(handle);
    expect(await late(server.db)).toBe(await late(server.db));
  });
});
