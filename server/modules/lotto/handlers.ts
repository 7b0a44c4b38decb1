import { ACTIVITY } from '#contract/base/enums.ts';
import {
  LOTTO_ERRORS as E,
  LOTTO_KINDS,
  type LottoOpenDraw,
  lottoPrizes,
  type LottoResult,
  type LottoTicket,
  MAX_DRAWING,
  MAX_LATEST,
  MAX_PENDING,
} from '#contract/lotto/calls.ts';
import { DRAWS, matchesOf, paidBack, prizeOf } from '#contract/lotto/rules.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { type Mix, mixesOf } from '../../fairness/public-draw.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { buyTickets } from './buy.ts';
import { publicName } from './draws.ts';
import {
  type Draw,
  drawsOnSale,
  drawsToMake,
  type Entry,
  entriesOf,
  findDraw,
  lottoResults,
  pageOfDraws,
  pageOfSold,
  pageOfTickets,
  readNumbers,
  readTicket,
  unseenDraws,
} from './repository.ts';
import { lottoRuleInForce } from './rule.ts';

const getLotto: Handler<'getLotto'> = async ({ db, session, now }) => {
  const userId = session?.userId ?? null;
  const onSale = await drawsOnSale(db, now);
  const next = LOTTO_KINDS.flatMap((kind) => onSale.find((draw) => draw.kind === kind) ?? []);
  const drawing = await drawsToMake(db, now, MAX_DRAWING);
  const mixes = await mixesOf(
    db,
    [...next, ...drawing].map((draw) => publicName(draw.id)),
  );
  const latest = (await pageOfDraws(db, { pageNum: 1, pageSize: MAX_LATEST })).list;
  const pending = userId === null ? [] : await unseenDraws(db, userId, MAX_PENDING);
  const mine = await partsOf(db, userId, [...next, ...drawing, ...latest, ...pending]);
  const { mostTickets, mostSame } = await lottoRuleInForce.read(db);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.WeekendLottery, now),
    mostTickets,
    mostSame,
    draws: next.map((draw) => openOf(draw, mine.get(draw.id), mixes.get(publicName(draw.id)))),
    drawing: drawing.map((draw) => openOf(draw, mine.get(draw.id), mixes.get(publicName(draw.id)))),
    latest: latest.map((draw) => resultOf(draw, mine.get(draw.id))),
    pending: pending.map((draw) => resultOf(draw, mine.get(draw.id))),
    coin: userId === null ? 0 : await coinOf(db, userId),
    serverTime: now,
  };
};

const buyLottoTickets: Handler<'buyLottoTickets'> = async ({ db, session, hooks, now, random }, wanted) => {
  const { sessionId, drawId, tickets } = wanted;
  const purchase = { userId: session.userId, sessionId, drawId, tickets };
  return { errcode: 0, ...(await buyTickets(db, hooks, purchase, { now, random })) };
};

const ackLottoDraw: Handler<'ackLottoDraw'> = async ({ db, session: { userId }, now }, { drawId }) => {
  await lottoResults.acknowledge(db, { userId, id: drawId, now });
  return { errcode: 0, coin: await coinOf(db, userId) };
};

const getLottoTickets: Handler<'getLottoTickets'> = async ({ db, session }, { drawId, ...page }) => {
  const { list, pages } = await pageOfTickets(db, session.userId, drawId, page);
  return { errcode: 0, list: list.map(ticketOf), pages };
};

const getLottoDraws: Handler<'getLottoDraws'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfDraws(db, page);
  const mine = await partsOf(db, session?.userId ?? null, list);
  return { errcode: 0, list: list.map((draw) => resultOf(draw, mine.get(draw.id))), pages };
};

const getLottoSold: Handler<'getLottoSold'> = async ({ db }, { drawId, ...page }) => {
  const draw = await findDraw(db, drawId);
  // Before the draw nobody sees what others have chosen.
  if (draw === undefined || draw.numbers === null) throw new BusinessError(E.noSuchDraw);
  const { list, pages } = await pageOfSold(db, drawId, page);
  return { errcode: 0, list: list.map(({ id, numbers }) => ({ id: String(id), numbers: readTicket(numbers) })), pages };
};

const partsOf = async (db: Db, userId: string | null, draws: readonly Draw[]): Promise<ReadonlyMap<string, Entry>> =>
  userId === null ? new Map() : entriesOf(db, userId, [...new Set(draws.map(({ id }) => id))]);

const openOf = (draw: Draw, mine: Entry | undefined, mix: Mix | undefined): LottoOpenDraw => ({
  id: draw.id,
  kind: draw.kind,
  closesAt: draw.closes_at,
  drawsAt: draw.draws_at,
  price: draw.price,
  prizes: draw.prizes,
  returnPpm: Math.round((paidBack(draw.prizes) / DRAWS / draw.price) * 1_000_000),
  serverSeedHash: draw.server_seed_hash,
  tableHash: draw.table_hash,
  mix: mix === undefined ? null : { source: mix.source, round: mix.round, fallbackHash: mix.fallback_hash },
  mine: mine?.tickets ?? 0,
});

const resultOf = (draw: Draw, mine: Entry | undefined): LottoResult => ({
  id: draw.id,
  kind: draw.kind,
  drawsAt: draw.draws_at,
  price: draw.price,
  prizes: draw.prizes,
  state: draw.state === 'cancelled' ? 'cancelled' : 'drawn',
  numbers: draw.numbers === null ? null : [...draw.numbers],
  tickets: draw.tickets,
  paid: draw.paid,
  roundId: draw.round_id === null ? null : String(draw.round_id),
  mine:
    mine === undefined
      ? null
      : { tickets: mine.tickets, stake: mine.stake, win: mine.win, state: mine.state, best: readNumbers(mine.best) },
});

function ticketOf(row: Awaited<ReturnType<typeof pageOfTickets>>['list'][number]): LottoTicket {
  const [numbers, drawn] = [readTicket(row.numbers), readNumbers(row.drawn)];
  const matches = drawn === null ? null : matchesOf(numbers, drawn);
  return {
    id: String(row.id),
    drawId: row.draw_id,
    kind: row.kind,
    drawsAt: row.draws_at,
    numbers,
    price: row.price,
    state: row.state === 'open' ? 'open' : row.state === 'cancelled' ? 'refunded' : 'drawn',
    drawn,
    matches,
    prize: matches === null ? null : prizeOf(lottoPrizes.parse(JSON.parse(row.prizes)), matches),
    createTime: row.created_at,
  };
}

/** The calls of the number lottery. */
export const lottoHandlers = {
  getLotto,
  buyLottoTickets,
  ackLottoDraw,
  getLottoTickets,
  getLottoDraws,
  getLottoSold,
} satisfies Partial<Handlers>;
