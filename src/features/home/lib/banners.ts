import type { Banner } from '#contract/content.ts';

/** The facts about a player that decide which banners they see. */
interface Reader {
  /** On a break, excluded or over a limit. */
  readonly isPaused: boolean;
  readonly hasDeposited: boolean;
}

/** The banners that a player is shown: no promotion while play is closed to them, no first deposit after it. */
export const bannersFor = (banners: readonly Banner[], { isPaused, hasDeposited }: Reader): readonly Banner[] =>
  banners.filter(({ gives = 'promotion' }) => {
    switch (gives) {
      case 'nothing':
        return true;
      case 'promotion':
        return !isPaused;
      case 'firstDeposit':
        return !isPaused && !hasDeposited;
    }
  });
