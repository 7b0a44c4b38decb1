import type { Language } from '../base/languages.ts';
import type { CallName } from '../calls.ts';

/** Which page to render, for whom. */
export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  /** For any logged-in member. */
  readonly isMember: boolean;
  /** Asks a public call as a visitor would. */
  readonly ask: (call: CallName, body: object) => Promise<object>;
}

/** The files of a scene, as the pipeline of its assets names them. */
export interface PageScene {
  readonly name: string;
  readonly fonts: readonly string[];
  /** The art of a season or language; null for the usual one. */
  readonly variant: string | null;
}

/** A page as HTML, with what its document needs beside. */
export interface RenderedPage {
  /** Null for a page that only its member may see: the static document is sent with early fetches. */
  readonly html: string | null;
  /** The age notice, shown above the page until accepted; empty if the page needs none. */
  readonly notice: string;
  /** Null if the page sets its title after hydration. */
  readonly title: string | null;
  /** Initial data of the page's script, as JSON. */
  readonly data: object;
  /** The folders of `src/features` whose files the page needs; none for a page of the app itself. */
  readonly features: readonly string[];
  /** The scene that it shows, if any. */
  readonly scene: PageScene | null;
  /** The theme in force, by which the styles choose their colours. */
  readonly theme: string;
}

/** Exports of the built `src/entry-server.tsx`. */
export interface PageRenderer {
  /** Throws where the page cannot be rendered. */
  renderPage(request: PageRequest): Promise<RenderedPage>;
  /** The path of the document of a page, for `renderPage`; null where it comes as the static document. */
  documentAt(path: string, query: ReadonlyMap<string, string>): string | null;
}

/** The element of the document that holds a page's data. */
export const FIRST_DATA_ID = 'first-data';
/** The attribute of an `img` whose SVG is drawn as a part of the document. */
export const DRAWN = 'data-drawn';
/** The attribute by which a picture in the document says which file it is. */
export const PICTURE_FILE = 'data-file';
/** The element with the age notice until hydration. */
export const AGE_NOTICE_ID = 'age-notice';
/** Media of stylesheets that apply only after hydration: none. */
export const LATE_STYLES = 'not all';
/** Cookies that say which picture of a page to send; neither is a secret nor trusted with anything else. */
export const MEMBER_COOKIE = 'member';
export const AGE_COOKIE = 'ageTerms';
/** The cache in which a service worker keeps pages: let go of where one of these cookies or the language changes. */
export const PAGES_CACHE = 'pages';
/** How long after Accept the notice goes (spec §2, §9), ms. */
export const ACCEPT_DELAY_MS = 300;
/** Where the age notice's form is sent to while the script is not there. */
export const AGE_FORM_PATH = '/age-terms';
