import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVENTS } from '#contract/devices/events.ts';
import { beginScreen, countInteractions, startAnalytics, stepOf, track } from '#src/analytics/index.ts';
import { keepCampaign } from '#src/platform/campaign.ts';
import { installClock } from '#src/platform/clock.ts';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { fakeServer, type Received } from '../api/fake-server.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';

let clock: FakeClock;
let received: Received[];
const stops: (() => void)[] = [];
const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  clock = createFakeClock();
  received = fakeServer({ data: { errcode: 0 } });
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  stops.push(installClock(clock), startAnalytics());
  // Takes what other test files have left in the queue.
  window.dispatchEvent(new Event('pagehide'));
  beacon.mockClear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('sends events in a batch after 2 s with everything the contract asks for', async () => {
  track('jackpot_spin');
  track('home_float_icon', { eventInterfaceId: 'a47', detail: { activityId: 'a47' } });
  await clock.advance(2000);
  expect(received).toHaveLength(1);
  const eventList = received[0]?.body['eventList'] as Record<string, unknown>[];
  expect(eventList.map(({ eventName }) => eventName)).toEqual(['jackpot_spin', 'home_float_icon']);
  expect(eventList[1]).toMatchObject({
    eventInterfaceId: 'a47',
    detail: { activityId: 'a47' },
    appId: 'perya',
    channel: 'web',
    eventTime: clock.now() - 2000,
  });
});

it('fills in the game, what shows the screen, and the interactions on it', async () => {
  stops.push(countInteractions());
  beginScreen();
  document.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('keydown'));
  track('bet');
  useCurrentGame.setState({ gameId: 'halo-halo-spin' });
  void useModalStore.getState().openModal({ type: 'jackpot' });
  beginScreen();
  track('dialog_view');
  useCurrentGame.setState({ gameId: '' });
  useModalStore.getState().closeAll();
  await clock.advance(2000);
  expect(received[0]?.body['eventList']).toMatchObject([
    { eventName: 'bet', eventShowType: 'page', eventRoomId: '', eventInteractCount: 2 },
    { eventName: 'dialog_view', eventShowType: 'dialog', eventRoomId: 'halo-halo-spin', eventInteractCount: 0 },
  ]);
});

it('are all described for those who read them', () => {
  const page = readFileSync('docs/analytics.md', 'utf8');
  for (const name of Object.keys(EVENTS)) expect(page).toContain(`\`${name}\``);
});

it('know the steps that calls mean', () => {
  expect(stepOf('createRechargeOrder')).toBe('deposit_order');
  expect(stepOf('spinSlot')).toBe('bet');
  expect(stepOf('appConfig')).toBeUndefined();
});

it('names the first campaign of this device in every event', async () => {
  for (const query of ['?x=1', '?aid=pasko', '?aid=later']) keepCampaign(query);
  track('home_float_icon', { detail: { activityId: 'a47' } });
  await clock.advance(2000);
  expect(received[0]?.body['eventList']).toMatchObject([{ detail: { activityId: 'a47', aid: 'pasko' } }]);
  localStorage.clear();
});

it('passes pending events to the beacon as JSON when the page is hidden', async () => {
  track('jackpot_rule');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledTimes(1);
  const [url, body] = beacon.mock.calls[0] ?? ['', new Blob()];
  expect(url).toBe('/app/v1/anonymous/appEventLogClient');
  expect(body.type).toBe('application/json');
  expect(JSON.parse(await body.text())).toMatchObject({ appId: 'perya', eventList: [{ eventName: 'jackpot_rule' }] });
  await clock.advance(10_000);
  expect(received).toHaveLength(0);
});
