import { useEffect } from 'react';
import { whenAtRest } from '#src/platform/idle.ts';
import { isOnline, savesData } from '#src/platform/network.ts';
import { routeOf } from '#src/routes/match.ts';
import { useIsMember } from '#src/stores/player/user.ts';
import { features } from '../routes/pages.ts';

/**
 * Stores on every page what a member can read later without a network (board offline). Not while they play, and not if
 * they save data.
 */
export function useKeepAnswers(path: string): void {
  const isMember = useIsMember();
  useEffect(() => {
    if (!isMember || savesData() || routeOf(path)?.play === true) return undefined;
    return whenAtRest(() => {
      if (!isOnline()) return;
      // A failure is repeated on the next page.
      features.offline().then(
        ({ keepAnswers }) => keepAnswers().catch(() => undefined),
        () => undefined,
      );
    });
  }, [isMember, path]);
}
