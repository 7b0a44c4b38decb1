import { useEffect } from 'react';
import type { CallAnswer } from '#contract/index.ts';
import { TIERS, type Tier } from '#contract/props.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import { useVisible } from '#src/platform/hooks.ts';
import { createStore } from './create-store.ts';

/** What a pool may show, in hundredths, both ends included. */
export interface Section {
  readonly min: number;
  readonly max: number;
}
/** The Sections of the four pools, as getJackpotDrawInfo gives them. */
export type PoolSections = Pick<CallAnswer<'getJackpotDrawInfo'>, `${Tier}Section`>;
/** What each pool shows, in hundredths. */
export type Pools = Readonly<Record<Tier, number>>;

/** New numbers every 6 s (spec §9). */
export const POOLS_EVERY_MS = 6000;
/** A step takes at most one part in this many of the room left in the Section, so that it lasts a long visit. */
const STEP_SHARE = 16;

function between(from: number, to: number, random: () => number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * The number a pool shows next, in hundredths: random, inside its Section (spec §9). The number never falls below the
 * last one shown (`last`), because a pool only grows until it is won. It starts in the lower half where there is no
 * last one (null) or the Section has fallen below it (the pool was won).
 */
export function nextShown({ min, max }: Section, last: number | null, random: () => number): number {
  if (last === null || last > max) return between(min, min + Math.floor((max - min) / 2), random);
  const from = Math.max(min, last);
  return between(from, from + Math.floor((max - from) / STEP_SHARE), random);
}

interface PoolsState {
  readonly sections: PoolSections | null;
  /** The numbers every page shows; null until the Sections are known. */
  readonly shown: Pools | null;
  /** Takes the Sections out of an answer. What is shown stays as it is where it still lies within them. */
  readonly setSections: (sections: PoolSections) => void;
  /** New numbers for all four pools. */
  readonly step: () => void;
}

function eachTier(number: (tier: Tier) => number): Pools {
  const [mega, major, minor, mini] = TIERS;
  return { mega: number(mega), major: number(major), minor: number(minor), mini: number(mini) };
}

/** The displayed jackpot numbers: kept here, so that the lobby and the jackpot show the same ones. */
export const usePoolsStore = createStore<PoolsState>((set, get) => ({
  sections: null,
  shown: null,
  setSections: (sections) => {
    const last = get().shown;
    const shown = eachTier((tier) => {
      const section = sections[`${tier}Section`];
      const number = last?.[tier] ?? null;
      return number !== null && number >= section.min && number <= section.max
        ? number
        : nextShown(section, number, Math.random);
    });
    set({ sections, shown });
  },
  step: () => {
    const { sections, shown } = get();
    if (sections)
      set({ shown: eachTier((tier) => nextShown(sections[`${tier}Section`], shown?.[tier] ?? null, Math.random)) });
  },
}));

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
 * What the four pools show, null until their Sections are known. The numbers change while the page is visible and a
 * component shows them, and not while `paused` (no connection).
 */
export function usePools(paused = false): Pools | null {
  const runs = useVisible() && !paused;
  useEffect(() => (runs ? watchPools() : undefined), [runs]);
  return usePoolsStore((state) => state.shown);
}
