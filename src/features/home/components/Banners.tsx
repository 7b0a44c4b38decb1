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
  // Offers that come later are not added beside what is in view: the row begins again.
  return <BannerCarousel key={String(hasOffers)} banners={shown} />;
}
