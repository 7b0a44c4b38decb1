import type { Hundredths } from '#contract/base/units.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { SLOT_ERRORS, type SlotFreeSpins, type SlotSpinResult } from '#contract/slot/calls.ts';
import { freeSpinsAfter, payoutsOf } from '#scenes/slot-reels/payout.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { LockedSeed } from '../../fairness/seeds.ts';
import type { Hooks } from '../../hooks.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { placeBet, settleRound } from '../../play/bets.ts';
import { openSessionOf } from '../../play/sessions.ts';
import { findFreeSpins, saveFreeSpins, saveSpin } from './repository.ts';
import { SLOTS, STAKES } from './slots.ts';

/** The provider of the house's own games. */
const PROVIDER = 'perya';

/** A spin that was drawn and paid. */
export interface SpinOutcome {
  readonly spin: SlotSpinResult;
  readonly round: Round;
  /** Coin balance after it. */
  readonly coin: Hundredths;
  readonly freeSpins: SlotFreeSpins | null;
}

/** Request of a spin. */
export interface SpinWish {
  readonly userId: string;
  readonly sessionId: string;
  readonly stake: number;
  readonly sent: DrawBody;
  readonly now: number;
}

/**
 * Plays one spin of the session's game in the caller's transaction, which holds the member's lock: bet, draw, win and
 * free spins commit together. Throws BusinessError sessionOver, stakeUnknown, the refusal of the bet, or DRAW_ERRORS.
 */
export async function spinOnce(
  trx: Trx,
  hooks: Hooks,
  seed: LockedSeed | undefined,
  { userId, sessionId, stake, sent, now }: SpinWish,
): Promise<SpinOutcome> {
  const session = await openSessionOf(trx, { id: sessionId, userId, now });
  const slot = SLOTS.get(session?.game_id ?? '');
  if (slot === undefined) throw new BusinessError(GAME_ERRORS.sessionOver);
  const { gameId, machine, table } = slot;
  const place = { userId, gameId };
  const waiting = await findFreeSpins(trx, place);
  if (waiting === null && !STAKES.includes(stake)) throw new BusinessError(SLOT_ERRORS.stakeUnknown);
  const drawn = pickRound(seed, { game: gameId, table, sent, settled: true });
  await saveRound(trx, drawn, now);
  const isFree = waiting !== null;
  const played = waiting?.stake ?? stake;
  const cost = isFree ? 0 : played;
  const { wins, amount: win, freeSpins } = payoutsOf(machine, played, isFree)(drawn.picks);
  const reference = `slot-${drawn.id}`;
  const name = { provider: PROVIDER, reference, transaction: reference, userId, now };
  // The draw names the round, because its row does not exist yet.
  const round = await placeBet(
    trx,
    hooks,
    { ...name, gameId, fairRound: String(drawn.id), amount: cost },
    async () => undefined,
  );
  const { id } = await settleRound(trx, hooks, { ...name, amount: win }, round);
  const result = {
    stops: [...drawn.picks],
    wins: [...wins],
    cost,
    stake: played,
    win,
    isFree,
    freeSpinsWon: freeSpins,
  };
  await saveSpin(trx, place, id, { ...result, createTime: now });
  const left = freeSpinsAfter(waiting, { stake: played, win, won: freeSpins });
  if (waiting !== null || left !== null) await saveFreeSpins(trx, place, left);
  const coin = await coinOf(trx, userId);
  return { spin: { id: String(id), ...result, createTime: now }, round: drawn, coin, freeSpins: left };
}
