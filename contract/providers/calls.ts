import { z } from 'zod';
import { amount, id, text } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/**
 * Calls from the server of a game provider to ours, for a seamless wallet (docs/wallet-api.md). They are not client
 * calls, so index.ts omits them.
 */

/** A provider's id of a transaction or a round. */
const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/, '1 to 64 printable characters without spaces');
/** Token that startGame handed to the game. */
const launchToken = text(128).min(1);
/** The member's id, as `session` answers it. */
const playerId = id;

/** Bodies by action; unknown fields are refused. */
export const PROVIDER_BODIES = {
  /** Finds the player of a launch token. */
  session: z.strictObject({ launchToken }),
  balance: z.strictObject({ playerId }),
  /** Takes `amount`, hundredths, for a round; 0 for a free bet. The first bet opens the round. */
  bet: z.strictObject({ launchToken, transactionId: reference, roundId: reference, amount }),
  /** Pays the win of a round, 0 for none, and ends the round. */
  settle: z.strictObject({ playerId, transactionId: reference, roundId: reference, amount }),
  /** Pays a further win of a settled round, e.g. of a tournament or a jackpot; it ends nothing. */
  award: z.strictObject({ playerId, transactionId: reference, roundId: reference, amount: amount.min(1) }),
  /** Returns a bet of an open round; a bet that has not arrived yet will be refused. */
  rollback: z.strictObject({ playerId, transactionId: reference, betTransactionId: reference }),
} as const;
export type ProviderAction = keyof typeof PROVIDER_BODIES;
export type ProviderBody<A extends ProviderAction> = z.infer<(typeof PROVIDER_BODIES)[A]>;

/** Errors of the seamless wallet in addition to those of play and of games (GAME_ERRORS). */
export const PROVIDER_ERRORS = callErrors({
  noSuchRound: [4020, 'This player has no such round: send its bet first'],
  roundClosed: [4021, 'The round is settled or cancelled'],
  betRolledBack: [4022, 'This bet was rolled back'],
  notABet: [4023, 'This transaction is not a bet of this player'],
  roundOpen: [4025, 'The round is open: settle it first'],
  noSuchPlayer: [4024, 'There is no such player, or they have no session with this provider'],
});
