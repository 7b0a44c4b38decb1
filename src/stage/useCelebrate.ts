import { useCallback } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { useSceneHandle } from './useScene.ts';
import { useWinTitle } from './useWinTitle.ts';

/**
 * Celebrates a win of `tier` in a scene; null is no win and shows nothing.
 * @param title replaces the tier's own title above the amount
 * @returns resolves when it is over; never rejects, because a win without a celebration was paid too
 */
export type Celebrate = (tier: WinTier | null, label: string, title?: string) => Promise<void>;

/** Celebrates wins in `scene`: all pages use the same scale (`winTier`) and the same titles. */
export function useCelebrate(scene: SceneName): Celebrate {
  const titleOf = useWinTitle();
  // Every scene answers it in the same way.
  const { request } = useSceneHandle(scene as 'grid-draw');
  return useCallback(
    async (tier, label, title) => {
      if (tier === null) return;
      await request({ type: 'celebrate', win: { tier, label, title: title ?? titleOf(tier) } }).catch(() => undefined);
    },
    [request, titleOf],
  );
}
