import { afterAll, describe, expect, it } from 'vitest';
import { type ColorBets, COLORS, colorTable, costOf, facesOf, payoutOf } from '#contract/color-game/rules.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { drawPicks, hashTable } from '#server/fairness/draw.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { colorDesk } from '#server/modules/color-game/operator.ts';
import { USUAL } from '#server/modules/color-game/rule.ts';
import { betRefusal, GAME } from '#server/modules/color-game/service.ts';
import { playTotalsOf } from '#server/play/totals.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { memberWith } from '../providers/provider.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

const state = async (token: string) => (await server.call('getColorGame', {}, { token })).answer;
const open = async (token: string, gameId = GAME) =>
  (await server.call('startGame', { gameId, tryIt: false, activityId: '' }, { token })).answer.sessionId ?? '';

/** Creates a member with money, an open game and a loaded commitment. */
async function player(coin = 1000_00): Promise<TestMember & { sessionId: string }> {
  const member = await memberWith(server, coin);
  const sessionId = await open(member.token);
  await state(member.token);
  return { ...member, sessionId };
}

type Shown = { key?: string; tableHash?: string; serverSeedHash?: string };
const send = async ({ token, sessionId }: { token: string; sessionId: string }, bets: object, more: Shown = {}) => {
  const { key, ...shown } = more;
  const body = { sessionId, bets: bets as Record<'red', number>, clientSeed: 'seed-of-a-test', ...shown };
  return (await server.call('rollColorGame', body, key === undefined ? { token } : { token, key })).answer;
};

describe('a roll', () => {
  const BETS: ColorBets = { yellow: 20_00, blue: 5_00, green: 10_00 };

  it('charges all bets, pays by the dice, and is a round of the record', async () => {
    const ana = await player();
    const { errcode, roll, coin } = await send(ana, BETS);
    expect(errcode).toBe(0);
    expect(roll).toMatchObject({ bets: BETS, cost: 35_00, win: payoutOf(BETS, roll.faces, USUAL.pays) });
    expect(coin).toBe(1000_00 - 35_00 + roll.win);
    expect(await coinOf(server.db, ana.userId)).toBe(coin);
    const to = server.clock.now() + 1;
    const record = await server.call(
      'betRecord',
      { pageNum: 1, pageSize: 20, from: to - 60_000, to },
      { token: ana.token },
    );
    expect(record.answer.list).toMatchObject([
      { id: roll.id, gameId: GAME, stake: 35_00, win: roll.win, state: 'settled' },
    ]);
  });

  it('counts towards turnover and everything else only with the amount at risk', async () => {
    const ana = await player();
    const { left } = await turnoverOf(server.db, ana.userId);
    await send(ana, Object.fromEntries(COLORS.map((color) => [color, 50_00])));
    expect((await turnoverOf(server.db, ana.userId)).left).toBe(left - 36_00);
    expect((await playTotalsOf(server.db, ana.userId)).bet).toBe(36_00);
    await send(ana, { red: 50_00 });
    expect((await turnoverOf(server.db, ana.userId)).left).toBe(left - 86_00);
  });

  it('is found again after its answer was lost, the latest six of them', async () => {
    const ana = await player();
    const rolls = [];
    for (let time = 0; time < 7; time++) rolls.unshift((await send(ana, { red: (time + 1) * 1_00 })).roll);
    expect((await state(ana.token)).lastRolls).toEqual(rolls.slice(0, 6));
    const ben = await player();
    expect((await state(ben.token)).lastRolls).toEqual([]);
  });

  it('is drawn from the committed seed by the published table, so that its player can verify it', async () => {
    const ana = await player();
    const { fairness, pays, tableHash } = await state(ana.token);
    expect(hashTable(colorTable(pays)).hash).toBe(tableHash);
    const serverSeedHash = fairness?.serverSeedHash ?? '';
    const answer = await send(ana, BETS, { tableHash, serverSeedHash });
    expect(answer.fairness).toEqual({ serverSeedHash, clientSeed: 'seed-of-a-test', nonce: 0, tableHash });
    await server.call('rotateFairnessSeed', { clientSeed: 'another-seed' }, { token: ana.token });
    const rounds = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token: ana.token })).answer;
    const [round] = rounds.list;
    const picks = answer.roll.faces.map((face) => COLORS.indexOf(face));
    expect(round).toMatchObject({ game: GAME, picks, tableHash });
    const seeds = { serverSeed: round?.serverSeed ?? '', clientSeed: 'seed-of-a-test', nonce: 0 };
    expect(drawPicks(seeds, weightsOf(colorTable(pays)))).toEqual(picks);
    expect(facesOf(picks)).toEqual(answer.roll.faces);
  });

  it('is refused if another table or commitment than the shown one is in force', async () => {
    const ana = await player();
    expect((await send(ana, BETS, { tableHash: 'f'.repeat(64) })).errcode).toBe(6103);
    expect((await send(ana, BETS, { serverSeedHash: 'f'.repeat(64) })).errcode).toBe(6104);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });

  it.each([
    [{}, 8472],
    [{ red: 1_50 }, 8473],
    [{ red: 1 }, 8473],
    [{ red: 501_00 }, 8474],
    [{ red: 0 }, 400],
    [{ red: -1_00 }, 400],
    [{ red: 1.5 }, 400],
    [{ red: '100' }, 400],
    [{ purple: 1_00 }, 400],
    [[1_00], 400],
    ['red', 400],
  ])('with the bets %j is refused by %i, and leaves nothing behind', async (bets, errcode) => {
    const ana = await player();
    const rounds = await countRows(server.db, 'fairness_round');
    expect((await send(ana, bets as object)).errcode).toBe(errcode);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
    expect(await countRows(server.db, 'fairness_round')).toBe(rounds);
  });

  it('is refused beyond the balance, above the bet limit of the level and while play is paused', async () => {
    const ana = await player(30_00);
    expect((await send(ana, { red: 20_00, blue: 20_00 })).errcode).toBe(4005);
    const ben = await player(9000_00);
    const all = Object.fromEntries(COLORS.map((color) => [color, 500_00]));
    expect((await send(ben, all)).errcode).toBe(4004);
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', ben.userId).execute();
    expect((await send(ben, { red: 1_00 })).errcode).toBe(7002);
    expect(await coinOf(server.db, ben.userId)).toBe(9000_00);
  });

  it('needs an open session of this member and this game', async () => {
    const [ana, ben] = [await player(), await player()];
    expect((await send({ ...ana, sessionId: ben.sessionId }, BETS)).errcode).toBe(4003);
    expect((await send({ ...ana, sessionId: 'made-up' }, BETS)).errcode).toBe(4003);
    expect((await send({ ...ana, sessionId: await open(ana.token, 'halo-halo-spin') }, BETS)).errcode).toBe(4003);
    await server.call('exitGame', { sessionId: ana.sessionId }, { token: ana.token });
    expect((await send(ana, BETS)).errcode).toBe(4003);
    expect(await coinOf(server.db, ana.userId)).toBe(1000_00);
  });
});

