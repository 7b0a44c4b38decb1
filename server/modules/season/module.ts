import { SEASON_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { activityRow } from '../../content/activities.ts';
import { type Localized, text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { seasonHandlers } from './handlers.ts';
import { seasonOperator } from './operator.ts';
import { SEASON, type SeasonId, seasonRules } from './rule.ts';
import { countDeposit, hasNews } from './service.ts';

/** The beginning of a UTC day of 2026, 8:00 AM in Manila, because bets count by UTC day; month 13 is the next January. */
const start = (month: number, day: number) => Date.UTC(2026, month - 1, day);

/** An operator gives a season its dates of the next year at the desk. */
const activity = (
  id: SeasonId,
  sort: number,
  name: Localized,
  art: string,
  [opensAt, closesAt]: readonly [number, number],
) =>
  activityRow({
    id,
    activityType: SEASON_ACTIVITIES[id],
    name,
    sort,
    imgUrl4: `/art/${art}.svg`,
    opensAt,
    closesAt,
  });

/** Seasons: bets and deposits give items, and a whole set is exchanged for an award. */
export const seasonModule: Module = {
  name: 'season',
  handlers: seasonHandlers,
  activities: [
    // The Filipino Christmas begins in September.
    activity('christmas', 230, text('Paskong Perya', 'Paskong Perya'), 'art-parol', [start(9, 1), start(12, 27)]),
    activity('new-year', 240, text('Media Noche', 'Media Noche'), 'art-torotot', [start(12, 27), start(13, 8)]),
    activity('festival', 250, text('Town fiesta', 'Piyesta'), 'art-banderitas', [start(5, 1), start(6, 1)]),
  ],
  content: { [SEASON]: seasonRules },
  operator: seasonOperator,
  onDeposit: countDeposit,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { seasonFlag: mayPlay && (await hasNews(db, userId, now)) },
  }),
};
