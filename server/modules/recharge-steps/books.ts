import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: each received step has transfers, and each transfer has its step. */
export const rechargeStepsCheck = paidCheck({
  kind: 'recharge-step',
  what: 'deposit step',
  received: sql`select user_id || ':' || offer || ':' || first_day || ':' || step as reference from recharge_step`,
});
