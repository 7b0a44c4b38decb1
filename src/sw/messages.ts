/** What a page asks its service worker to keep, once it is at rest. */
export interface KeepRequest {
  readonly type: 'keep';
  /** The path of the rendered page it came as; null where it came as the static document. */
  readonly page: string | null;
  /** The paths of the files that it loaded. */
  readonly files: readonly string[];
}

/** What a service worker tells its pages: a newer build than theirs is on the server. */
export const OUTDATED = 'outdated';

/** The attribute of the document by which a kept page says since when, ms; it goes when the page is fresh. */
export const KEPT_AT = 'data-kept-at';

/** Files that are kept: scripts, styles, words, fonts and pictures of pages; not the scenes', nor any call's answer. */
export const isKeptFile = (path: string): boolean => /^\/(assets|fonts|art)\/|^\/icons\.svg$/.test(path);
