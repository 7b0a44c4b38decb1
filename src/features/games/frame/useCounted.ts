import { useEffect, useState } from 'react';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { countedLabel } from '#scenes/win/counted-label.ts';
import { countAt } from '#scenes/win/rules.ts';
import { clock } from '#src/platform/clock.ts';

/** The amount is written again this often while it counts, ms. */
const STEP_MS = 50;

/** An amount as it counts up with a celebration of `tier`, in the same time as on the scene's sign; whole without one. */
export function useCounted(text: string, tier: WinTier | null): string {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (tier === null) return undefined;
    const from = clock.now();
    let timer = 0;
    const step = (): void => {
      const elapsed = clock.now() - from;
      setMs(elapsed);
      if (countAt(tier, elapsed) < 1) timer = clock.setTimeout(step, STEP_MS);
    };
    step();
    return () => {
      clock.clearTimeout(timer);
      setMs(0);
    };
  }, [tier]);
  return tier === null ? text : countedLabel(text, countAt(tier, ms));
}
