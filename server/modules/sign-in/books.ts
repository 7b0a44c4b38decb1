import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: the sign-ins and their transfers. */
export const signInCheck = paidCheck({
  kind: 'sign-in',
  what: 'sign-in',
  received: sql`select user_id || ':' || day as reference from sign_in`,
});
