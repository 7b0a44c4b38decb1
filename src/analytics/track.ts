import type { EventName } from '#contract/devices/events.ts';
import { CALLS } from '#contract/generated/calls.ts';
import { APP_VERSION, callApi, commonFields } from '#src/api/index.ts';
import { campaign } from '#src/platform/campaign.ts';
import { clock } from '#src/platform/clock.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { createQueue, type TrackedEvent } from './queue.ts';
import { screenFields } from './screen.ts';

/** Fields known to the caller; the rest is filled in. `detail`: e.g. load time in ms, host, activity id. */
export type EventFields = Partial<
  Pick<
    TrackedEvent,
    'eventInterfaceId' | 'eventShowType' | 'eventRoomId' | 'eventFrom' | 'eventInteractCount' | 'detail'
  >
>;

const queue = createQueue({
  clock,
  send: (eventList) => callApi('appEventLogClient', { eventList }, { timeoutTip: false, retry: false }),
  beacon: (eventList) => {
    const body = new Blob([JSON.stringify({ ...commonFields(), eventList })], { type: 'application/json' });
    return navigator.sendBeacon?.(CALLS.appEventLogClient.path, body) ?? false;
  },
});

/** Adds one event to the queue. Never throws and never waits. */
export function track(eventName: EventName, fields: EventFields = {}): void {
  const { appId, channel } = commonFields();
  const aid = campaign();
  const { detail = {}, ...rest } = fields;
  queue.add({
    eventName,
    eventTime: clock.now(),
    eventUserId: useUserStore.getState().user?.id ?? '',
    eventInterfaceId: '',
    ...screenFields(),
    eventRoomId: useCurrentGame.getState().gameId,
    eventFrom: globalThis.location?.pathname.slice(0, 128) ?? '',
    ...rest,
    detail: aid === '' ? detail : { ...detail, aid },
    channel,
    appId,
    version: APP_VERSION,
  });
}

/** Sends the queued events now. */
export const sendEvents = (): void => queue.flush();

/** Sends the queued events whenever the page is hidden or left. Returns a function that stops it. */
export function startAnalytics(): () => void {
  const hidden = (): void => queue.flushByBeacon();
  globalThis.addEventListener('pagehide', hidden);
  const unsubscribe = subscribeVisibility(() => {
    if (!isVisible()) hidden();
  });
  return () => {
    globalThis.removeEventListener('pagehide', hidden);
    unsubscribe();
  };
}
