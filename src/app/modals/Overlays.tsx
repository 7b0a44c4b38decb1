import { Suspense } from 'react';
import { ErrorBoundary } from '#src/components/part/ErrorBoundary.tsx';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useIsMember, useMaySeeOffers } from '#src/stores/player/user.ts';
import { lazily } from '../routes/lazily.ts';
import { features } from '../routes/pages.ts';

const FloatingJackpot = lazily(features.jackpot, (jackpot) => jackpot.FloatingJackpot);
const nothing = (): null => null;

/**
 * Floating parts over the pages: the jackpot icon, for members who may play once the cover is off. Without its chunk
 * the page still works.
 */
export function Overlays() {
  const isCoverOn = useBootStore((boot) => boot.isCoverOn);
  const isMember = useIsMember();
  const hasOffers = useMaySeeOffers();
  if (isCoverOn || !isMember || !hasOffers) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <FloatingJackpot />
      </Suspense>
    </ErrorBoundary>
  );
}
