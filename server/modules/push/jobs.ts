import { transact } from '../../db/transact.ts';
import type { Job, JobServices } from '../../jobs.ts';
import { PUSH_KEPT_MS } from '../../play/push-outbox.ts';
import type { Fetch } from '../../runtime/ask-json.ts';
import type { PushKeys } from '../../settings.ts';
import { purgeOutbox, takeDue } from './outbox.ts';
import { forgetBrowser, forgetEnded } from './repository.ts';
import { sendPush } from './send.ts';

/** Sends what waits in the outbox, one run at a time. */
export function sendPushJob(keys: PushKeys, fetch: Fetch): Job {
  let isRunning = false;

  /** Throws if any failed, so that the operator's log has it; none is sent again. */
  async function sendDue({ db, clock }: JobServices): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const deliveries = await transact(db, (trx) => takeDue(trx, clock.now()));
      if (deliveries === null) break;
      const sent = await Promise.allSettled(
        deliveries.map(async (delivery) => {
          const isGone = await sendPush(keys, delivery, fetch);
          if (isGone) await forgetBrowser(db, delivery.browser);
        }),
      );
      for (const result of sent) if (result.status === 'rejected') failures.push(result.reason);
    }
    if (failures.length > 0) throw new Error(`Notifications failed: ${failures.length}`, { cause: failures[0] });
  }

  return {
    name: 'send notifications',
    everyMs: 15_000,
    async runOutside(services) {
      // A long backlog takes longer than the interval.
      if (isRunning) return;
      isRunning = true;
      await sendDue(services).finally(() => (isRunning = false));
    },
  };
}

/** Forgets browsers that logged out, and old notifications. */
export const purgePushJob: Job = {
  name: 'purge notifications',
  everyMs: 60 * 60_000,
  async run({ trx, now }) {
    await forgetEnded(trx, now);
    await purgeOutbox(trx, now - PUSH_KEPT_MS);
  },
};
