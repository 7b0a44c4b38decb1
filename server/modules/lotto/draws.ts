import { BEACON_WAIT_MS } from '#contract/fairness/beacon.ts';
import type { LottoKind } from '#contract/lotto/calls.ts';
import { ballsOf, lottoTable, prizesWith } from '#contract/lotto/rules.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import type { Beacon, BeaconValue } from '../../fairness/beacon.ts';
import { hashTable } from '../../fairness/draw.ts';
import { beaconRoundOf, commitPublicDraw, drawPublic } from '../../fairness/public-draw.ts';
import type { FairnessTools } from '../../fairness/seeds.ts';
import { findDraw, ownDraw, soldTickets } from './repository.ts';
import { type LottoRule, lottoRuleInForce } from './rule.ts';
import { drawId, type Planned, plannedAfter } from './schedule.ts';

/** The lobby's game that this is, its provider, and the name of its rounds in the fairness record. */
export const GAME = 'barrio-lotto';
export const PROVIDER = 'perya';

/** Draws that are opened ahead: tickets of the next one are sold while one is drawn. */
const AHEAD: Readonly<Record<LottoKind, number>> = { quick: 3, weekend: 2 };

/** The name of a draw as a shared one. */
export const publicName = (id: string): string => `lotto:${id}`;

/** The tools that open a draw. */
type OpeningTools = FairnessTools & { readonly beacon: Beacon };

/** Opens the draws that come next, where they are not open yet. Said twice, or by two servers, it does so once. */
export async function openNextDraws(db: Db, tools: OpeningTools): Promise<void> {
  const rule = await lottoRuleInForce.read(db);
  const planned = plannedAfter(tools.now, rule, AHEAD);
  const known = await db.selectFrom('lotto_draw').select('id').where('id', 'in', planned.map(drawId)).execute();
  const ids = new Set(known.map(({ id }) => id));
  for (const next of planned) if (!ids.has(drawId(next))) await transact(db, (trx) => openDraw(trx, next, rule, tools));
}

/** Commits to the server seed and the beacon's round of a draw, and puts its tickets on sale. Nothing where there is this draw already. */
export async function openDraw(trx: Trx, planned: Planned, rule: LottoRule, tools: OpeningTools): Promise<void> {
  const { kind, drawsAt } = planned;
  const { price, returnPercent, closesBefore, ...lower } = rule[kind];
  const prizes = prizesWith({ price, returnPercent }, lower);
  const id = drawId(planned);
  const { serverSeedHash } = await commitPublicDraw(trx, { draw: publicName(id), drawsAt }, tools);
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

/** A draw whose time has come. */
interface DueDraw {
  readonly id: string;
  readonly draws_at: number;
}

/** Draws whose time has come, the oldest first. */
export function dueDraws(db: Db, now: number): Promise<DueDraw[]> {
  return db
    .selectFrom('lotto_draw')
    .select(['id', 'draws_at'])
    .where('state', '=', 'open')
    .where('draws_at', '<=', now)
    .orderBy('draws_at')
    .execute();
}

/**
 * Makes a draw whose time has come once its beacon's value can be read; BEACON_WAIT_MS after its time the fallback that
 * was committed to takes its place. Throws why the beacon was not read while it waits.
 */
export async function drawWhenReady(db: Db, due: DueDraw, { beacon, sealing, now }: DrawingTools): Promise<void> {
  const round = await beaconRoundOf(db, publicName(due.id));
  const isLate = now >= due.draws_at + BEACON_WAIT_MS;
  let value: BeaconValue | null = null;
  try {
    value = round === null ? null : await beacon.valueOf(db, round);
  } catch (error) {
    if (!isLate) throw error;
  }
  if (value === null && round !== null && !isLate) return;
  await transact(db, (trx) => makeDraw(trx, due.id, value, { now, sealing }));
}

type DrawingTools = Pick<OpeningTools, 'beacon' | 'sealing' | 'now'>;

/**
 * Makes a draw: from the seed that was committed to before sales, the digest of all tickets sold and the beacon's value,
 * which nobody could know then. No purchase is under way meanwhile. One that was made or cancelled before stays as it is.
 */
export async function makeDraw(
  trx: Trx,
  id: string,
  value: BeaconValue | null,
  { now, sealing }: Pick<DrawingTools, 'now' | 'sealing'>,
): Promise<void> {
  await ownDraw(trx, id);
  const draw = await findDraw(trx, id);
  if (draw?.state !== 'open') return;
  const { tickets, digest } = await soldTickets(trx, id);
  const table = lottoTable(draw.price, draw.prizes);
  const wish = { draw: publicName(id), game: GAME, digest, table, value };
  const { round } = await drawPublic(trx, wish, { now, sealing });
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
