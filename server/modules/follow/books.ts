import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: the received awards of channels and their transfers. */
export const followCheck = paidCheck({
  kind: 'follow-award',
  what: 'award of channel',
  received: sql`select user_id || ':' || channel as reference from follow_reward where received_at is not null`,
});
