import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: the received steps and their transfers. */
export const monthlyBonusCheck = paidCheck({
  kind: 'monthly-bonus',
  what: 'monthly bonus',
  received: sql`select user_id || ':' || first_day || ':' || step as reference from monthly_bonus`,
});
