import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { APP_VERSION } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { startHeartbeat } from '../start/heartbeat.ts';
import { lookForBuild, reloadIfOutdated } from './newer-build.ts';

/** How often a visible page asks for the latest build, ms. */
const LOOK_MS = 300_000;

/** Asks every five minutes while the page is visible, and when the player returns to it. Returns a function that stops it. */
export function watchBuild(look: () => void = () => void lookForBuild()): () => void {
  let wasVisible = isVisible();
  const stopLooks = startHeartbeat(
    clock,
    { shouldBeat: isVisible, beat: look, subscribe: subscribeVisibility },
    LOOK_MS,
  );
  const stopReturns = subscribeVisibility(() => {
    if (isVisible() && !wasVisible) look();
    wasVisible = isVisible();
  });
  return () => {
    stopLooks();
    stopReturns();
  };
}

/** Follows the server's builds: a newer one is loaded with the next page (spec §4, updates). */
export function useNewerBuild(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => (APP_VERSION === 'dev' ? undefined : watchBuild()), []);
  useEffect(() => {
    const from = shown.current;
    shown.current = pathname;
    if (from !== pathname) void reloadIfOutdated(from, pathname);
  }, [pathname]);
}
