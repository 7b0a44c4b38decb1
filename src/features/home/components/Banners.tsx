import { useMemo } from 'react';
import type { Banner } from '#contract/content/calls.ts';
import { useMaySeeOffers, useUserStore } from '#src/stores/player/user.ts';
import { bannersFor } from '../lib/banners.ts';
import { BannerCarousel } from './BannerCarousel.tsx';

/** The banners that the player is to see. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const hasOffers = useMaySeeOffers();
  const hasDeposited = useUserStore((state) => (state.user?.totalRecharge ?? 0) > 0);
  const shown = useMemo(() => bannersFor(banners, { hasOffers, hasDeposited }), [banners, hasOffers, hasDeposited]);
  // Late offers restart the row instead of shifting the visible banner.
  return <BannerCarousel key={String(hasOffers)} banners={shown} />;
}
