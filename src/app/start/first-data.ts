import type { Language } from '#contract/base/languages.ts';
import type { CallAnswer } from '#contract/index.ts';
import { FIRST_DATA_ID } from '#contract/pages/rendered-page.ts';
import type { Texts } from '#src/i18n/index.ts';
import { clock } from '#src/platform/clock.ts';
import type { FirstRead } from '#src/platform/first-reads.ts';
import { asRecord } from '#src/platform/parse.ts';
import { takeConfiguration, useConfigStore } from '#src/stores/lobby/config.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { rememberReturnPath, savedAccount, useSessionStore } from '#src/stores/player/session.ts';
import { KEPT_PAGE } from '#src/sw/messages.ts';

/** The public answers that a page starts from. */
export interface PublicAnswers {
  readonly appConfig: CallAnswer<'appConfig'>;
  readonly appTheme: CallAnswer<'appTheme'>;
  readonly getActivityIds: CallAnswer<'getActivityIds'>;
}

/** Initial data in the document of a rendered page, from which its script continues. */
export interface FirstData {
  /** Path of the rendered page, with the query that it is rendered for: the login's in place of a member's page. */
  readonly path: string;
  readonly language: Language;
  /** Rendered for a logged-in member (a cookie hints at that, not at who it is). */
  readonly isMember: boolean;
  /** The texts that the page shows, by namespace. */
  readonly texts: Texts;
  readonly answers: PublicAnswers;
  /** The other reads that the page shows. */
  readonly reads: readonly FirstRead[];
}

/** Replaces a member's token while the page is rendered: the server never sees one. */
const SOME_TOKEN = 'rendered';

/** Lifetime of public answers, ms: a rendered page is cached for two minutes. */
const MAX_AGE_MS = 180_000;

let path: string | null = null;
/** The document was made for a member. */
let isOfMember = false;
/** When the server gave the public answers, ms by its clock. */
let answeredAt = Number.NEGATIVE_INFINITY;

/** The path of the rendered page of this visit's start; null for the static document. */
export const renderedPath = (): string | null => path;

/**
 * Initial data of this page's document; null if it is the server's static one. If the document shows the login in place of
 * a member's page, the address becomes the login's.
 */
export function readFirstData(): FirstData | null {
  path = null;
  const element = document.querySelector(`#${FIRST_DATA_ID}`);
  if (element === null) return null;
  const data: unknown = JSON.parse(element.textContent);
  // Hidden from a text search in the page.
  element.remove();
  if (asRecord(data) === undefined) return null;
  // Our own server wrote it for this very build.
  const first = data as FirstData;
  isOfMember = first.isMember;
  if (document.querySelector('#root > .cover') === null && opensRendered(first)) path = first.path;
  return first;
}

/** Opens the rendered page: a visitor's login in place of a member's page; false if this browser needs another page. */
function opensRendered({ path: rendered }: FirstData): boolean {
  const page = new URL(rendered, location.href);
  const asked = new URLSearchParams(location.search);
  if (page.pathname === location.pathname)
    return [...page.searchParams].every(([name, value]) => asked.getAll(name).join('&') === value);
  if (useSessionStore.getState().token !== null || savedAccount() !== null) return false;
  rememberReturnPath(location.pathname);
  history.replaceState(history.state, '', rendered);
  return true;
}

/** Fills the stores with a document's data, on the server before it renders and in the browser before it takes over. */
export function startFrom({ answers, isMember }: Pick<FirstData, 'answers' | 'isMember'>): void {
  answeredAt = answers.appConfig.serverTime;
  takeConfiguration(answers.appConfig, !isKeptPage());
  useConfigStore.hydrateFrom();
  useThemeStore.getState().setTheme(answers.appTheme);
  useThemeStore.hydrateFrom();
  const before = useActivityStore.getState();
  before.setActivities(answers.getActivityIds);
  // A member's own are still to load. Until then the visitor's are shown: a change during hydration would drop the page.
  if (isMember) useActivityStore.setState({ isLoaded: false });
  useActivityStore.hydrateFrom();
  if (!isMember && useSessionStore.getState().token !== null) useActivityStore.setState(before, true);
  // Values known only to this browser appear after hydration.
  useSessionStore.hydrateFrom({ token: isMember ? SOME_TOKEN : null });
  useGamesStore.hydrateFrom({ gameLikes: [], gameHistory: [] });
  useAgeTermsStore.hydrateFrom({ isAccepted: false });
}

/**
 * Whether the page's initial data has just come from the server, so that it need not be requested again. False for a
 * page from a cache of the device or browser, and for a member or a member's document: theirs may differ.
 */
export function isFirstDataFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOfVisitor = useSessionStore.getState().token === null && !isOfMember;
  return isOfVisitor && !isKeptPage() && (navigation?.transferSize ?? 0) > 0;
}

/** Whether the public answers are too old by the server's clock, because hydration came late. */
export const arePublicAnswersOld = (): boolean => clock.serverNow() - answeredAt > MAX_AGE_MS;

/** Whether the document is from an earlier visit, cached by the service worker. */
const isKeptPage = (): boolean => globalThis.document?.documentElement.hasAttribute(KEPT_PAGE) ?? false;
