import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, DRAW_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { type FairTable, weightsOf } from '#contract/fairness/draw.ts';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_ERRORS as E } from '#contract/scratch/calls.ts';
import { dealScratch, SCRATCH_SYMBOLS } from '#contract/scratch/rules.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { scratchOperator } from '#server/modules/scratch/operator.ts';
import { heldProps } from '#server/play/props.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';
import { holder, infoOf, onlyWins, RULE, scratch, scratchWhole, show, withRule } from './support.ts';

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  await withRule(server, {});
  member = await holder(server, { sorbetes: 3 });
});

const held = async ({ userId }: TestMember, propId = 80_001) =>
  (await heldProps(server.db, userId, server.clock.now())).get(propId)?.count ?? 0;
const cardRows = ({ userId }: TestMember) =>
  server.db.selectFrom('scratch_card').selectAll().where('user_id', '=', userId).execute();
const info = (who = member) => infoOf(server, who);

describe('a card', () => {
  it('is taken, drawn and paid at once, and stays under its cover until it is shown', async () => {
    await withRule(server, onlyWins('halo-halo'));
    const { card } = await scratch(server, member);
    expect(card).toMatchObject({
      kind: 'sorbetes',
      award: { propId: PROP.coin, count: 50_00, num: 0 },
      turnover: 50_00,
      strokes: [],
    });
    expect(card.winning.map((cell) => card.cells[cell])).toEqual(['halo-halo', 'halo-halo', 'halo-halo']);
    expect(await held(member)).toBe(2);
    expect(await coinOf(server.db, member.userId)).toBe(50_00);
    expect((await info()).pending).toEqual(card);
    expect((await info()).scratched).toBe(0);
    expect(await show(server, member, card.id)).toMatchObject({ coin: 50_00, scratched: 1 });
    expect(await info()).toMatchObject({ pending: null, scratched: 1 });
    // A repeated acknowledgement changes nothing.
    expect(await show(server, member, card.id)).toMatchObject({ errcode: 0, scratched: 1 });
    const log = await server.call(
      'appUserCoinDetail',
      { pageNum: 1, pageSize: 5, kind: 'all' },
      { token: member.token },
    );
    expect(log.answer.list).toMatchObject([{ kind: 'scratch', amount: 50_00 }]);
    const trade = await server.call('getTradeInfo', {}, { token: member.token });
    expect(JSON.stringify(trade.answer)).toContain('5000');
  });

  it.each([
    ['diamond', { propId: PROP.diamond, count: 30, num: 0 }],
    [null, null],
  ] as const)('by %s gives %o', async (symbol, award) => {
    await withRule(server, onlyWins(symbol));
    const { card } = await scratch(server, member);
    expect(card.award).toEqual(award);
    expect(card.winning).toHaveLength(award === null ? 0 : 3);
    expect(await balanceOf(server.db, userAccount(member.userId), PROP.diamond)).toBe(award?.count ?? 0);
    // The page does not include the diamonds before the card is shown.
    expect((await info()).diamonds).toBe(0);
    await show(server, member, card.id);
    expect((await info()).diamonds).toBe(award?.count ?? 0);
    expect(await coinOf(server.db, member.userId)).toBe(0);
  });

  it('gives a coupon for as long as the table of reward items says', async () => {
    await withRule(server, onlyWins('mango'));
    const other = await holder(server, { jeepney: 1 });
    const { card } = await scratch(server, other, 'jeepney');
    expect(card.award).toEqual({ propId: 1010, count: 1, num: 10 });
    expect((await heldProps(server.db, other.userId, server.clock.now())).get(1010)?.lots).toEqual([
      { count: 1, expiresAt: server.clock.now() + 7 * 24 * 60 * 60_000 },
    ]);
  });

  it('can be verified with all its cells once the seed is revealed', async () => {
    const { card, fairness } = await scratch(server, member);
    const { answer } = await server.call('rotateFairnessSeed', { clientSeed: 'next' }, { token: member.token });
    const rounds = await server.call('getFairnessRounds', { pageNum: 1, pageSize: 1 }, { token: member.token });
    const [round] = rounds.answer.list;
    expect(round).toMatchObject({ game: 'scratch-card', tableHash: fairness.tableHash });
    const weights = weightsOf(round?.table as FairTable);
    const picks = drawPicks({ serverSeed: answer.revealedServerSeed, ...fairness }, weights);
    expect(picks).toEqual(round?.picks);
    const dealt = dealScratch(SCRATCH_SYMBOLS, picks);
    expect([dealt.cells, dealt.winning]).toEqual([card.cells, card.winning]);
  });

  it('keeps its prizes when the rule is changed while it is covered', async () => {
    await withRule(server, onlyWins('coin'));
    const { card } = await scratch(server, member);
    const dearer = onlyWins('coin').cards;
    dearer.sorbetes.prizes.coin.count = 7_00;
    await withRule(server, { cards: dearer });
    expect((await info()).pending).toEqual(card);
  });

  it('is not there to take without one, while another is covered, or while the activity is closed', async () => {
    expect((await scratch(server, member, 'parol')).errcode).toBe(E.noCard.code);
    await scratch(server, member);
    expect((await scratch(server, member)).errcode).toBe(E.cardOpen.code);
    expect(await held(member)).toBe(2);
    const setOpen = (change: object) => setActivity(server, 'lottery', change);
    const other = await holder(server);
    for (const [change, error] of [
      [{ open: false }, ACTIVITY_ERRORS.activityClosed],
      [{ opensAt: server.clock.now() + 1 }, ACTIVITY_ERRORS.activitySoon],
      [{ closesAt: server.clock.now() }, ACTIVITY_ERRORS.activityOver],
    ] as const) {
      await setOpen(change);
      expect((await scratch(server, other)).errcode).toBe(error.code);
      const chest = await server.call('receiveAddupAwardById', { id: 'first-card' }, { token: other.token });
      expect(chest.answer.errcode).toBe(error.code);
    }
    await setOpen({});
    expect(await held(other)).toBe(1);
  });

  it('is refused with another table or commitment than the shown one, and while play is paused', async () => {
    const send = (change: object) =>
      server.call('scratchCardLottery', { kind: 'sorbetes', clientSeed: 'mine', ...change }, { token: member.token });
    await info();
    expect((await send({ tableHash: '0'.repeat(64) })).answer.errcode).toBe(DRAW_ERRORS.tableChanged.code);
    expect((await send({ serverSeedHash: '0'.repeat(64) })).answer.errcode).toBe(DRAW_ERRORS.commitmentChanged.code);
    await server.call('selfExclude', { length: 'sixMonths' }, { token: member.token });
    expect((await send({})).answer.errcode).toBe(PLAY_ERRORS.excluded.code);
    expect(await held(member)).toBe(3);
  });

  it('is one of many taps at once, and the same key answers the same', async () => {
    const taps = await atOnce(() => scratch(server, member));
    expect(taps.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(taps.map(({ errcode }) => errcode))).toEqual(new Set([0, E.cardOpen.code]));
    expect([await held(member), (await cardRows(member)).length]).toEqual([2, 1]);
    const other = await holder(server, { sorbetes: 2 });
    const key = randomUUID();
    // All tries of one tap send the commitment shown before it.
    const { fairness } = await info(other);
    const body = { kind: 'sorbetes', clientSeed: 'mine', serverSeedHash: fairness.serverSeedHash } as const;
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => server.call('scratchCardLottery', body, { token: other.token, key })),
    );
    expect(new Set(tries.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await held(other)).toBe(1);
  });
});

