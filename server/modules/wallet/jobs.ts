import { DAY_MS } from '#contract/values/calendar.ts';
import type { Job } from '../../jobs.ts';
import { expireOrders, purgeUnpaid } from './orders.ts';

/** Orders that were never paid are kept this long, for the record and for money that comes very late. */
export const UNPAID_KEPT_MS = 180 * DAY_MS;

/** Ends orders whose time is over. */
export const expireOrdersJob: Job = {
  name: 'expire recharge orders',
  everyMs: 60_000,
  run: ({ trx, now }) => expireOrders(trx, now),
};

/** Keeps orders that were never paid from piling up. */
export const purgeOrdersJob: Job = {
  name: 'purge unpaid recharge orders',
  everyMs: DAY_MS,
  run: ({ trx, now }) => purgeUnpaid(trx, now - UNPAID_KEPT_MS),
};
