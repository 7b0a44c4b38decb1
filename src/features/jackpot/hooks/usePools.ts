import { useEffect, useState } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useVisible } from '#src/platform/hooks.ts';
import { poolNumbers, randomPools, type JackpotInfo, type PoolNumbers } from '../lib/pools.ts';

/** The displayed numbers change every 6 s (spec §9). */
export const POOLS_EVERY_MS = 6000;

/** What the four pools show: the server's numbers, then new ones within each Section every 6 s while the page is seen. */
export function usePools(info: JackpotInfo | null, random: () => number = Math.random): PoolNumbers | null {
  const visible = useVisible();
  const [shown, setShown] = useState<{ of: JackpotInfo; pools: PoolNumbers } | null>(null);

  useEffect(() => {
    if (info === null || !visible) return undefined;
    const timer = clock.setInterval(() => setShown({ of: info, pools: randomPools(info, random) }), POOLS_EVERY_MS);
    return () => clock.clearInterval(timer);
  }, [info, random, visible]);

  if (info === null) return null;
  return shown?.of === info ? shown.pools : poolNumbers(info);
}
