import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import { purgeNetworks } from '../../identity/login/known-networks.ts';
import { purgeCodes } from '../../identity/login/one-time-code.ts';
import { purgeSessions } from '../../identity/login/sessions.ts';
import type { Job } from '../../jobs.ts';
import { purgeLimits } from '../../rate-limit/rate-limit.ts';
import { seedSecret } from '../../runtime/secret.ts';
import type { Module } from '../module.ts';
import { authHandlers } from './handlers.ts';
import type { AuthTools } from './tools.ts';

const purge: Job = {
  name: 'purge codes, limits, sessions and known networks that have ended',
  everyMs: 60 * 60_000,
  async run({ trx, now }) {
    await purgeCodes(trx, now);
    await purgeLimits(trx, now);
    await purgeSessions(trx, now);
    await purgeNetworks(trx, now);
  },
};

/** Registration, login and passwords. */
export const authModule = (tools: AuthTools): Module => ({
  name: 'auth',
  handlers: authHandlers(tools),
  activities: [
    activityRow({
      id: 'bind-mobile',
      activityType: ACTIVITY.Bind,
      name: text('Link your number', 'I-link ang number mo'),
      sort: 30,
      unloginShowStatus: false,
      imgUrl4: '/art/art-id-card.svg',
    }),
  ],
  jobs: [purge],
  seed: (trx, { random }) => seedSecret(trx, random),
});
