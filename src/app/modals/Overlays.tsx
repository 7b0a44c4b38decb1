import { OptionalPart } from '#src/components/part/Part.tsx';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useIsMember, useMaySeeOffers } from '#src/stores/player/user.ts';
import { lazily } from '../routes/lazily.ts';
import { features } from '../routes/pages.ts';
import { useAtRest } from './useAtRest.ts';

const FloatingJackpot = lazily(features.jackpot, (jackpot) => jackpot.FloatingJackpot);
const AppBanner = lazily(features.download, (download) => download.AppBanner);

/**
 * Floating parts over the pages once the cover is off: the jackpot icon for members who may play, and the offer of the
 * app in the lobby. Each is loaded separately: the icon must not be hidden meanwhile.
 */
export function Overlays({ isHome }: { isHome: boolean }) {
  const isCoverOn = useBootStore((boot) => boot.isCoverOn);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const isMember = useIsMember();
  const hasOffers = useMaySeeOffers();
  const isAtRest = useAtRest();
  if (isCoverOn || !hasOffers) return null;
  return (
    <>
      <OptionalPart>{isMember && <FloatingJackpot />}</OptionalPart>
      <OptionalPart>{isHome && isAgeAccepted && isAtRest && <AppBanner />}</OptionalPart>
    </>
  );
}
