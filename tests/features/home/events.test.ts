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
  player = {},
): (string | null)[] =>
  lobbyEvents(list, isBuilt, { bankruptFlag: false, hasMobile: false, ...player }).map(({ to }) => to);

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

  it.each([
    [ACTIVITY.Deposit, '/wallets?name=deposit'],
    [ACTIVITY.Bind, '/auth/bind'],
    [ACTIVITY.WeekendLottery, '/game/start?gameId=barrio-lotto'],
    [ACTIVITY.AgentCount, '/agent'],
    [ACTIVITY.InviteFriend1, '/agent'],
    [ACTIVITY.Tasks1, '/bonus/tasks'],
  ])('activity %i only opens %s', (activityType, to) => {
    expect(paths([activity(activityType)], (path) => path === to)).toEqual([to]);
  });

  it('a red packet is the money rain', () => {
    expect(
      lobbyEvents([activity(ACTIVITY.RedPacket)], () => false, { bankruptFlag: false, hasMobile: false }),
    ).toMatchObject([{ to: null, modal: 'moneyRain' }]);
  });

  it('a link outside opens its https address, and is omitted without one', () => {
    const link = (themeUrl: string) => activity(ACTIVITY.OutLink, { themeUrl });
    expect(
      lobbyEvents([link('https://example.com/x')], () => false, { bankruptFlag: false, hasMobile: false }),
    ).toMatchObject([{ to: 'https://example.com/x', isOutside: true }]);
    expect(paths([link(''), link('/faq'), link('javascript:alert(1)'), link('http://example.com')])).toEqual([]);
  });

  it('to link a mobile number is no event for a member who has one', () => {
    expect(paths([activity(ACTIVITY.Bind)], () => true, { hasMobile: true })).toEqual([]);
  });

  it('omit unknown types', () => {
    expect(paths([activity(9999)])).toEqual([]);
  });

  it('have the bankruptcy gift only for a player who has one', () => {
    expect(paths([activity(ACTIVITY.Bankrupt)])).toEqual([]);
    expect(paths([activity(ACTIVITY.Bankrupt)], () => false, { bankruptFlag: true })).toEqual([null]);
  });

  it('omit pop-ups, and use an operator’s page', () => {
    expect(paths([activity(ACTIVITY.Notice)])).toEqual([]);
    expect(paths([activity(ACTIVITY.Festival, { themeUrl: '/activity/jackpot' })])).toEqual(['/activity/jackpot']);
  });
});
