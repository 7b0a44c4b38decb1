import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { rainRules } from './content.ts';
import { rainHandlers } from './handlers.ts';
import { rainOperator } from './operator.ts';
import { lapseEntries } from './repository.ts';
import { RAIN_RULE } from './rule.ts';
import { recentRainWins } from './wins.ts';

/** Money rain: daily rounds in which each member catches a separate rain. */
export const rainModule: Module = {
  name: 'rain',
  handlers: rainHandlers,
  activities: [
    activityRow({
      id: 'money-rain',
      activityType: ACTIVITY.MoneyRain,
      name: text('Money rain', 'Ulan ng pera'),
      sort: 180,
      imgUrl4: '/art/art-bayong.svg',
    }),
  ],
  content: { [RAIN_RULE]: withIds(rainRules) },
  operator: rainOperator,
  jobs: [{ name: 'lapse rains', everyMs: 30_000, run: ({ trx, now }) => lapseEntries(trx, now) }],
  recentWins: recentRainWins,
};
