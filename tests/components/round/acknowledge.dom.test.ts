import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '#src/api/http/http-refusal.ts';
import { ApiError } from '#src/api/index.ts';
import { acknowledge } from '#src/components/round/acknowledge.ts';
import { installClock } from '#src/platform/clock.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { createFakeClock, type FakeClock, settle } from '../../platform/fake-clock.ts';

const CALL = 'ackJackpotDraw';
const lost = () => new ApiError({ kind: 'network', call: CALL });
const heard = { coin: 7 };

let time: FakeClock;
let uninstall: () => void;
beforeEach(() => {
  time = createFakeClock();
  uninstall = installClock(time);
  useUserStore.setState({ user: { id: 'u1', coin: 0 } as never });
});
afterEach(() => uninstall());

describe('an acknowledgement', () => {
  it('is sent until the server has received it, then no more', async () => {
    const tell = vi.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue(heard);
    const told = acknowledge(CALL, '1', tell);
    await time.advance(60_000);
    expect(await told).toBe(heard);
    expect(tell.mock.calls).toEqual([['1'], ['1'], ['1']]);
  });

  it('has one request in flight at a time', async () => {
    let answer: (heard: unknown) => void = () => undefined;
    const tell = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const both = [acknowledge(CALL, '1', tell), acknowledge(CALL, '1', tell)];
    expect(tell).toHaveBeenCalledOnce();
    answer(heard);
    expect(await Promise.all(both)).toEqual([heard, heard]);
    void acknowledge(CALL, '1', tell);
    expect(tell).toHaveBeenCalledTimes(2);
    answer(heard);
  });

  it('is not repeated if the server has refused it', async () => {
    const refusal = { kind: 'business', call: CALL, errcode: 1001, refusal: refusalOf(CALL, 1001) } as const;
    const tell = vi.fn().mockRejectedValue(new ApiError(refusal));
    expect(await acknowledge(CALL, '1', tell)).toBeNull();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('does not wait for its pause if the network is back', async () => {
    const tell = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(heard);
    const told = acknowledge(CALL, '1', tell);
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(await told).toBe(heard);
  });

  it('that is requested again does not wait for its pause', async () => {
    const tell = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(heard);
    const told = acknowledge(CALL, '1', tell);
    await settle();
    expect(await acknowledge(CALL, '1', tell)).toBe(heard);
    expect(await told).toBe(heard);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('is given up after a minute: its result is found pending again', async () => {
    const tell = vi.fn().mockRejectedValue(lost());
    const told = acknowledge(CALL, '1', tell);
    await time.advance(60_000);
    expect(await told).toBeNull();
    expect([tell.mock.calls.length, time.pending()]).toEqual([5, 0]);
  });

  it('is not sent in another player’s name', async () => {
    const tell = vi.fn().mockRejectedValue(lost());
    const told = acknowledge(CALL, '1', tell);
    await settle();
    useUserStore.setState({ user: { id: 'u2', coin: 0 } as never });
    await time.advance(60_000);
    expect(await told).toBeNull();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is not taken for another game’s result of the same id', async () => {
    const late = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(heard);
    const told = acknowledge(CALL, '1', late);
    const other = vi.fn().mockResolvedValue({ coin: 9 });
    expect(await acknowledge('ackScratchCard', '1', other)).toEqual({ coin: 9 });
    await time.advance(60_000);
    expect(await told).toBe(heard);
  });
});
