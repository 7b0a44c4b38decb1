import type { Language } from '../base/languages.ts';
import type { CallName } from '../calls.ts';

/** The page to render and its visitor. */
export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  /** For any logged-in member. */
  readonly isMember: boolean;
  /** Sends a public call as a visitor would. */
  readonly ask: (call: CallName, body: object) => Promise<object>;
}

/** A scene's files, as the asset pipeline names them. */
export interface PageScene {
  readonly name: string;
  readonly fonts: readonly string[];
  /** Art of a season or language; null for the default art. */
  readonly variant: string | null;
}

/** A rendered page and the other parts of its document. */
export interface RenderedPage {
  /** Null for a page that only its member may see: the static document is sent with early fetches. */
  readonly html: string | null;
  /** The age notice, shown above the page until accepted; empty if the page needs none. */
  readonly notice: string;
  /** Null if the page sets its title after hydration. */
  readonly title: string | null;
  /** Initial data of the page's script, as JSON. */
  readonly data: object;
  /** The folders of `src/features` whose files the page needs; empty for a page of the app itself. */
  readonly features: readonly string[];
  /** Null for rendered pages and for visitors. */
  readonly earlyReads: EarlyReads | null;
  /** The scene on the page, if any. */
  readonly scene: PageScene | null;
  /** The current theme, which selects the colours of the styles. */
  readonly theme: string;
}

/** Reads that a member's document sends before its app is loaded. */
export interface EarlyReads {
  /** Path of the call for the member's data. */
  readonly memberData: string;
  /** First read of the page at exactly this address; null if it has none. The body lacks the common fields. */
  readonly page: { readonly address: string; readonly path: string; readonly body: object } | null;
}

/** Exports of the built `src/entry-server.tsx`. */
export interface PageRenderer {
  /** Throws if the page cannot be rendered. */
  renderPage(request: PageRequest): Promise<RenderedPage>;
  /**
   * The path of a page's document, for `renderPage`; null if the page has the static document. A visitor gets the login
   * in place of a member's page.
   */
  documentAt(path: string, query: ReadonlyMap<string, string>, isMember: boolean): string | null;
  /** Whether the app has a page at a path. */
  hasPage(path: string): boolean;
}

/** The element of the document that holds a page's data. */
export const FIRST_DATA_ID = 'first-data';
/** The element of the document that holds its early reads. */
export const EARLY_READS_ID = 'early-reads';
/** The attribute of an `img` whose SVG is inlined into the document. */
export const DRAWN = 'data-drawn';
/** The attribute that names the file of a picture in the document. */
export const PICTURE_FILE = 'data-file';
/** The element with the age notice until hydration. */
export const AGE_NOTICE_ID = 'age-notice';
/** Media of stylesheets that apply only after hydration: none. */
export const LATE_STYLES = 'not all';
/** Cookies that select which variant of a page to send; they are neither secret nor trusted for anything else. */
export const MEMBER_COOKIE = 'member';
export const AGE_COOKIE = 'ageTerms';
/** The service worker's cache of pages: cleared when one of these cookies or the language changes. */
export const PAGES_CACHE = 'pages';
/** Delay between Accept and the removal of the notice (spec §2, §9), ms. */
export const ACCEPT_DELAY_MS = 300;
/** Target of the age notice's form before the script has loaded. */
export const AGE_FORM_PATH = '/age-terms';

/** The file that names the server's build, `{ "build": "<id>" }`: served with no-cache (spec §7, build check). */
export const BUILD_FILE = 'build.json';
