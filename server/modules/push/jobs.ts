import { transact } from '../../db/transact.ts';
import type { Job } from '../../jobs.ts';
import { PUSH_KEPT_MS } from '../../play/push-outbox.ts';
import type { Fetch } from '../../runtime/ask-json.ts';
import type { PushKeys } from '../../settings.ts';
import { purgeOutbox, takeDue } from './outbox.ts';
import { forgetBrowser, forgetEnded } from './repository.ts';
import { sendPush } from './send.ts';

/** Sends what waits in the outbox. */
export const sendPushJob = (keys: PushKeys, fetch: Fetch): Job => ({
  name: 'send notifications',
  everyMs: 15_000,
  async runOutside({ db, clock }) {
    for (;;) {
      const deliveries = await transact(db, (trx) => takeDue(trx, clock.now()));
      if (deliveries === null) return;
      const send = async (delivery: (typeof deliveries)[number]): Promise<void> => {
        if ((await sendPush(keys, delivery, fetch)) === 'gone') await forgetBrowser(db, delivery.browser);
      };
      await Promise.allSettled(deliveries.map(send));
    }
  },
});

/** Forgets browsers that logged out, and old notifications. */
export const purgePushJob: Job = {
  name: 'purge notifications',
  everyMs: 60 * 60_000,
  async run({ trx, now }) {
    await forgetEnded(trx, now);
    await purgeOutbox(trx, now - PUSH_KEPT_MS);
  },
};
