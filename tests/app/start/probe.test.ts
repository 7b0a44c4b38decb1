import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ProbeSigns, startProbe } from '#src/app/start/probe.ts';
import { createFakeClock, settle } from '../../platform/fake-clock.ts';

let clock = createFakeClock();
/** Times of the probes, s after the start. */
let probes: number[] = [];
let page = { isDoubtful: false, isVisible: true, tell: () => undefined as void, hope: () => undefined as void };
let answer = { give: () => undefined as void, lose: () => undefined as void };
let start = clock.now();

/** Starts a probe whose requests are lost at once unless `holds`. */
function watch({ holds = false, random = (): number => 1 } = {}): () => void {
  const signs: ProbeSigns = {
    isDoubtful: () => page.isDoubtful,
    isVisible: () => page.isVisible,
    random,
    ask() {
      probes.push((clock.now() - start) / 1000);
      if (!holds) return Promise.reject(new Error('lost'));
      return new Promise((resolve, reject) => {
        answer = { give: () => resolve(null), lose: () => reject(new Error('lost')) };
      });
    },
    found: () => doubt(false),
    subscribe: (listener) => {
      page.tell = listener;
      return vi.fn();
    },
    subscribeHope: (listener) => {
      page.hope = listener;
      return vi.fn();
    },
  };
  return startProbe(clock, signs);
}

function doubt(isDoubtful: boolean): void {
  page.isDoubtful = isDoubtful;
  page.tell();
}

beforeEach(() => {
  clock = createFakeClock();
  start = clock.now();
  probes = [];
  page = { ...page, isDoubtful: false, isVisible: true };
});

describe('the probe of the network', () => {
  it('asks only in doubt, with pauses that grow to 30 s, until an answer ends the doubt', async () => {
    watch();
    await clock.advance(60_000);
    expect(probes).toEqual([]);
    doubt(true);
    await clock.advance(120_000);
    expect(probes.map((at) => at - 60)).toEqual([2, 6, 14, 30, 60, 90, 120]);
    doubt(false);
    await clock.advance(120_000);
    expect(probes).toHaveLength(7);
    expect(clock.pending()).toBe(0);
  });

  it('spreads pages that lost the network together', async () => {
    watch({ random: () => 0 });
    doubt(true);
    await clock.advance(10_000);
    expect(probes).toEqual([1.5, 4.5]);
  });

  it('asks at once at a sign of hope, and never twice at a time', async () => {
    watch({ holds: true });
    doubt(true);
    page.hope();
    page.hope();
    await clock.advance(60_000);
    expect(probes).toEqual([0]);
    answer.lose();
    await settle();
    page.hope();
    expect(probes).toEqual([0, 60]);
    answer.give();
    await settle();
    expect(page.isDoubtful).toBe(false);
    page.hope();
    await clock.advance(60_000);
    expect(probes).toHaveLength(2);
  });

  it('rests while the page is hidden, and asks at once when it is shown', async () => {
    watch();
    doubt(true);
    page.isVisible = false;
    page.hope();
    await clock.advance(60_000);
    expect(probes).toEqual([]);
    page.isVisible = true;
    page.hope();
    expect(probes).toEqual([60]);
  });

  it('is soon slow if a call is lost after every answer, and quick again after a calm minute', async () => {
    watch();
    for (const pause of [2, 4, 8]) {
      doubt(true);
      await clock.advance(pause * 1000);
      doubt(false);
    }
    expect(probes).toEqual([2, 6, 14]);
    await clock.advance(61_000);
    doubt(true);
    await clock.advance(2000);
    expect(probes).toEqual([2, 6, 14, 77]);
  });

  it('is quick again when a page is shown that was hidden for long', async () => {
    watch();
    doubt(true);
    await clock.advance(14_000);
    page.isVisible = false;
    page.tell();
    await clock.advance(600_000);
    page.isVisible = true;
    page.hope();
    await clock.advance(4000);
    expect(probes).toEqual([2, 6, 14, 614, 618]);
  });

  it('can be ended', async () => {
    const end = watch();
    doubt(true);
    end();
    await clock.advance(60_000);
    expect(probes).toEqual([]);
  });
});
