import type { CallAnswer } from '#src/api/index.ts';

/** Answer of every login and registration: token, expiry, user. */
export type SignedIn = CallAnswer<'accountLogin'>;
