import { useEffect } from 'react';
import { subscribeLook } from '#src/platform/cookie.ts';
import { whenAtRest } from '#src/platform/idle.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { isKeptFile, KEPT_PAGE, type KeepRequest, OUTDATED } from '#src/sw/messages.ts';
import { renderedPath } from '../start/first-data.ts';
import { markOutdated } from './newer-build.ts';

/** Caches this visit for the next one once it has begun. */
export function useKeptVisit(): void {
  const hasBegun = useBootStore((boot) => !boot.isCoverOn);
  useEffect(() => {
    if (!hasBegun) return undefined;
    document.documentElement.removeAttribute(KEPT_PAGE);
    return whenAtRest(keepVisit);
  }, [hasBegun]);
}

let isKeeping = false;

/**
 * Makes the service worker cache this visit's page and files, so that the next one paints at once and also offline;
 * again if the page should look different. Once per page load.
 */
function keepVisit(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (isKeeping || serviceWorker === undefined || !import.meta.env.PROD) return;
  isKeeping = true;
  serviceWorker.addEventListener('message', ({ data }) => data === OUTDATED && markOutdated());
  // On a first visit the worker takes control of a page of the same build.
  if (serviceWorker.controller !== null) serviceWorker.addEventListener('controllerchange', () => markOutdated());
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    () => {
      const keep = (): void => void keepNow(serviceWorker);
      let stopWaiting = (): void => undefined;
      keep();
      subscribeLook(() => {
        stopWaiting();
        stopWaiting = whenAtRest(keep);
      });
    },
    () => useBootStore.setState({ hasNoWorker: true }),
  );
}

async function keepNow(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = files.filter(({ origin, pathname }) => origin === location.origin && isKeptFile(pathname));
  const page = renderedPath();
  const request: KeepRequest = {
    type: 'keep',
    // Stored pages are found by path alone.
    page: page?.includes('?') === true ? null : page,
    entry: new URL(entry, location.href).pathname,
    files: own.map(({ pathname }) => pathname),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker, no window
  active?.postMessage(request);
}
