import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: the received boxes and their transfers. */
export const giftBoxCheck = paidCheck({
  kind: 'gift-box',
  what: 'gift box',
  received: sql`select user_id || ':' || box || ':' || number as reference from gift_box`,
});
