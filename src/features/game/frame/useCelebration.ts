import { useCallback, useMemo, useState } from 'react';
import type { SlotSpinResult } from '#contract/slot.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { winTier } from '#scenes/bridge/win-tier.ts';
import { amountText } from '#src/components/game/credits.ts';
import { useSceneHandle, useWinTitle } from '#src/stage/index.ts';

export interface Celebrations {
  /** What is celebrated now: its amount counts up. Null at any other time. */
  readonly tier: WinTier | null;
  /** Celebrates what a spin paid, where that is a win; nothing waits for it. */
  readonly celebrate: (spin: SlotSpinResult) => void;
}

/** Wins as the scene celebrates them. A free spin is measured by the stake of the spin that won it. */
export function useCelebration(isPractice: boolean): Celebrations {
  const titleOf = useWinTitle();
  const { request } = useSceneHandle('slot-reels');
  const [running, setRunning] = useState<{ readonly tier: WinTier } | null>(null);
  const celebrate = useCallback(
    ({ stake, win }: SlotSpinResult) => {
      const tier = winTier(stake, win);
      if (tier === null) return;
      const own = { tier };
      setRunning(own);
      request({ type: 'celebrate', win: { tier, label: amountText(win, isPractice), title: titleOf(tier) } })
        // What cannot be celebrated was paid all the same.
        .catch(() => undefined)
        .then(() => setRunning((now) => (now === own ? null : now)));
    },
    [isPractice, request, titleOf],
  );
  return useMemo(() => ({ tier: running?.tier ?? null, celebrate }), [celebrate, running]);
}
