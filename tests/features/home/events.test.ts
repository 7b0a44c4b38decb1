import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { lobbyEvents } from '#src/components/activity/events.ts';

const activity = (activityType: number, more: Partial<Activity> = {}): Activity => ({
  id: `activity-${activityType}`,
  activityType,
  name: 'An activity',
  sort: 1,
  type: 0,
  themeUrl: '',
  unloginShowStatus: true,
  homeFloatShowStatus: false,
  imgUrl4: '/art/art-parol.svg',
  open: true,
  ...more,
});
const paths = (
  list: readonly Activity[],
  isBuilt: (to: string) => boolean = () => true,
  bankruptFlag = false,
): (string | null)[] => lobbyEvents(list, isBuilt, { bankruptFlag }).map(({ to }) => to);

describe('the events of the lobby', () => {
  it('are the open activities with a page, in the operator’s order', () => {
    const tasks = activity(ACTIVITY.Tasks, { sort: 2 });
    const jackpot = activity(ACTIVITY.LuckyJackpot);
    expect(paths([tasks, jackpot])).toEqual(['/activity/jackpot', '/bonus/tasks']);
    expect(paths([{ ...tasks, open: false }, jackpot])).toEqual(['/activity/jackpot']);
    expect(paths([tasks, jackpot], (to) => to === '/bonus/tasks')).toEqual(['/bonus/tasks']);
  });

  it('have the money rain, which opens over the page', () => {
    expect(paths([activity(ACTIVITY.MoneyRain)], () => false)).toEqual([null]);
  });

  it('have the bankruptcy gift only for a player who has one', () => {
    expect(paths([activity(ACTIVITY.Bankrupt)])).toEqual([]);
    expect(paths([activity(ACTIVITY.Bankrupt)], () => false, true)).toEqual([null]);
  });

  it('omit pop-ups, and use an operator’s page', () => {
    expect(paths([activity(ACTIVITY.Notice)])).toEqual([]);
    expect(paths([activity(ACTIVITY.Festival, { themeUrl: '/activity/jackpot' })])).toEqual(['/activity/jackpot']);
  });
});
