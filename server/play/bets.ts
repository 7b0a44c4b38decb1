import { PROVIDER_ERRORS } from '#contract/providers/calls.ts';
import type { Trx } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import type { Hooks } from '../hooks.ts';
import { lockMember } from '../ledger/locks.ts';
import { countAward, countRound } from './game-days.ts';
import { countValidBet, payWin, returnStake, takeStake } from './money.ts';
import {
  addWin,
  writeStake,
  type AskedRound,
  askRound,
  type BetRound,
  closeRound,
  type GameRound,
  openRound,
  openRoundOf,
  type RoundName,
} from './rounds.ts';

/**
 * The wallet's side of a game round: the only way a bet enters. A provider's bets open a round, one settle ends it, and
 * a bet of an open round can go back. Every function takes the member's lock; amounts are hundredths, 0 moves nothing.
 */

/** Something a provider does with a round. `transaction` is its own id of that, and moves money once. */
export interface RoundChange extends RoundName {
  readonly transaction: string;
  readonly amount: number;
  readonly now: number;
}

/** A bet as it is taken. */
export interface Bet extends RoundChange {
  readonly gameId: string;
  /** The round of /fairness that decides it, by its id or the name of a shared draw. */
  readonly fairRound?: string;
}

/**
 * Takes a bet, and opens its round with the first one. Throws BusinessError balanceTooLow, roundClosed, noSuchRound where
 * the round is another player's, or why the member may not bet this amount.
 * @param asked the round, where the caller has asked for it already @returns the round
 */
export async function placeBet(trx: Trx, hooks: Hooks, bet: Bet, asked?: AskedRound): Promise<BetRound> {
  await lockMember(trx, bet.userId);
  const round = asked ?? (await askRound(trx, bet));
  // The read of the round travels with the payment, which is undone where the round takes no bet.
  if (bet.amount > 0) await takeStake(trx, hooks, playOf(bet, bet.gameId));
  const open = openRoundOf(await round(), bet.userId);
  if (open === null) return openRound(trx, bet);
  const staked = { ...open, stake: open.stake + bet.amount, bets: open.bets + 1 };
  await writeStake(trx, staked);
  return async () => staked;
}

/**
 * Pays what a round won and ends it: what of its stake was at risk counts from now on. Throws BusinessError noSuchRound, roundClosed.
 * @param settle `atStake`: hundredths that its win has to exceed to be one, where earlier rounds staked them; `atRisk`:
 * hundredths that count as bet, where they are not the round's stake
 * @returns the round
 */
export async function settleRound(
  trx: Trx,
  hooks: Hooks,
  settle: RoundChange & { readonly atStake?: number; readonly atRisk?: number },
  asked?: AskedRound,
): Promise<GameRound> {
  await lockMember(trx, settle.userId);
  const round = await requireOpenRound(trx, settle, asked);
  const { amount: win, now, atStake = round.stake, atRisk = round.stake } = settle;
  const play = playOf(settle, round.game_id);
  if (win > 0) await payWin(trx, hooks, { ...play, stake: atStake });
  if (atRisk > 0) await countValidBet(trx, hooks, { ...play, amount: atRisk });
  const counted = { bet: atRisk, won: win, staked: round.stake, stake: atStake };
  await countRound(trx, { userId: settle.userId, gameId: round.game_id, ...counted, now });
  await closeRound(trx, { id: round.id, state: 'settled', stake: round.stake, win, now });
  return { ...round, win, state: 'settled', closed_at: now };
}

/**
 * Pays a further win of a settled round, e.g. of a tournament. No stake counts again. Throws BusinessError noSuchRound,
 * roundOpen, roundClosed (cancelled). @returns the round
 */
export async function awardRound(trx: Trx, hooks: Hooks, award: RoundChange, asked: AskedRound): Promise<GameRound> {
  await lockMember(trx, award.userId);
  const round = await asked();
  if (round === undefined || round.user_id !== award.userId) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  if (round.state === 'open') throw new BusinessError(PROVIDER_ERRORS.roundOpen);
  if (round.state === 'cancelled') throw new BusinessError(PROVIDER_ERRORS.roundClosed);
  await payWin(trx, hooks, playOf(award, round.game_id));
  await countAward(trx, { userId: award.userId, gameId: round.game_id, won: award.amount, now: award.now });
  await addWin(trx, { id: round.id, win: award.amount });
  return { ...round, win: round.win + award.amount };
}

/**
 * Gives a bet of an open round back; with its last bet the round is cancelled. Throws BusinessError noSuchRound,
 * roundClosed. @param bet as placeBet took it, with the time now
 */
export async function rollBackBet(trx: Trx, hooks: Hooks, bet: RoundChange): Promise<void> {
  await lockMember(trx, bet.userId);
  const round = await requireOpenRound(trx, bet);
  if (bet.amount > 0) await returnStake(trx, hooks, playOf(bet, round.game_id));
  const left = { id: round.id, stake: round.stake - bet.amount, bets: round.bets - 1 };
  if (left.bets > 0) await writeStake(trx, left);
  else await closeRound(trx, { id: round.id, state: 'cancelled', stake: 0, win: 0, now: bet.now });
}

async function requireOpenRound(trx: Trx, change: RoundChange, asked?: AskedRound): Promise<GameRound> {
  const read = asked ?? (await askRound(trx, change));
  const round = openRoundOf(await read(), change.userId);
  if (round === null) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  return round;
}

/** Two providers may use the same id. */
const playOf = ({ provider, transaction, userId, amount, now }: RoundChange, gameId: string) => ({
  userId,
  amount,
  gameId,
  now,
  reference: `${provider}:${transaction}`,
});
