import { activityRow } from '../../content/activities.ts';
import { type Localized, text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { seasonHandlers } from './handlers.ts';
import { seasonOperator } from './operator.ts';
import { SEASON, SEASON_ACTIVITIES, type SeasonId, seasonRules } from './rule.ts';
import { countDeposit, hasNews } from './service.ts';

/** Midnight in Manila at the beginning of a day of 2026; month 13 is the next January. */
const manila = (month: number, day: number) => Date.UTC(2026, month - 1, day - 1, 16);

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
    themeUrl: `/activity/season?id=${id}`,
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
    activity('christmas', 230, text('Paskong Perya', 'Paskong Perya'), 'art-parol', [manila(9, 1), manila(12, 27)]),
    activity('new-year', 240, text('Media Noche', 'Media Noche'), 'art-torotot', [manila(12, 27), manila(13, 8)]),
    activity('festival', 250, text('Town fiesta', 'Piyesta'), 'art-banderitas', [manila(5, 1), manila(6, 1)]),
  ],
  content: { [SEASON]: seasonRules },
  operator: seasonOperator,
  onDeposit: countDeposit,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { seasonFlag: mayPlay && (await hasNews(db, userId, now)) },
  }),
};
