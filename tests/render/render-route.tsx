import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { Language } from '#contract/base/languages.ts';
// Load the development check of answers early: it is a lazy import that must not outlive the test.
import '#src/api/check-answer.ts';
import { forgetInFlight } from '#src/api/in-flight.ts';
import { App } from '#src/app/routes/App.tsx';
import { loadPage } from '#src/app/routes/pages.ts';
import { bootApp, connectApp } from '#src/app/start/start-app.ts';
import { startI18n, switchLanguage } from '#src/i18n/index.ts';
import { installClock } from '#src/platform/clock.ts';
import { noteAnswer, noteReturn } from '#src/platform/network.ts';
import { queryClient } from '#src/query/client.ts';
import { routeOf } from '#src/routes/match.ts';
import { startStage } from '#src/stage/index.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { loadAllTexts } from '../i18n/load-all-texts.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';
import type { TestMember } from '../server/support/helper.ts';
import { resetStores } from '../stores/reset-stores.ts';
import { type PageServer, pageServer } from './page-server.ts';

export interface RouteOptions {
  /** The page's user: a visitor (default), a new member, or a member that the test has created. */
  readonly as?: 'visitor' | 'member' | TestMember;
  readonly language?: Language;
  /** True (default) if the user accepted the age notice before. */
  readonly isAgeAccepted?: boolean;
}

export interface RenderedRoute extends RenderResult {
  readonly server: PageServer;
  /** Null for a visitor. */
  readonly member: TestMember | null;
  /** Advances the page and the server by `ms`, runs due timers and renders. */
  pass(ms: number): Promise<void>;
  /** Waits until every call that is not held has been answered and rendered. */
  settle(): Promise<void>;
  /** Runs an action on the page, e.g. a click, and waits as `settle` does. */
  after(action: () => void): Promise<void>;
}

// The first import of a chunk reads it from disk: `findBy` must wait for that on a busy machine too.
configure({ asyncUtilTimeout: 10_000 });

/** Clocks of the pages that a test has opened. */
const clocks: FakeClock[] = [];
let uninstallClock = (): void => undefined;
let disconnect = (): void => undefined;
let connected = false;

/** At the first render of a file, sets up everything that its renders share. */
async function connectOnce(language: Language): Promise<void> {
  if (!connected) {
    connected = true;
    await startI18n(language);
    startStage({ host: { plain: true } });
    connectApp();
  }
  await switchLanguage(language);
  await loadAllTexts();
}

/** Time within which a page runs its deferred work, ms. */
const PUT_OFF_MS = 60_000;

/** Closes the page without leftovers for the next one. */
export async function leave(): Promise<void> {
  disconnect();
  cleanup();
  // Log out before the deferred work runs. A timer left on this clock would delay later pages.
  resetStores();
  for (const time of clocks.splice(0)) await time.advance(PUT_OFF_MS);
  // The probe of a lost network ends on its own clock.
  noteAnswer();
  noteReturn();
  resetStores();
  uninstallClock();
  queryClient.clear();
  // Members of another file have the same tokens: their queries must not join a request of this page.
  forgetInFlight();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  // happy-dom lacks these properties, so tests define them.
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'visibilityState');
}

/**
 * Opens the app at a path as `main.tsx` does, on the file's server (`page-server.ts`) and its stopped clock, without
 * scenes. Resolves when every call that is not held has been answered and rendered.
 */
export async function renderRoute(path: string, options: RouteOptions = {}): Promise<RenderedRoute> {
  const { as = 'visitor', language = 'en-PH', isAgeAccepted = true } = options;
  const server = pageServer();
  server.clock.advance(PUT_OFF_MS);
  const time = createFakeClock(server.clock.now());
  clocks.push(time);
  uninstallClock = installClock(time);
  disconnect = server.connect();
  await connectOnce(language);
  const member = as === 'member' ? await server.member() : as === 'visitor' ? null : as;
  window.history.replaceState(null, '', path);
  useAgeTermsStore.setState({ isAccepted: isAgeAccepted });
  if (member !== null) useSessionStore.getState().setToken(member.token);

  const route = routeOf(window.location.pathname);
  if (route !== null) await loadPage(route.page);

  const settle = (): Promise<void> => act(() => server.idle());
  const result = await act(async () => {
    void bootApp();
    const rendered = render(<App />);
    await server.idle();
    return rendered;
  });
  await settle();

  return {
    ...result,
    server,
    member,
    settle,
    async after(action) {
      await act(async () => action());
      await settle();
    },
    pass: (ms) =>
      act(async () => {
        const end = time.now() + ms;
        const go = async (wait: number): Promise<void> => {
          server.clock.advance(wait);
          await time.advance(wait);
          await server.idle();
        };
        await server.idle();
        for (let wait = time.next(); wait !== null && time.now() + wait <= end; wait = time.next()) await go(wait);
        await go(end - time.now());
      }),
  };
}
