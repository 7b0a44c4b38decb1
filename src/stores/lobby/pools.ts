import { useEffect } from 'react';
import type { CallAnswer } from '#contract/index.ts';
import { TIERS, type Tier } from '#contract/jackpot/tiers.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import { useOnline, useVisible } from '#src/platform/hooks.ts';
import { asNumber, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createStore } from '../create-store.ts';

/** Range that a pool may show, in hundredths, both ends included. */
export interface Section {
  readonly min: number;
  readonly max: number;
}
/** The Sections of the four pools in the answer of getJackpotDrawInfo. */
export type PoolSections = Pick<CallAnswer<'getJackpotDrawInfo'>, `${Tier}Section`>;
/** Shown amount of each pool, in hundredths. */
export type Pools = Readonly<Record<Tier, number>>;

/** New numbers every 6 s (spec §9). */
export const POOLS_EVERY_MS = 6000;
/** A step adds at most this fraction of the remaining range of the Section; it has no influence on winning a pool. */
const STEP_SHARE = 128;
/** The last numbers shown by this browser: a reload must not show less. */
const shownKey: StoredKey<Pools> = {
  name: 'shownPools',
  parse: asShape<Pools>({ mega: asNumber, major: asNumber, minor: asNumber, mini: asNumber }),
};

function between(from: number, to: number, random: () => number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * The next displayed number of a pool, in hundredths: random, inside its Section (spec §9). It never falls below the
 * last one (`last`), because a pool only grows until it is won. It starts in the lower half if there is no last one
 * (null) or the Section has fallen below it (the pool was won).
 */
export function nextShown({ min, max }: Section, last: number | null, random: () => number): number {
  if (last === null || last > max) return between(min, min + Math.floor((max - min) / 2), random);
  const from = Math.max(min, last);
  return between(from, from + Math.floor((max - from) / STEP_SHARE), random);
}

interface PoolsState {
  readonly sections: PoolSections | null;
  /** The displayed numbers of all pages; null until the Sections are known. */
  readonly shown: Pools | null;
  /** Sets the ranges of an answer. Shown amounts stay if they are still within them. */
  readonly setSections: (sections: PoolSections) => void;
  /** Sets new numbers for all four pools. */
  readonly step: () => void;
}

function eachTier(number: (tier: Tier) => number): Pools {
  const [mega, major, minor, mini] = TIERS;
  return { mega: number(mega), major: number(major), minor: number(minor), mini: number(mini) };
}

/** The displayed jackpot numbers, shared by the lobby and the jackpot page. */
export const usePoolsStore = createStore<PoolsState>((set, get) => {
  /** Shows new numbers, each computed from its Section and the last one that this browser has shown, in any tab. */
  const show = (sections: PoolSections, next: (section: Section, last: number | null) => number): void => {
    const last = storage.read(shownKey) ?? get().shown;
    const shown = eachTier((tier) => next(sections[`${tier}Section`], last?.[tier] ?? null));
    storage.write(shownKey, shown);
    set({ sections, shown });
  };
  return {
    sections: null,
    shown: null,
    setSections: (sections) =>
      show(sections, (section, last) =>
        last !== null && last >= section.min && last <= section.max ? last : nextShown(section, last, Math.random),
      ),
    step: () => {
      const { sections } = get();
      if (sections) show(sections, (section, last) => nextShown(section, last, Math.random));
    },
  };
});

let watchers = 0;
let timer: Timer = 0;

/** Changes the numbers every 6 s until the returned function is called. All watchers share one timer. */
function watchPools(): () => void {
  if (watchers === 0) timer = clock.setInterval(usePoolsStore.getState().step, POOLS_EVERY_MS);
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) clock.clearInterval(timer);
  };
}

/**
 * Shown amounts of the four pools, null until their ranges are known. They change while the page is visible and a
 * component shows them, but not offline or while `paused`.
 */
export function usePools(paused = false): Pools | null {
  const runs = [useVisible(), useOnline(), !paused].every(Boolean);
  useEffect(() => (runs ? watchPools() : undefined), [runs]);
  return usePoolsStore((state) => state.shown);
}
