import { describe, expect, it } from 'vitest';
import { FAIRNESS_ERRORS } from '#contract/fairness/calls.ts';
import { buy, drawIn, player as lottoPlayer, tick } from '../lotto/support.ts';
import { memberWith } from '../providers/provider.ts';
import { holder, scratch, show } from '../scratch/support.ts';
import { spin } from '../support/drawing.ts';
import { type TestMember, testServer } from '../support/helper.ts';

const server = testServer();
const check = async (id: string, token?: string) =>
  (await server.call('getFairnessRound', { id }, token === undefined ? {} : { token })).answer;
const NO_SUCH = { errcode: FAIRNESS_ERRORS.noSuchRound.code };
const NOT_DRAWN = { errcode: FAIRNESS_ERRORS.notDrawn.code };

const open = async ({ token }: TestMember, gameId: string) =>
  (await server.call('startGame', { gameId, tryIt: false, activityId: '' }, { token })).answer.sessionId ?? '';
const betRow = async ({ token }: TestMember) => {
  const period = { from: server.clock.now() - 1000, to: server.clock.now() + 1000 };
  return (await server.call('betRecord', { ...period, pageNum: 1, pageSize: 20 }, { token })).answer.list[0];
};
const PAGE = { pageNum: 1, pageSize: 20 };
const sent = { clientSeed: 'seed-of-a-test' };

/** Plays one round of each game. @returns the round id in its record */
const PLAYED: readonly (readonly [string, (member: TestMember) => Promise<string | null | undefined>])[] = [
  [
    'slot',
    async (member) => {
      const sessionId = await open(member, 'halo-halo-spin');
      await server.call('getSlotState', { gameId: 'halo-halo-spin' }, { token: member.token });
      await server.call('spinSlot', { sessionId, stake: 200, ...sent }, { token: member.token });
      return (await betRow(member))?.fairRound;
    },
  ],
  [
    'color game',
    async (member) => {
      const sessionId = await open(member, 'color-game');
      const { token } = member;
      await server.call('getColorGame', {}, { token });
      await server.call('rollColorGame', { sessionId, bets: { red: 500 }, ...sent }, { token });
      const { lastRolls } = (await server.call('getColorGame', {}, { token })).answer;
      expect(lastRolls[0]?.fairRound).toBe((await betRow(member))?.fairRound);
      return lastRolls[0]?.fairRound;
    },
  ],
  [
    'jackpot',
    async ({ token }) => {
      await spin(server, token);
      return (await server.call('getPersonJackpotDrawAwardLog', PAGE, { token })).answer.list[0]?.fairRound;
    },
  ],
];

describe('the check of one round', () => {
  it.each(PLAYED)('is that of the row of a record: %s', async (_, play) => {
    const member = await memberWith(server, 100_00);
    const { token } = member;
    const id = (await play(member)) ?? '';
    expect(await check(id, token)).toMatchObject({ own: { id, serverSeed: null }, shared: null });
    // A rotation reveals the seed to its owner only.
    await server.call('rotateFairnessSeed', { clientSeed: 'another' }, { token });
    expect((await check(id, token)).own?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(await check(id, (await server.member()).token)).toMatchObject(NO_SUCH);
    expect(await check(id)).toMatchObject(NO_SUCH);
  });

  it('of a scratch card is available after the card was shown, because its draw reveals the prize', async () => {
    const member = await holder(server);
    const { token } = member;
    const row = async () => (await server.call('searchScratchCardAwardLog', PAGE, { token })).answer.list[0]?.fairRound;
    const { card } = await scratch(server, member);
    expect(await row()).toBeNull();
    await show(server, member, card.id);
    const id = (await row()) ?? '';
    expect(await check(id, token)).toMatchObject({ own: { id, game: 'scratch-card' } });
  });

  it('of a shared draw is available to everybody after the draw, by its name or its id', async () => {
    const member = await lottoPlayer(server);
    const draw = await drawIn(server, 60_000);
    await buy(server, member, draw);
    const name = (await betRow(member))?.fairRound ?? '';
    expect(name).toBe(`lotto:${draw}`);
    expect(await check(name)).toMatchObject(NOT_DRAWN);
    server.clock.advance(60_000);
    await tick(server);
    const { shared } = await check(name);
    expect(shared).toMatchObject({ draw: name, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await check(shared?.id ?? '', member.token)).toMatchObject({ own: null, shared: { draw: name } });
  });

  it.each(['0', '999999999', 'lotto:quick-1', 'slot-1', '1 or 1'])('that there is not (%s) is refused', async (id) => {
    expect(await check(id, (await server.member()).token)).toMatchObject(NO_SUCH);
  });
});
