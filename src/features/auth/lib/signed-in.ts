import type { CallAnswer } from '#src/api/index.ts';

/** What every login and registration answers: token, expiry, user. */
export type SignedIn = CallAnswer<'accountLogin'>;
