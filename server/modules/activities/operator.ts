import { z } from 'zod';
import { activityList as answer } from '#contract/activities/calls.ts';
import { SEASON_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { timestamp } from '#contract/base/conventions.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { contentDesk, inBoth, withPlace } from '../../operator/content/content.ts';
import { faultOf } from './theme-urls.ts';

const activity = answer.activityMap.valueType;

const KNOWN = new Set<number>(Object.values(ACTIVITY));

/** Activities whose bets count from the UTC day on which they open. */
const SEASONS = new Set<number>(Object.values(SEASON_ACTIVITIES));
const isSeason = ({ activityType }: { readonly activityType: number }): boolean => SEASONS.has(activityType);

const times = {
  opensAt: timestamp.nullable().default(null).describe('Opens by itself'),
  closesAt: timestamp.nullable().default(null).describe('Closes by itself'),
};

/** Which activities are open, when, and to whom. What the lucky jackpot awards is in its own configuration. */
export const activitiesOperator = contentDesk({
  kind: 'activity',
  list: 'activities',
  one: 'Activity',
  title: 'Activities',
  summary: 'Which activities are open, when, and who sees them.',
  fields: z.object({
    name: inBoth('Name', 40),
    open: z.boolean().describe('Open'),
    ...times,
    unloginShowStatus: z.boolean().describe('Visitors see it too'),
    homeFloatShowStatus: z.boolean().describe('Floats over the lobby'),
    type: z.int().min(0).max(1).describe('Pops up at the start: 1, else 0'),
    activityType: z
      .int()
      .refine((id) => KNOWN.has(id), 'No activity of this type')
      .describe('Type'),
    imgUrl4: z
      .string()
      .max(120)
      .regex(/^\/art\/[\w-]+\.svg$/, 'A picture, like /art/art-parol.svg')
      .describe('Picture'),
    themeUrl: z
      .string()
      .max(120)
      .regex(/^$|^\/(?![/\\])\S*$|^https:\/\/[^\s/?#]+\S*$/, 'A path of the app, an https address, or nothing')
      .describe('Opens this page in place of its own, may be empty; for a link outside its https address'),
  }),
  data: withPlace,
  shown: activity.extend(times).strict(),
  columns: {
    'name.en-PH': 'Name',
    open: 'Open',
    opensAt: 'Opens',
    closesAt: 'Closes',
  },
  async check(rows) {
    const kept = rows.map(({ data }) =>
      activity.pick({ activityType: true, themeUrl: true }).extend(times).parse(data),
    );
    if (new Set(kept.map(({ activityType }) => activityType)).size < kept.length)
      return 'There is an activity of this type already';
    if (kept.some((row) => isSeason(row) && row.opensAt === null)) return 'A season needs the time at which it opens';
    if (kept.some((row) => isSeason(row) && (row.opensAt ?? 0) % DAY_MS !== 0))
      return 'A season opens at 8:00 AM in Manila, because its bets count by UTC day';
    const isUpsideDown = kept.some(({ opensAt, closesAt }) => (opensAt ?? 0) >= (closesAt ?? Number.POSITIVE_INFINITY));
    return isUpsideDown ? 'An activity closes after it has opened' : faultOf(kept);
  },
});
