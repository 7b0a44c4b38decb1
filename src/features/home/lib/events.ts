import { ACTIVITY } from '#contract/enums.ts';
import type { Activity } from '#contract/activities.ts';

/** Where an activity of a type is played; the pages of those that take no part here are reached otherwise. */
const PATHS: Readonly<Record<number, string>> = {
  [ACTIVITY.LuckyJackpot]: '/activity/jackpot',
  [ACTIVITY.InviteUserSpin]: '/activity/spin',
  [ACTIVITY.CoinPusher]: '/activity/coin-pusher',
  [ACTIVITY.Lottery]: '/activity/lottery',
  [ACTIVITY.RedPKBlue]: '/activity/redpkblue',
  [ACTIVITY.HalloweenLottery]: '/activity/halloween',
  [ACTIVITY.WeekendLottery]: '/game/start?gameId=barrio-lotto',
  [ACTIVITY.Tasks]: '/bonus/tasks',
};

/** An activity in the lobby. `to`: a path of the app; null where it opens over the page. */
export interface LobbyEvent extends Pick<Activity, 'id' | 'name' | 'imgUrl4'> {
  readonly to: string | null;
}

/** The open activities that have a page, in the operator's order. */
export function lobbyEvents(activities: readonly Activity[], isBuilt: (to: string) => boolean): LobbyEvent[] {
  return activities
    .filter(({ open }) => open)
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, name, imgUrl4, themeUrl, activityType }): LobbyEvent[] => {
      if (themeUrl === '' && activityType === ACTIVITY.MoneyRain) return [{ id, name, imgUrl4, to: null }];
      const to = themeUrl === '' ? PATHS[activityType] : themeUrl;
      return to !== undefined && isBuilt(to) ? [{ id, name, imgUrl4, to }] : [];
    });
}