describe('many at once', () => {
  it('under one key are one roll and one answer', async () => {
    const ana = await player();
    const key = `one-key-of-${ana.userId}`;
    const answers = await atOnce(() => send(ana, { pink: 5_00 }, { key }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await coinOf(server.db, ana.userId)).toBe(answers[0]?.coin);
    expect((await send(ana, { pink: 10_00 }, { key })).errcode).toBe(409);
    expect((await state(ana.token)).lastRolls).toHaveLength(1);
  });

  it('never take more than there is, and add up', async () => {
    const ana = await player(50_00);
    const answers = await atOnce(() => send(ana, { white: 5_00 }));
    const done = answers.filter(({ errcode }) => errcode === 0).map(({ roll }) => roll);
    expect(answers.filter(({ errcode }) => errcode !== 0 && errcode !== 4005)).toEqual([]);
    expect(await coinOf(server.db, ana.userId)).toBe(done.reduce((sum, { cost, win }) => sum + win - cost, 50_00));
    expect(done.filter(({ bets, cost }) => cost !== costOf(bets))).toEqual([]);
  });
});

describe('a visitor', () => {
  it('sees the table with its odds and nothing of a player', async () => {
    const { answer } = await server.call('getColorGame', {});
    expect(answer).toMatchObject({ errcode: 0, returnPpm: 949_074, coin: 0, lastRolls: [], fairness: null });
  });
});

describe('the desk', () => {
  const rule = async () => (await listOf(server, colorDesk, {})).rows[0];
  const edit = async (change: object) => {
    const row = await rule();
    const { id, version, sort, pays, chips, mostOnColor } = row as Record<string, unknown>;
    return actOf(server, colorDesk, 'editColorRule', { id, version, sort, pays, chips, mostOnColor, ...change });
  };

  it('changes the payout: the page sees it before the next roll, and a roll with the old table is refused', async () => {
    const ana = await player();
    const { tableHash } = await state(ana.token);
    await edit({ pays: { one: 2, two: 3, three: 4 }, chips: [5_00, 10_00], mostOnColor: 50_00 });
    expect((await send(ana, { red: 5_00 }, { tableHash })).errcode).toBe(6103);
    expect(await state(ana.token)).toMatchObject({ returnPpm: 921_296, chips: [5_00, 10_00], mostOnColor: 50_00 });
    expect((await send(ana, { red: 1_00 })).errcode).toBe(8473);
    expect((await send(ana, { red: 55_00 })).errcode).toBe(8474);
    await edit(USUAL);
  });

  it.each([
    [{ pays: { one: 2, two: 3, three: 40 } }],
    [{ chips: [5_00, 1_00] }],
    [{ chips: [2_00, 5_00] }],
    [{ mostOnColor: 1_50 }],
  ])('refuses %j', async (change) => {
    await expect(edit(change)).rejects.toThrow();
    expect(betRefusal({ red: 1_00 }, USUAL)).toBeNull();
  });
});