describe('strokes', () => {
  const save = (id: string, strokes: number[][], who = member) =>
    server.call('saveScratchStrokes', { id, strokes }, { token: who.token });

  it('are loaded on any device, those that scratched the most', async () => {
    const { card } = await scratch(server, member);
    await save(card.id, [[40, 130, 90.5, 160]]);
    const more = [
      [40, 130, 90.5, 160],
      [200, 140, 210, 150, 220, 141],
    ];
    await save(card.id, more);
    // A late request, or one from a device with fewer strokes, covers nothing again.
    await save(card.id, [[40, 130]]);
    expect((await info()).pending?.strokes).toEqual(more);
    await show(server, member, card.id);
    expect((await save(card.id, [...more, [1, 2]])).answer.errcode).toBe(0);
    const [row] = await cardRows(member);
    expect(row?.strokes).toBe('[]');
  });

  it('of somebody else, or of no card, are refused alike', async () => {
    const { card } = await scratch(server, member);
    const other = await server.member();
    const foreign = await save(card.id, [[1, 2]], other);
    const unknown = await save('999999', [[1, 2]], other);
    expect([foreign.status, foreign.answer.message]).toEqual([404, unknown.answer.message]);
    expect((await server.call('ackScratchCard', { id: card.id }, { token: other.token })).status).toBe(404);
    expect((await server.call('ackScratchCard', { id: 'x' }, { token: other.token })).status).toBe(404);
    expect((await info()).pending?.strokes).toEqual([]);
  });

  it.each([
    ['half a point', [[1]]],
    ['a point far away', [[1, 900]]],
    ['too many points', [Array.from({ length: 3202 }, () => 1)]],
    ['strokes without a point', [[1, 1], ...Array.from({ length: 50_000 }, () => [])]],
  ])('with %s are refused', async (_what, strokes) => {
    expect((await save('1', strokes)).status).toBe(400);
  });
});

