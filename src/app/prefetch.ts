import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenAtRest } from '#src/platform/idle.ts';
import { networkType, savesData } from '#src/platform/network.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { isHomePath } from './layout.ts';
import { features } from './pages.ts';

type Feature = keyof typeof features;

/** The features that players mostly open next from a path. */
function likelyNext(path: string, isMember: boolean): readonly Feature[] {
  if (path.startsWith('/auth/')) return ['home'];
  if (isHomePath(path)) return isMember ? ['jackpot', 'reward', 'search'] : ['auth', 'jackpot', 'search'];
  return path.startsWith('/activity/') ? ['reward', 'home'] : ['home'];
}

const isNetworkSlow = (): boolean => savesData() || ['slow-2g', '2g', '3g'].includes(networkType());

/** Loads the chunks of likely next pages while the page is idle, unless the connection is slow or saves data. */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  const isMember = useSessionStore((session) => session.token !== null);
  useEffect(() => {
    if (isNetworkSlow()) return undefined;
    return whenAtRest(() =>
      likelyNext(pathname, isMember).forEach((feature) => void features[feature]().catch(() => undefined)),
    );
  }, [pathname, isMember]);
}
