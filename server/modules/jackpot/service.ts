import { DRAW_TYPE } from '#contract/enums.ts';
import type { DrawBody } from '#contract/fairness.ts';
import { tableOfCells } from '#contract/fairness-draw.ts';
import { tierOf } from '#contract/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { hashTable, type HashedTable } from '../../fairness/draw.ts';
import { drawRound, type Round } from '../../fairness/rounds.ts';
import { BusinessError } from '../../errors.ts';
import { COIN, poolAccount, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { coinOf, post } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { type JackpotCell, type JackpotConfiguration, readConfiguration } from './configuration.ts';
import { growPools, seedPool } from './pools.ts';
import { type Draw, findChances, insertDraw, keepChances, saveChances } from './repository.ts';
import { byTier, type Chances, drawRefusal, giveChances } from './rules.ts';

/** Name of the jackpot's rounds in the fairness record. */
const GAME = 'jackpot';

/** The table that draws are made from, with the hash that is shown before them. */
export const tableInForce = ({ cells }: JackpotConfiguration): HashedTable => hashTable(tableOfCells(cells));

/** A draw that was paid. */
export interface DrawOutcome {
  readonly draw: Draw;
  readonly round: Round;
  /** Coin balance after the award, hundredths. */
  readonly coin: number;
  readonly chances: number;
}

/**
 * Spends one chance and draws, all in the caller's transaction: chance, round, pools, award and record stand or fall
 * together. Throws BusinessError 1001 to 1004 in the order of drawRefusal (spec §8), then DRAW_ERRORS.
 */
export async function draw(trx: Trx, userId: string, sent: DrawBody, now: number): Promise<DrawOutcome> {
  await lockMember(trx, userId);
  const configuration = await readConfiguration(trx);
  const held = giveChances(await keepChances(trx, userId, configuration, now), configuration, now);
  const refusal = drawRefusal(held, configuration, now);
  if (refusal !== null) throw new BusinessError(refusal);
  await saveChances(trx, userId, { ...held, chances: held.chances - 1 });

  const round = await drawRound(
    trx,
    userId,
    { game: GAME, table: tableInForce(configuration), sent, settled: true },
    now,
  );
  const [picked = -1] = round.picks;
  const cell = configuration.cells[picked];
  if (cell === undefined) throw new Error(`Round ${round.id} drew cell ${picked} of ${configuration.cells.length}`);

  const paid = await pay(trx, { userId, cell, reference: `round-${round.id}`, now }, configuration);
  const drawn = await insertDraw(trx, {
    user_id: userId,
    round_id: round.id,
    cell_id: cell.id,
    type: cell.type,
    prop_id: cell.propId,
    ...paid,
    created_at: now,
    shown_at: null,
  });
  return { draw: drawn, round, coin: await coinOf(trx, userId), chances: held.chances - 1 };
}

interface Award {
  readonly userId: string;
  readonly cell: JackpotCell;
  readonly reference: string;
  readonly now: number;
}

/**
 * Lets the pools grow by this draw, then pays: a jackpot its whole pool, which is seeded anew; any other award its
 * count.
 */
async function pay(
  trx: Trx,
  award: Award,
  configuration: JackpotConfiguration,
): Promise<{ count: number; bonus: number }> {
  const { userId, cell, reference, now } = award;
  const owner = userAccount(userId);
  const tier = cell.type === DRAW_TYPE.jackpot ? tierOf(cell.propId) : null;
  const asset = tier === null ? cell.propId : COIN;
  const also = [
    { owner, asset },
    { owner: PROMOTIONS, asset },
  ];
  const gains = byTier((each) => configuration.pools[each].perDraw);
  const pools = await growPools(trx, { gains, also, reference, now }, configuration);
  const amount = tier === null ? cell.count : pools[tier];
  const postings = [
    { owner: tier === null ? PROMOTIONS : poolAccount(tier), asset, amount: -amount },
    { owner, asset, amount },
  ];
  await post(trx, { kind: 'jackpot-award', reference, postings, now });
  if (tier !== null) await seedPool(trx, tier, configuration, { reference, now });
  return { count: amount, bonus: asset === COIN ? amount : 0 };
}

/** The player's chances now, with what was deposited and bet turned into chances. */
export async function chancesNow(
  db: Db,
  userId: string,
  configuration: JackpotConfiguration,
  now: number,
): Promise<Chances> {
  return giveChances(await findChances(db, userId, configuration, now), configuration, now);
}

/** Whether the player could draw now: the flag canReceiveDrawChance (spec §3). */
export async function canDraw(db: Db, userId: string, now: number): Promise<boolean> {
  const configuration = await readConfiguration(db);
  return drawRefusal(await chancesNow(db, userId, configuration, now), configuration, now) === null;
}

/** Counts a deposit or a bet, in hundredths, towards chances. The caller holds the member's lock. */
export async function addProgress(
  trx: Trx,
  userId: string,
  progress: { deposit?: number; bet?: number },
  now: number,
): Promise<void> {
  const configuration = await readConfiguration(trx);
  const held = await keepChances(trx, userId, configuration, now);
  const more = {
    ...held,
    depositProgress: held.depositProgress + (progress.deposit ?? 0),
    betProgress: held.betProgress + (progress.bet ?? 0),
  };
  await saveChances(trx, userId, giveChances(more, configuration, now));
}
