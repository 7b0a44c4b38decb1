import { ballsOf, lottoTable, prizesWith } from '#contract/lotto-odds.ts';
import type { LottoKind } from '#contract/lotto.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import { hashTable } from '../../fairness/draw.ts';
import { commitPublicDraw, drawPublic } from '../../fairness/public-draw.ts';
import type { FairnessTools } from '../../fairness/seeds.ts';
import { findDraw, ownDraw, soldTickets } from './repository.ts';
import { type LottoRule, lottoRuleInForce } from './rule.ts';
import { drawId, type Planned, plannedAfter } from './schedule.ts';

/** The lobby's game that this is, its provider, and the name of its rounds in the fairness record. */
export const GAME = 'barrio-lotto';
export const PROVIDER = 'perya';

/** Draws that are opened ahead: tickets of the next one are sold while one is drawn. */
const AHEAD: Readonly<Record<LottoKind, number>> = { quick: 3, weekend: 2 };

const publicName = (id: string): string => `lotto:${id}`;

/** Opens the draws that come next, where they are not open yet. Said twice, or by two servers, it does so once. */
export async function openNextDraws(db: Db, tools: FairnessTools): Promise<void> {
  const rule = await lottoRuleInForce.read(db);
  const planned = plannedAfter(tools.now, rule, AHEAD);
  const known = await db.selectFrom('lotto_draw').select('id').where('id', 'in', planned.map(drawId)).execute();
  const ids = new Set(known.map(({ id }) => id));
  for (const next of planned) if (!ids.has(drawId(next))) await transact(db, (trx) => openDraw(trx, next, rule, tools));
}

/** Commits to the server seed of a draw, and puts its tickets on sale. Nothing where there is this draw already. */
export async function openDraw(trx: Trx, planned: Planned, rule: LottoRule, tools: FairnessTools): Promise<void> {
  const { kind, drawsAt } = planned;
  const { price, returnPercent, closesBefore, ...lower } = rule[kind];
  const prizes = prizesWith({ price, returnPercent }, lower);
  const id = drawId(planned);
  const { serverSeedHash } = await commitPublicDraw(trx, publicName(id), tools);
  await trx
    .insertInto('lotto_draw')
    .values({
      id,
      kind,
      draws_at: drawsAt,
      closes_at: drawsAt - closesBefore * 1000,
      price,
      prizes: JSON.stringify(prizes),
      server_seed_hash: serverSeedHash,
      table_hash: hashTable(lottoTable(price, prizes)).hash,
      state: 'open',
      numbers: null,
      round_id: null,
      paid: null,
      drawn_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Draws whose time has come, the oldest first. */
export async function dueDraws(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_draw')
    .select('id')
    .where('state', '=', 'open')
    .where('draws_at', '<=', now)
    .orderBy('draws_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes a draw: from the seed that was committed to before sales and the digest of all tickets sold, which nobody could
 * know then. No purchase is under way meanwhile. One that was made or cancelled before stays as it is.
 */
export async function makeDraw(trx: Trx, id: string, now: number): Promise<void> {
  await ownDraw(trx, id);
  const draw = await findDraw(trx, id);
  if (draw?.state !== 'open') return;
  const { tickets, digest } = await soldTickets(trx, id);
  const table = lottoTable(draw.price, draw.prizes);
  const { round } = await drawPublic(trx, { draw: publicName(id), game: GAME, clientSeed: digest, table }, now);
  const isOver = tickets === 0;
  await trx
    .updateTable('lotto_draw')
    .set({
      state: isOver ? 'settled' : 'drawn',
      numbers: JSON.stringify(ballsOf(round.picks)),
      round_id: round.id,
      tickets,
      paid: isOver ? 0 : null,
      drawn_at: now,
      closed_at: isOver ? now : null,
    })
    .where('id', '=', id)
    .execute();
}
