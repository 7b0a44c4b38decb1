import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAnalytics, track } from '#src/analytics/index.ts';
import { keepCampaign } from '#src/platform/campaign.ts';
import { installClock } from '#src/platform/clock.ts';
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
