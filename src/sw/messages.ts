/** Request of an idle page to its service worker: what to cache. */
export interface KeepRequest {
  readonly type: 'keep';
  /** The path of the rendered page; null if the static document was sent. */
  readonly page: string | null;
  /** The path of its entry script, which identifies the build. */
  readonly entry: string;
  /** The paths of the loaded files. */
  readonly files: readonly string[];
}

/** Answer of a service worker if the server has a newer build than the page. */
export const OUTDATED = 'outdated';

/** An attribute of the document of a stored page, removed when the page is fresh. */
export const KEPT_PAGE = 'data-kept-page';

/** Files to store: scripts, styles, texts, fonts and pictures of pages; neither scenes nor answers of calls. */
export const isKeptFile = (path: string): boolean => /^\/(assets|fonts|art)\/|^\/icons\.svg$/.test(path);

/** Request of the service worker to a page: open an address, because its notification was tapped. */
export interface OpenRequest {
  readonly type: 'open';
  readonly path: string;
}
