import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { track } from '#src/analytics/index.ts';
import { startI18n, startLanguage } from '#src/i18n/index.ts';
import { clock } from '#src/platform/clock.ts';
import { keepFirstReads } from '#src/platform/first-reads.ts';
import { whenHydrated } from '#src/platform/hydrating.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { displayMode } from '#src/platform/in-app.ts';
import { afterPaint } from './app/first-sight/after-paint.ts';
import { closeNotice, handOverNotice } from './app/first-sight/age-notice.ts';
import { App, fetchPage } from './app/routes/App.tsx';
import { type FirstData, isFirstDataFresh, readFirstData, renderedPath, startFrom } from './app/start/first-data.ts';
import { addAllLateStyles, addLateStyles } from './app/start/late-styles.ts';
import { bootApp, connectApp } from './app/start/start-app.ts';
import { useAgeTermsStore } from './stores/player/age-terms.ts';

/** Calls wait this long at most for the page to hydrate, ms. */
const MAX_HYDRATING_MS = 3000;

/** Hydrates the page that the server has rendered, or shows the app as soon as its texts are loaded. */
export async function hydrate(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const first = readFirstData();
  followNotice();
  if (first === null || renderedPath() === null) await show(root, first);
  else await takeOver(root, first);
  const loadTime = Math.round(performance.now());
  track('first_loading', { detail: { loadTime, host: location.host, displayMode: displayMode() } });
}

/** Begins with the static document; the service worker's has the data of a page in it, for a start without a network. */
async function show(root: Element, first: FirstData | null): Promise<void> {
  // The document may be a rendered page that this browser does not open.
  addAllLateStyles();
  const language = startLanguage();
  const words = startI18n(language, first?.language === language ? first.texts : {});
  if (first !== null) startFrom(first);
  void fetchPage(location.pathname);
  connectApp();
  void bootApp(first !== null && isFirstDataFresh());
  await words;
  createRoot(root).render(<App />);
}

/** Hydrates a rendered page: its calls wait until then, because its data came with it. */
async function takeOver(root: Element, first: FirstData): Promise<void> {
  await startI18n(first.language, first.texts);
  await afterPaint();
  startFrom(first);
  keepFirstReads(first.reads);
  await fetchPage(location.pathname);
  // Content from answers needs the whole styles, and an answer would make React discard parts that are not hydrated yet.
  let sendCalls = (): void => undefined;
  connectApp(new Promise((resolve) => (sendCalls = resolve)));
  await afterPaint();
  startTransition(() => void hydrateRoot(root, <App />));
  for (const sign of ['pointerdown', 'keydown'])
    document.addEventListener(sign, addAllLateStyles, { once: true, capture: true });
  // In a separate task: where the browser cannot tell whether it is idle, this runs at once.
  window.setTimeout(() =>
    whenIdle(() => {
      void bootApp(isFirstDataFresh());
      void addLateStyles().then(hydratedOrLate).then(sendCalls);
    }),
  );
}

/** Resolves once every part of the page is hydrated, or after a while: the code of one may be slow to arrive. */
const hydratedOrLate = (): Promise<void> =>
  Promise.race([whenHydrated(), new Promise<void>((resolve) => void clock.setTimeout(resolve, MAX_HYDRATING_MS))]);

/** The notice in the document goes when it is accepted, here or in another tab. */
function followNotice(): void {
  const { isAccepted, setAccepted } = useAgeTermsStore.getState();
  if (isAccepted) return closeNotice();
  useAgeTermsStore.subscribe((terms) => terms.isAccepted && closeNotice());
  handOverNotice(setAccepted);
}
