import { useMemo } from 'react';
import type { Banner } from '#contract/content.ts';
import { useIsPaused, useUserStore } from '#src/stores/user.ts';
import { bannersFor } from '../lib/banners.ts';
import { BannerCarousel } from './BannerCarousel.tsx';

/** The banners that the player is to see. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const isPaused = useIsPaused();
  const hasDeposited = useUserStore((state) => (state.user?.totalRecharge ?? 0) > 0);
  const shown = useMemo(() => bannersFor(banners, { isPaused, hasDeposited }), [banners, isPaused, hasDeposited]);
  return <BannerCarousel banners={shown} />;
}