describe('add-up awards', () => {
  const receive = (id: string, who = member) => server.call('receiveAddupAwardById', { id }, { token: who.token });

  it('start with a card for everybody, and follow the number of scratched cards, each once', async () => {
    const fresh = await server.member();
    const states = async () => (await info(fresh)).addups.map(({ id, state }) => [id, state]);
    expect((await states())[0]).toEqual(['first-card', 'done']);
    expect((await states())[1]).toEqual(['cards-5', 'going']);
    const first = await receive('first-card', fresh);
    expect(first.answer).toMatchObject({ awards: [{ propId: 80_001, count: 1 }], turnover: 0, coin: 0 });
    expect((await receive('first-card', fresh)).answer.errcode).toBe(E.addupReceived.code);
    expect((await receive('cards-5', fresh)).answer.errcode).toBe(E.addupGoing.code);
    expect((await receive('cards-9', fresh)).answer.errcode).toBe(E.addupGone.code);
    await scratchWhole(server, fresh);
    expect((await info(fresh)).scratched).toBe(1);
    expect((await states())[0]).toEqual(['first-card', 'received']);
  });

  it('of coins must be bet; many claims pay once', async () => {
    await withRule(server, {
      ...onlyWins(null),
      addups: [{ id: 'coins', cards: 2, propId: PROP.coin, count: 10_00 }],
      turnoverFactor: 3,
    });
    await scratchWhole(server, member);
    // A covered card does not count.
    const { card } = await scratch(server, member);
    expect((await receive('coins')).answer.errcode).toBe(E.addupGoing.code);
    await show(server, member, card.id);
    const claims = await atOnce(() => receive('coins'));
    expect(claims.filter(({ answer }) => answer.errcode === 0)).toHaveLength(1);
    expect(claims.find(({ answer }) => answer.errcode === 0)?.answer).toMatchObject({ turnover: 30_00, coin: 10_00 });
    expect(await coinOf(server.db, member.userId)).toBe(10_00);
  });
});

