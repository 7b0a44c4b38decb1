import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { clock } from '#src/platform/clock.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { networkType, savesData } from '#src/platform/network.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { features } from './pages.ts';

/** Chunks that may come next are loaded after a second of rest (spec §9). */
const PREFETCH_AFTER_MS = 1000;
type Feature = keyof typeof features;

/** What players mostly open next. */
function likelyNext(path: string, isMember: boolean): readonly Feature[] {
  if (path.startsWith('/auth/')) return ['home'];
  if (path === '/' || path === '/v2') return isMember ? ['jackpot', 'reward', 'search'] : ['auth', 'jackpot', 'search'];
  return path.startsWith('/activity/') ? ['reward', 'home'] : ['home'];
}

const isNetworkSlow = (): boolean => savesData() || ['slow-2g', '2g', '3g'].includes(networkType());

/** Loads the chunks of the pages that are likely next, when the player rests and data is not dear. */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  const isMember = useSessionStore((session) => session.token !== null);
  useEffect(() => {
    if (isNetworkSlow()) return undefined;
    const timer = clock.setTimeout(
      () =>
        whenIdle(() =>
          likelyNext(pathname, isMember).forEach((feature) => void features[feature]().catch(() => undefined)),
        ),
      PREFETCH_AFTER_MS,
    );
    return () => clock.clearTimeout(timer);
  }, [pathname, isMember]);
}
