import { ACTIVITY, DRAW_TYPE } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Hundredths } from '#contract/base/units.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { tableOfCells } from '#contract/fairness/draw.ts';
import { tierOf } from '#contract/props/items.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { tableByRule } from '../../fairness/draw.ts';
import { pickRound, type Round } from '../../fairness/rounds.ts';
import { type SeedToDraw, lockSeed } from '../../fairness/seeds.ts';
import { COIN, poolAccount, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { askCoin, post } from '../../ledger/ledger.ts';
import { accountKey } from '../../ledger/rules.ts';
import { grantProp } from '../../play/props.ts';
import type { Sealing } from '../../runtime/sealing.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { type JackpotCell, type JackpotConfiguration, readConfiguration } from './configuration.ts';
import { foldPools, growPools, seedPool } from './pools.ts';
import {
  type Draw,
  type DrawnAward,
  askChances,
  findChances,
  insertDraw,
  type LoadedChances,
  saveChances,
} from './repository.ts';
import { byTier, type Chances, drawRefusal, giveChances, newChances } from './rules.ts';

/** Name of the jackpot's rounds in the fairness record. */
const GAME = 'jackpot';

/** The table of draws, with its hash, which is shown before. */
export const tableInForce = tableByRule(({ cells }: JackpotConfiguration) => tableOfCells(cells));

/** A draw that was paid. */
export interface DrawOutcome {
  readonly draw: Draw;
  readonly round: Round;
  /** Coin balance after the award. */
  readonly coin: Hundredths;
  readonly chances: number;
}

/** Inputs of a draw, requested ahead: read after the next query is answered. */
export interface AskedToDraw {
  readonly seed: SeedToDraw;
  readonly chances: () => Promise<LoadedChances>;
}

/** Requests the inputs of a draw, and locks the player's seed. */
export async function askToDraw(trx: Trx, userId: string, sealing: Sealing): Promise<AskedToDraw> {
  return { seed: await lockSeed(trx, userId, sealing), chances: await askChances(trx, userId) };
}

/**
 * Spends one chance and draws in the caller's transaction: chance, round, pools, award and record commit together. The
 * caller holds the member's lock, as every keyed change of a member does. Throws BusinessError 1001 to 1004 in the
 * order of drawRefusal (spec §8), then DRAW_ERRORS.
 * @param asked from askToDraw, in the same transaction
 */
export async function draw(
  trx: Trx,
  userId: string,
  asked: AskedToDraw,
  sent: DrawBody,
  now: number,
): Promise<DrawOutcome> {
  const loaded = await asked.chances();
  const { configuration, held } = await inForce(trx, loaded, now);
  const refusal = drawRefusal(held, configuration, now);
  if (refusal !== null) throw new BusinessError(refusal);
  const table = tableInForce(configuration);
  const round = pickRound(await asked.seed(), { game: GAME, table, sent, settled: true });
  await growPools(
    trx,
    byTier((each) => configuration.pools[each].perDraw),
  );

  const [picked = -1] = round.picks;
  const cell = configuration.cells[picked];
  if (cell === undefined) throw new Error(`Round ${round.id} drew cell ${picked} of ${configuration.cells.length}`);

  const cause = { reference: `round-${round.id}`, now };
  const award = await awardOf(trx, cell, configuration, cause);
  const left = { ...held, chances: held.chances - 1 };
  const drawn = await insertDraw(trx, { round, award: drawnAward(cell, award), left, now });
  const coin =
    award.asset === COIN
      ? await payCoins(trx, userId, award, cause)
      : await giveItem(trx, userId, award, { ...cause, version: loaded.version });
  return { draw: await drawn(), round, coin, chances: left.chances };
}

interface Award {
  /** Payer: the promotions account, or the won pool. */
  readonly from: string;
  readonly asset: number;
  /** Hundredths for coin, pieces otherwise. */
  readonly amount: number;
}

/**
 * Payout of a cell: its count, or for a jackpot the whole pool including the gain of this draw. A won pool is locked
 * and seeded again.
 */
async function awardOf(
  trx: Trx,
  cell: JackpotCell,
  configuration: JackpotConfiguration,
  cause: { readonly reference: string; readonly now: number },
): Promise<Award> {
  const tier = cell.type === DRAW_TYPE.jackpot ? tierOf(cell.propId) : null;
  if (tier === null) return { from: PROMOTIONS, asset: cell.propId, amount: cell.count };
  const pools = await foldPools(trx, configuration, cause.now);
  await seedPool(trx, tier, configuration, cause);
  return { from: poolAccount(tier), asset: COIN, amount: pools[tier] };
}

const drawnAward = ({ id, type, propId }: JackpotCell, { asset, amount }: Award): DrawnAward => ({
  cellId: id,
  type,
  propId,
  count: amount,
  bonus: asset === COIN ? amount : 0,
});

/** Pays an award in coins. @returns the player's new coin balance, hundredths */
async function payCoins(
  trx: Trx,
  userId: string,
  { from, asset, amount }: Award,
  cause: { readonly reference: string; readonly now: number },
): Promise<number> {
  const owner = userAccount(userId);
  const postings = [
    { owner: from, asset, amount: -amount },
    { owner, asset, amount },
  ];
  const { balances } = await post(trx, { kind: 'jackpot-award', ...cause, postings });
  return balances.get(accountKey(owner, asset)) ?? 0;
}

/** Gives an award in pieces, valid as long as the prop table says. @returns the player's coin balance, hundredths */
async function giveItem(
  trx: Trx,
  userId: string,
  { asset: propId, amount: count }: Award,
  { reference, now, version }: { readonly reference: string; readonly now: number; readonly version: string },
): Promise<number> {
  const expiresAt = expiryOf((await readProps(trx, DEFAULT_LANGUAGE, version)).get(propId), now);
  // Requested with the grant, which leaves the coin balance unchanged.
  const coin = await askCoin(trx, userId);
  await grantProp(trx, { userId, propId, count, expiresAt, kind: 'jackpot-award', reference, now });
  return coin();
}

/**
 * The jackpot's rule, also closed while its activity is not open.
 * @param version of the current configuration, if the caller has read it in this transaction
 */
export async function ruleInForce(db: Db, now: number, version?: string): Promise<JackpotConfiguration> {
  const known = version ?? (await configurationVersion(db));
  const configuration = await readConfiguration(db, known);
  const isOffered = await isActivityOpen(db, ACTIVITY.LuckyJackpot, now, known);
  // The same object while it is open, so that its table is built once.
  return isOffered ? configuration : { ...configuration, open: false };
}

/** The player's chances and the current configuration, for a change. */
async function inForce(
  trx: Trx,
  { kept, version }: LoadedChances,
  now: number,
): Promise<{ configuration: JackpotConfiguration; held: Chances }> {
  const configuration = await ruleInForce(trx, now, version);
  return { configuration, held: giveChances(kept ?? newChances(configuration, now), configuration, now) };
}

/** The player's current chances, after deposits and bets are converted. */
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
  const configuration = await ruleInForce(db, now);
  return drawRefusal(await chancesNow(db, userId, configuration, now), configuration, now) === null;
}

/**
 * Counts a deposit or a bet, in hundredths, towards chances. The caller holds the member's lock.
 * @returns the current configuration
 */
export async function addProgress(
  trx: Trx,
  userId: string,
  progress: { deposit?: number; bet?: number },
  now: number,
): Promise<JackpotConfiguration> {
  const chances = await askChances(trx, userId);
  const { configuration, held } = await inForce(trx, await chances(), now);
  const more = {
    ...held,
    depositProgress: held.depositProgress + (progress.deposit ?? 0),
    betProgress: held.betProgress + (progress.bet ?? 0),
  };
  await saveChances(trx, userId, giveChances(more, configuration, now));
  return configuration;
}
