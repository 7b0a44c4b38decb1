import type { Banner } from '#contract/content/calls.ts';

/** The facts about a player that decide which banners they see. */
interface Reader {
  /** They are known to be on no break, not excluded and over no limit. */
  readonly hasOffers: boolean;
  readonly hasDeposited: boolean;
}

/** The banners that a player is shown: no promotion while play is closed to them, no first deposit after it. */
export const bannersFor = (banners: readonly Banner[], { hasOffers, hasDeposited }: Reader): readonly Banner[] =>
  banners.filter(({ gives = 'promotion' }) => {
    switch (gives) {
      case 'nothing':
        return true;
      case 'promotion':
        return hasOffers;
      case 'firstDeposit':
        return hasOffers && !hasDeposited;
    }
  });
