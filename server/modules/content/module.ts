import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import { COST_LIMIT, costLimits } from '../../operator/content/cost.ts';
import type { Module } from '../module.ts';
import { appConfig } from './app-config.ts';
import { banners } from './data/banners.ts';
import { faq } from './data/faq.ts';
import { notices } from './data/notices.ts';
import { values } from './data/values.ts';
import { contentOperator } from './operator.ts';
import { appTheme, appThemePreview } from './themes.ts';

/** Content of the lobby for all visitors, edited at the desk. */
export const contentModule: Module = {
  name: 'content',
  handlers: { appConfig, appTheme, appThemePreview },
  activities: [
    activityRow({
      id: 'notice',
      activityType: ACTIVITY.Notice,
      name: text('Notices', 'Mga paalala'),
      sort: 20,
      type: 1,
      imgUrl4: '/art/art-megaphone.svg',
    }),
    activityRow({
      id: 'home-guide',
      activityType: ACTIVITY.homeGuide,
      name: text('Tour of the lobby', 'Tour sa lobby'),
      sort: 50,
      type: 1,
      unloginShowStatus: false,
      imgUrl4: '/art/art-ferris-wheel.svg',
    }),
  ],
  content: {
    banner: withIds(banners),
    notice: withIds(notices),
    faq: withIds(faq),
    value: Object.entries(values).map(([id, data]) => ({ id, data })),
    [COST_LIMIT]: costLimits,
    // Themes are the operator's alone.
    theme: [],
  },
  operator: contentOperator,
};
