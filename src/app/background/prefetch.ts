import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { whenAtRest } from '#src/platform/idle.ts';
import { networkType, savesData } from '#src/platform/network.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { isHomePath } from '../routes/layout.ts';
import { features } from '../routes/pages.ts';

type Feature = keyof typeof features;

/** The feature that players usually open next from a path. */
function likelyNext(path: string, isMember: boolean): Feature {
  if (isHomePath(path)) return isMember ? 'jackpot' : 'auth';
  return isMember && path.startsWith('/activity/') ? 'reward' : 'home';
}

const isNetworkSlow = (): boolean => savesData() || ['slow-2g', '2g', '3g'].includes(networkType());

async function bring(next: Feature): Promise<void> {
  const feature = await features[next]();
  if ('bringPictures' in feature) feature.bringPictures();
}

/**
 * Loads the chunks of the likely next page while the page is idle, and an award's pictures, unless the connection is
 * slow or saves data.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  const isMember = useHasSession();
  useEffect(() => {
    if (isNetworkSlow()) return undefined;
    return whenAtRest(() => void bring(likelyNext(pathname, isMember)).catch(() => undefined));
  }, [pathname, isMember]);
}

/**
 * Formats a date while the page is idle, except in the lobby: the first formatting takes a hundred times as long as
 * later ones, and would otherwise delay the award of a draw.
 */
export function useReadyFormats(isHome: boolean): void {
  const language = useLanguage();
  useEffect(() => {
    if (isHome) return undefined;
    return whenAtRest(() => void formatWhen(0, 'moment', language));
  }, [isHome, language]);
}
