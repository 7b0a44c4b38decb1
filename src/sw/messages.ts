/** Request of an idle page to its service worker: what to cache. */
export interface KeepRequest {
  readonly type: 'keep';
  /** The path of the rendered page it came as; null where it came as the static document. */
  readonly page: string | null;
  /** The path of the script that it started with: its build. */
  readonly entry: string;
  /** The paths of the files that it loaded. */
  readonly files: readonly string[];
}

/** Answer of a service worker if the server has a newer build than the page. */
export const OUTDATED = 'outdated';

/** The attribute of the document of a kept page; it goes when the page is fresh. */
export const KEPT_PAGE = 'data-kept-page';

/** Files that are kept: scripts, styles, words, fonts and pictures of pages; not the scenes', nor any call's answer. */
export const isKeptFile = (path: string): boolean => /^\/(assets|fonts|art)\/|^\/icons\.svg$/.test(path);
