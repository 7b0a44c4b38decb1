import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';

/** The title of a celebrated win by its tier; null for a small one. Texts: `scene`. */
export function useWinTitle(): (tier: WinTier) => string | null {
  // Without Suspense, because the texts are loaded long before the first result.
  const { t } = useTranslation('scene', { useSuspense: false });
  return useCallback((tier) => (tier === 'small' ? null : t(`win.${tier}`)), [t]);
}
