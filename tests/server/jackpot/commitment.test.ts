import { beforeEach, describe, expect, it } from 'vitest';
import { tableOfCells } from '#contract/fairness/draw.ts';
import { hashTable } from '#server/fairness/draw.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { OWN_SEED, spin } from '../support/drawing.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();
beforeEach(() => writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, freeChances: 3 }));

const info = async (token: string) => (await server.call('getJackpotDrawInfo', {}, { token })).answer;

describe('the commitment before a draw', () => {
  it('is part of the page’s data for a member, but not for a visitor', async () => {
    const { token } = await server.member();
    const { fairness, awardConfigList } = await info(token);
    expect(fairness).toMatchObject({ clientSeed: null, nonce: 0 });
    expect(fairness?.tableHash).toBe(hashTable(tableOfCells(awardConfigList)).hash);
    expect((await server.call('getJackpotDrawInfo', {})).answer.fairness).toBeNull();
  });

  it('is stored with the draw: seed, nonce, table, and the client seed', async () => {
    const { token } = await server.member();
    const { fairness } = await info(token);
    const drawn = await spin(server, token);
    expect(drawn.fairness).toEqual({
      serverSeedHash: fairness?.serverSeedHash,
      tableHash: fairness?.tableHash,
      clientSeed: OWN_SEED,
      nonce: 0,
    });
    expect((await info(token)).fairness).toEqual({ ...fairness, clientSeed: OWN_SEED, nonce: 1 });
  });
});

describe('a draw is refused, and nothing is spent,', () => {
  it('without a commitment or without the player’s seed', async () => {
    const { token } = await server.member();
    const draw = async (body: object) => (await server.call('receiveDrawChance', body, { token })).answer.errcode;
    expect(await draw({ clientSeed: OWN_SEED })).toBe(6101);
    await info(token);
    expect(await draw({})).toBe(6102);
    expect(await info(token)).toMatchObject({ chanceSize: 3, fairness: { nonce: 0, clientSeed: null } });
  });

  it('if the seeds were rotated on another device after the page was loaded', async () => {
    const { token } = await server.member();
    const { serverSeedHash } = (await info(token)).fairness ?? {};
    await server.call('rotateFairnessSeed', { clientSeed: 'other-device' }, { token });
    const sent = { clientSeed: OWN_SEED, serverSeedHash };
    expect((await server.call('receiveDrawChance', sent, { token })).answer.errcode).toBe(6104);
    expect(await info(token)).toMatchObject({ chanceSize: 3, fairness: { nonce: 0, clientSeed: 'other-device' } });
    expect((await spin(server, token)).errcode).toBe(0);
  });

  const [first, second, ...others] = DEFAULT_CONFIGURATION.cells;
  if (first === undefined || second === undefined) throw new Error('The default has ten cells');
  it.each([
    ['weights', [{ ...first, weight: first.weight - 1 }, { ...second, weight: second.weight + 1 }, ...others]],
    ['the order', [second, first, ...others]],
    ['a prize', [first, { ...second, count: second.count - 1 }, ...others]],
    ['what a cell shows', [first, { ...second, showNum: second.showNum + 1 }, ...others]],
  ])('if the operator changed %s after the page was loaded', async (_, cells) => {
    const { token } = await server.member();
    const { tableHash } = (await info(token)).fairness ?? {};
    await writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, freeChances: 3, cells });
    const sent = { clientSeed: OWN_SEED, tableHash };
    expect((await server.call('receiveDrawChance', sent, { token })).answer.errcode).toBe(6103);
    expect(await info(token)).toMatchObject({ chanceSize: 3, fairness: { nonce: 0, clientSeed: null } });
    expect((await spin(server, token)).errcode).toBe(0);
  });
});
