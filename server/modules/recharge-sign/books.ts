import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: each received day and each later upgrade has transfers, and the other way round. */
export const rechargeSignCheck = paidCheck({
  kind: 'recharge-sign',
  what: 'recharge sign-in',
  received: sql`
    select user_id || ':' || day as reference from recharge_sign
    union all
    select user_id || ':' || day || ':upgrade' from recharge_sign where upgraded_at is not null`,
});
