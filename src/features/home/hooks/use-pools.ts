import { useCallback, useEffect, useMemo, useState } from 'react';
import { TIERS, type Tier } from '#contract/props.ts';
import { callApi, type CallAnswer } from '#src/api/index.ts';
import { useVisible } from '#src/platform/hooks.ts';
import { nextShown, seededRandom, type Random } from '../lib/pool-display.ts';
import { useEvery } from './use-every.ts';

/** New numbers every 6 s (spec §9). */
export const COUNTER_MS = 6000;
/** How often the Sections themselves are asked for while the lobby is open. */
const SECTIONS_MS = 60_000;

/** What each pool shows, in hundredths. */
export type Pools = Readonly<Record<Tier, number>>;
type DrawInfo = CallAnswer<'getJackpotDrawInfo'>;

function eachTier(number: (tier: Tier) => number): Pools {
  const [mega, major, minor, mini] = TIERS;
  return { mega: number(mega), major: number(major), minor: number(minor), mini: number(mini) };
}

/** The next numbers of all four pools. */
function nextPools(info: DrawInfo, last: Pools | null, random: Random): Pools {
  return eachTier((tier) => nextShown(info[`${tier}Section`], last?.[tier] ?? null, random));
}

/**
 * The lobby's jackpot counters: null until they are known. They stand still while the page is hidden or `paused`
 * (no connection: the board then says so in words).
 */
export function usePools(paused: boolean): Pools | null {
  const [info, setInfo] = useState<DrawInfo | null>(null);
  const [pools, setPools] = useState<Pools | null>(null);
  const random = useMemo(() => seededRandom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0), []);
  const runs = useVisible() && !paused;

  const load = useCallback(() => {
    const show = (answer: DrawInfo) => {
      setInfo(answer);
      setPools((last) => nextPools(answer, last, random));
    };
    // A counter that cannot be loaded is no failure of the lobby; the next minute asks again.
    callApi('getJackpotDrawInfo', {}, { timeoutTip: false, retry: false }).then(show, () => undefined);
  }, [random]);
  const step = () => {
    if (info) setPools((last) => nextPools(info, last, random));
  };

  useEffect(() => {
    if (runs) load();
  }, [runs, load]);
  useEvery(SECTIONS_MS, runs, load);
  useEvery(COUNTER_MS, runs && info !== null, step);
  return pools;
}
