import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { scratchRules } from './content.ts';
import { scratchHandlers } from './handlers.ts';
import { scratchOperator } from './operator.ts';
import { recentScratchWins } from './wins.ts';

/** Scratch cards: drawn and paid under their cover, shown as they are scratched. */
export const scratchModule: Module = {
  name: 'scratch',
  handlers: scratchHandlers,
  activities: [
    activityRow({
      id: 'lottery',
      activityType: ACTIVITY.Lottery,
      name: text('Scratch cards', 'Scratch cards'),
      sort: 130,
      unloginShowStatus: false,
      imgUrl4: '/art/art-scratch-card.svg',
    }),
  ],
  content: { scratchRule: withIds(scratchRules) },
  operator: scratchOperator,
  recentWins: recentScratchWins,
};
