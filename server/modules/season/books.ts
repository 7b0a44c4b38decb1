import { sql } from 'kysely';
import { paidCheck } from '../../play/paid-check.ts';

/** For `reconcile`: the exchanged sets and their transfers. */
export const seasonCheck = paidCheck({
  kind: 'season-award',
  what: 'season set',
  received: sql`select user_id || ':' || season || ':' || first_day || ':' || number as reference from season_set`,
});
