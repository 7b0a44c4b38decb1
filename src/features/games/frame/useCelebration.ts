import { useCallback, useMemo, useState } from 'react';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { amountText } from '#src/components/house-game/credits.ts';
import { useCelebrate } from '#src/stage/index.ts';
import { spinTier } from './slot-flow.ts';

export interface Celebrations {
  /** The current celebration: its amount counts up. Otherwise null. */
  readonly tier: WinTier | null;
  /** Celebrates what a spin paid, where that is a win; resolves when it is over. Never rejects. */
  readonly celebrate: (spin: SlotSpinResult) => Promise<void>;
}

/** Wins as the scene celebrates them. */
export function useCelebration(isPractice: boolean): Celebrations {
  const celebrateIn = useCelebrate('slot-reels');
  const [running, setRunning] = useState<{ readonly tier: WinTier } | null>(null);
  const celebrate = useCallback(
    async (spin: SlotSpinResult) => {
      const tier = spinTier(spin);
      if (tier === null) return;
      const own = { tier };
      setRunning(own);
      await celebrateIn(tier, amountText(spin.win, isPractice));
      setRunning((now) => (now === own ? null : now));
    },
    [celebrateIn, isPractice],
  );
  return useMemo(() => ({ tier: running?.tier ?? null, celebrate }), [celebrate, running]);
}
