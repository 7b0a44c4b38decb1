import { DAY_MS } from '#contract/values/calendar.ts';
import type { Trx } from '../../db/transact.ts';
import type { Job } from '../../jobs.ts';

/** Lifetime of a device after its last report; at most MAX_DEVICES are kept. */
const KEPT_MS = 180 * DAY_MS;
const MAX_DEVICES = 200_000;

/** Deletes expired devices, and beyond `most` those not seen for the longest time. */
export async function purgeDevices(trx: Trx, now: number, most = MAX_DEVICES): Promise<void> {
  await trx
    .deleteFrom('device')
    .where('seen_at', '<', now - KEPT_MS)
    .execute();
  const surplus = trx.selectFrom('device').select('id').orderBy('seen_at', 'desc').orderBy('id').offset(most);
  await trx.deleteFrom('device').where('id', 'in', surplus).execute();
}

export const purgeDevicesJob: Job = {
  name: 'purge devices',
  everyMs: 60 * 60_000,
  run: ({ trx, now }) => purgeDevices(trx, now),
};
