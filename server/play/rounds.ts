import type { Selectable } from 'kysely';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { PROVIDER_ERRORS } from '#contract/providers/calls.ts';
import { ahead, later } from '../db/later.ts';
import { prepared } from '../db/prepared.ts';
import type { Trx } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import type { Hooks } from '../hooks.ts';
import { lockMember } from '../ledger/locks.ts';
import { LedgerError } from '../ledger/rules.ts';
import { countValidBet, recordBet, recordRollback, recordSettle } from './service.ts';
import type { PlayTables } from './tables.ts';

/**
 * The wallet's side of a game round: the only way a bet enters. A provider's bets open a round, one settle ends it, and
 * a bet of an open round can go back. Every function takes the member's lock; amounts are hundredths, 0 moves nothing.
 */
export type GameRound = Selectable<PlayTables['game_round']>;

/** A round as its provider names it. */
export interface RoundName {
  readonly provider: string;
  readonly reference: string;
  readonly userId: string;
}

/** Something a provider does with a round. `transaction` is its own id of that, and moves money once. */
export interface RoundChange extends RoundName {
  readonly transaction: string;
  readonly amount: number;
  readonly now: number;
}

/** A round that was asked for: read once the next query has been answered. */
export type AskedRound = () => Promise<GameRound | undefined>;
/** The round of a bet that was taken, read likewise. */
export type BetRound = () => Promise<GameRound>;

/** A bet as it is taken. */
export interface Bet extends RoundChange {
  readonly gameId: string;
  /** The round of /fairness that decides it, by its id or the name of a shared draw. */
  readonly fairRound?: string;
}

/** Sends the question for a round with the next query. */
export async function askRound(trx: Trx, { provider, reference }: Omit<RoundName, 'userId'>): Promise<AskedRound> {
  const rows = await ahead(trx, namedRound(trx, { provider, reference }));
  return async () => (await rows())[0];
}

/**
 * Takes a bet, and opens its round with the first one. Throws BusinessError balanceTooLow, roundClosed, noSuchRound where
 * the round is another player's, or why the member may not bet this amount.
 * @param asked the round, where the caller has asked for it already @returns the round
 */
export async function betOnRound(trx: Trx, hooks: Hooks, bet: Bet, asked?: AskedRound): Promise<BetRound> {
  await lockMember(trx, bet.userId);
  const round = asked ?? (await askRound(trx, bet));
  // What reads the round travels with the payment, which is undone where the round takes no bet.
  if (bet.amount > 0) await payable(() => recordBet(trx, hooks, playOf(bet, bet.gameId)));
  const open = openOf(await round(), bet);
  if (open === null) return insertRound(trx, bet);
  const staked = { ...open, stake: open.stake + bet.amount, bets: open.bets + 1 };
  await later(trx, stakedRound(trx, staked));
  return async () => staked;
}

/**
 * Pays what a round won and ends it: what of its stake was at risk counts from now on. Throws BusinessError noSuchRound, roundClosed.
 * @param settle `atStake`: hundredths that its win has to exceed to be one, where earlier rounds staked them; `atRisk`:
 * hundredths that count as bet, where they are not the round's stake
 * @returns the round
 */
export async function settleRoundOf(
  trx: Trx,
  hooks: Hooks,
  settle: RoundChange & { readonly atStake?: number; readonly atRisk?: number },
  asked?: AskedRound,
): Promise<GameRound> {
  await lockMember(trx, settle.userId);
  const read = asked ?? (await askRound(trx, settle));
  const round = openOf(await read(), settle);
  if (round === null) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  const { amount: win, now } = settle;
  const play = playOf(settle, round.game_id);
  if (win > 0) await recordSettle(trx, hooks, { ...play, stake: settle.atStake ?? round.stake });
  const { atRisk = round.stake } = settle;
  if (atRisk > 0) await countValidBet(trx, hooks, { ...play, amount: atRisk });
  await later(trx, closedRound(trx, { id: round.id, state: 'settled', stake: round.stake, win, now }));
  return { ...round, win, state: 'settled', closed_at: now };
}

/**
 * Gives a bet of an open round back; with its last bet the round is cancelled. Throws BusinessError noSuchRound,
 * roundClosed. @param bet as betOnRound took it, with the time now
 */
export async function rollBackBet(trx: Trx, hooks: Hooks, bet: RoundChange): Promise<void> {
  await lockMember(trx, bet.userId);
  const read = await askRound(trx, bet);
  const round = openOf(await read(), bet);
  if (round === null) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  if (bet.amount > 0) await recordRollback(trx, hooks, playOf(bet, round.game_id));
  const left = { id: round.id, stake: round.stake - bet.amount, bets: round.bets - 1 };
  if (left.bets > 0) await later(trx, stakedRound(trx, left));
  else await later(trx, closedRound(trx, { id: round.id, state: 'cancelled', stake: 0, win: 0, now: bet.now }));
}

/** The round where it is open, null where there is none yet. Throws BusinessError roundClosed, noSuchRound (another player's). */
function openOf(round: GameRound | undefined, { userId }: Pick<RoundName, 'userId'>): GameRound | null {
  if (round === undefined) return null;
  if (round.user_id !== userId) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  if (round.state !== 'open') throw new BusinessError(PROVIDER_ERRORS.roundClosed);
  return round;
}

const namedRound = prepared((db, { provider, reference }: { provider: string; reference: string }) =>
  db.selectFrom('game_round').selectAll().where('provider', '=', provider).where('reference', '=', reference),
);

async function insertRound(trx: Trx, bet: Bet): Promise<BetRound> {
  const { provider, reference, userId, gameId, fairRound = null, amount, now } = bet;
  const rows = await ahead(trx, newRound(trx, { provider, reference, userId, gameId, fairRound, amount, now }));
  return async () => {
    const [round] = await rows();
    if (round === undefined) throw new Error('A round was not recorded');
    return round;
  };
}

type NewRound = RoundName & { gameId: string; fairRound: string | null; amount: number; now: number };

const newRound = prepared((trx, round: NewRound) =>
  trx
    .insertInto('game_round')
    .values({
      provider: round.provider,
      reference: round.reference,
      user_id: round.userId,
      game_id: round.gameId,
      fair_round: round.fairRound,
      stake: round.amount,
      bets: 1,
      state: 'open',
      created_at: round.now,
      closed_at: null,
    })
    .returningAll(),
);

const stakedRound = prepared((trx, { id, stake, bets }: Pick<GameRound, 'id' | 'stake' | 'bets'>) =>
  trx.updateTable('game_round').set({ stake, bets }).where('id', '=', id),
);

interface Closing extends Pick<GameRound, 'id' | 'state' | 'stake' | 'win'> {
  readonly now: number;
}

const closedRound = prepared((trx, { id, state, stake, win, now }: Closing) =>
  trx.updateTable('game_round').set({ state, stake, win, closed_at: now }).where('id', '=', id),
);

/** Two providers may use the same id. */
const playOf = ({ provider, transaction, userId, amount, now }: RoundChange, gameId: string) => ({
  userId,
  amount,
  gameId,
  now,
  reference: `${provider}:${transaction}`,
});

async function payable(bet: () => Promise<unknown>): Promise<void> {
  try {
    await bet();
  } catch (error) {
    if (error instanceof LedgerError && error.reason === 'overdraft')
      throw new BusinessError(GAME_ERRORS.balanceTooLow);
    throw error;
  }
}