describe('the information', () => {
  it('about a covered card does not include its prize', async () => {
    await withRule(server, onlyWins('coin'));
    await scratchWhole(server, member);
    await withRule(server, onlyWins(null));
    await scratchWhole(server, member);
    await withRule(server, onlyWins('coin'));
    await scratch(server, member);
    const page = async (pageNum: number, pageSize = 2) =>
      (await server.call('searchScratchCardAwardLog', { pageNum, pageSize }, { token: member.token })).answer;
    expect(await page(1)).toMatchObject({
      pages: 2,
      list: [
        { state: 'covered', award: null },
        { state: 'nothing', award: null },
      ],
    });
    expect((await page(2)).list).toMatchObject([{ state: 'won', award: { count: 5_00 }, kind: 'sorbetes' }]);
    expect(
      (await server.call('searchScratchCardAwardLog', { pageNum: 1, pageSize: 21 }, { token: member.token })).status,
    ).toBe(400);
  });

  it('about winners is masked, and includes shown prizes only; the lobby shows their coins', async () => {
    await withRule(server, onlyWins('carabao'));
    const ana = await server.member('Anastacia');
    await server.call('receiveAddupAwardById', { id: 'first-card' }, { token: ana.token });
    const { card } = await scratch(server, ana);
    const mine = async () => (await info()).winners.filter(({ id }) => id === card.id);
    expect(await mine()).toEqual([]);
    await show(server, ana, card.id);
    expect(await mine()).toMatchObject([
      { nickname: 'An***ia', kind: 'sorbetes', symbol: 'carabao', award: { count: 100_00 } },
    ]);
    const { answer } = await server.call('appConfig', { keys: ['winners'], gameListVersion: 0, language: 'en-PH' });
    expect(answer.winners).toContainEqual(expect.objectContaining({ amount: 100_00, gameName: 'Sorbetes card' }));
  });

  it.each(['coin', 'diamond'] as const)(
    'about winners omits a %s prize below the price of its card',
    async (symbol) => {
      await withRule(server, onlyWins(symbol));
      const ben = await holder(server);
      const { card } = await scratch(server, ben);
      await show(server, ben, card.id);
      expect((await info()).winners.filter(({ id }) => id === card.id)).toEqual([]);
    },
  );

  it('counts all cards held as lottery tickets', async () => {
    const many = await holder(server, { sorbetes: 1, jeepney: 2, parol: 3 });
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token: many.token });
    expect(answer.user.lottery).toBe(6);
  });
});

describe('the desk', () => {
  it('edits the rule, refuses invalid values, and lists cards by player', async () => {
    const { version } = await server.db
      .selectFrom('content')
      .select('version')
      .where('kind', '=', 'scratchRule')
      .executeTakeFirstOrThrow();
    const edit = (change: object, seen = version) =>
      actOf(server, scratchOperator, 'editScratchRule', { id: 'scratch', version: seen, sort: 0, ...RULE, ...change });
    const bad = {
      ...RULE.cards,
      sorbetes: {
        ...RULE.cards.sorbetes,
        prizes: { ...RULE.cards.sorbetes.prizes, coin: { propId: 9, count: 1, weight: 1 } },
      },
    };
    await expect(edit({ cards: bad })).rejects.toMatchObject({ status: 400 });
    const cheaper = { ...RULE.cards, sorbetes: { ...RULE.cards.sorbetes, price: 80 } };
    expect(await edit({ cards: cheaper })).toMatchObject({ subject: 'scratchRule scratch' });
    expect((await info()).cards[0]).toMatchObject({ kind: 'sorbetes', price: 80, name: 'Sorbetes card' });

    await withRule(server, onlyWins('coin'));
    const { card } = await scratch(server, member);
    const list = scratchOperator.lists?.find(({ name }) => name === 'scratchCards');
    const read = await list?.read(
      { ...server.services, now: 0 },
      { player: member.userId },
      {
        pageNum: 1,
        pageSize: 9,
      },
    );
    expect(read?.list).toMatchObject([
      { id: card.id, userId: member.userId, kind: 'sorbetes', symbol: 'coin', count: 5_00, state: 'covered' },
    ]);
  });
});
