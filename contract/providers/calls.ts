import { z } from 'zod';
import { amount, id, text } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/**
 * The seamless wallet: what the server of a game provider asks of ours (docs/wallet-api.md). Not calls of the client, so
 * they are not in index.ts.
 */

/** A provider's own id of a transaction or a round. */
const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/, '1 to 64 printable characters without spaces');
/** Token that startGame handed to the game. */
const launchToken = text(128).min(1);
/** The member's id, as `session` answers it. */
const playerId = id;

/** Bodies by action; a field that is not named here is refused. */
export const PROVIDER_BODIES = {
  /** Whose launch token this is. */
  session: z.strictObject({ launchToken }),
  balance: z.strictObject({ playerId }),
  /** Takes `amount`, hundredths, for a round; 0 for a free one. The first bet of a round opens it. */
  bet: z.strictObject({ launchToken, transactionId: reference, roundId: reference, amount }),
  /** Pays what a round won, 0 for nothing, and ends it. */
  settle: z.strictObject({ playerId, transactionId: reference, roundId: reference, amount }),
  /** Gives a bet of an open round back, or makes one that is still on its way refused. */
  rollback: z.strictObject({ playerId, transactionId: reference, betTransactionId: reference }),
} as const;
export type ProviderAction = keyof typeof PROVIDER_BODIES;
export type ProviderBody<A extends ProviderAction> = z.infer<(typeof PROVIDER_BODIES)[A]>;

/** Refusals of the seamless wallet beside those of play and of games (GAME_ERRORS). */
export const PROVIDER_ERRORS = callErrors({
  noSuchRound: [4020, 'This player has no such round: send its bet first'],
  roundClosed: [4021, 'The round is settled or cancelled'],
  betRolledBack: [4022, 'This bet was rolled back'],
  notABet: [4023, 'This transaction is not a bet of this player'],
  noSuchPlayer: [4024, 'There is no such player, or they have no session with you'],
});
