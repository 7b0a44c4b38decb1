import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, type TrackedEvent } from '#src/analytics/queue.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';

const event = (eventName: string): TrackedEvent => ({
  eventName,
  eventTime: 1,
  eventUserId: '',
  eventInterfaceId: '',
  eventShowType: '',
  eventRoomId: '',
  eventFrom: '',
  eventInteractCount: 0,
  channel: 'web',
  appId: 'perya',
  version: 'dev',
  detail: {},
});
const names = (events: TrackedEvent[]): string[] => events.map(({ eventName }) => eventName);

describe('analytics queue (spec §9)', () => {
  let clock: FakeClock;
  const send = vi.fn<(events: TrackedEvent[]) => Promise<unknown>>();
  const beacon = vi.fn<(events: TrackedEvent[]) => boolean>();
  let queue: ReturnType<typeof createQueue>;
  const add = (...added: string[]): void => added.forEach((name) => queue.add(event(name)));
  const sent = (): string[][] => send.mock.calls.map(([events]) => names(events));

  beforeEach(() => {
    clock = createFakeClock();
    send.mockReset().mockResolvedValue({});
    beacon.mockReset().mockReturnValue(true);
    queue = createQueue({ clock, send, beacon });
  });

  it('sends 2 s after the first event', async () => {
    add('a');
    await clock.advance(1500);
    add('b');
    expect(send).not.toHaveBeenCalled();
    await clock.advance(500);
    expect(sent()).toEqual([['a', 'b']]);
    await clock.advance(10_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(clock.pending()).toBe(0);
  });

  it('sends at once when 20 have come', async () => {
    add(...Array.from({ length: 45 }, (_, index) => `e${index}`));
    expect(sent().map((batch) => batch.length)).toEqual([20, 20]);
    await clock.advance(2000);
    expect(sent().map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(sent().flat()).toEqual(Array.from({ length: 45 }, (_, index) => `e${index}`));
  });

  it('sends a failed batch once more, then drops it', async () => {
    send.mockRejectedValue(new Error('offline'));
    add('a');
    await clock.advance(2000);
    await clock.advance(2000);
    expect(sent()).toEqual([['a'], ['a']]);
    await clock.advance(60_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps new events apart from those that failed', async () => {
    send.mockRejectedValueOnce(new Error('offline'));
    add('a');
    await clock.advance(2000);
    add('b');
    await clock.advance(2000);
    expect(sent()).toEqual([['a'], ['a'], ['b']]);
  });

  it('hands everything to the beacon when the page is hidden, failed events too', async () => {
    send.mockRejectedValueOnce(new Error('offline'));
    add('a');
    await clock.advance(2000);
    add('b');
    queue.flushByBeacon();
    expect(beacon.mock.calls.map(([events]) => names(events))).toEqual([['a', 'b']]);
    await clock.advance(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends by a call if the beacon is refused, and never throws', async () => {
    beacon.mockReturnValue(false);
    send.mockRejectedValue(new Error('offline'));
    add('a');
    expect(() => queue.flushByBeacon()).not.toThrow();
    await clock.advance(0);
    expect(sent()).toEqual([['a']]);
  });

  it('sends nothing when it is empty', () => {
    queue.flushByBeacon();
    queue.flush();
    expect(beacon).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});
