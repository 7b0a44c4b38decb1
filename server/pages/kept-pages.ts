import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, languageAccepted, languageOf } from '#contract/base/languages.ts';
import { AGE_COOKIE, MEMBER_COOKIE, type PageRenderer } from '#contract/pages/rendered-page.ts';
import { documentPolicy } from '../runtime/content-security-policy.ts';
import { cookieOf } from '../runtime/cookies.ts';
import type { BuildFiles } from './build-files.ts';
import { documentOf } from './document.ts';

/** A document as it is sent, by content encoding; other encodings are made from these, to save memory. */
export interface KeptPage {
  /** The tag by which a browser knows that it has it. */
  readonly etag: string;
  /** Its content security policy. */
  readonly policy: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Which picture of a page a browser gets. */
export interface Look {
  readonly path: string;
  readonly language: Language;
  readonly isMember: boolean;
  readonly showsNotice: boolean;
}

export interface PageSource {
  readonly renderer: PageRenderer;
  readonly build: BuildFiles;
  /** Asks a public call as a visitor of that language. */
  ask(call: string, body: object, language: Language): Promise<object>;
  /** Origin of the operator's stream, or null. */
  readonly stream: string | null;
  /** Origins of other sites whose pictures pages show. */
  pictures(): Promise<readonly string[]>;
  /** The time, ms. */
  now(): number;
  /** The version of the configuration in force. */
  version(): Promise<string>;
  /** Called with the reason why a page could not be rendered. */
  onError(error: unknown): void;
}

/** Maximum age of winners and other data before a page is rendered again, ms. */
const KEPT_MS = 60_000;
/** Maximum delay of a new rendering, ms: later, a request waits for it (e.g. the first one after a quiet night). */
const MAX_LATE_MS = 60_000;
/** A page that could not be rendered is tried again after so long, ms. */
const FAILED_MS = 2000;
/** The version of the configuration is asked for this often at most, ms. */
const VERSION_MS = 1000;
/** A version that is not there after so long is not waited for, ms: the one known last is good enough meanwhile. */
const MAX_VERSION_WAIT_MS = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page that is not there after so long comes as the static document, ms. */
const MAX_WAIT_MS = 4000;

interface Kept {
  readonly version: string;
  /** When it must be rendered again. */
  until: number;
  /** The sent page; null if it could not be rendered. */
  page: KeptPage | null;
}

/**
 * Caches rendered pages by look and version of the configuration, so that a request costs a look-up. A page older than
 * KEPT_MS is sent while it is rendered again; one MAX_LATE_MS older waits for that.
 * @returns finds a page's document; null if it cannot be rendered now. Never throws
 */
export function keepPages(source: PageSource): (look: Look) => Promise<KeptPage | null> {
  const { renderer, build, ask, pictures, stream, now, onError } = source;
  const kept = new Map<string, Kept>();
  /** By look; one of another version than asked for is not joined. */
  const underWay = new Map<string, { readonly version: string; readonly page: Promise<KeptPage | null> }>();
  const versionInForce = watchVersion(source);

  async function render({ path, language, isMember, showsNotice }: Look): Promise<KeptPage> {
    const asking = (call: string, body: object) => ask(call, body, language);
    const page = await renderer.renderPage({ path, language, isMember, ask: asking });
    const html = documentOf(page, build, { language, showsNotice });
    const plain = Buffer.from(html);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const [br, gzipped] = await Promise.all([compressBrotli(plain, quality), compressGzip(plain)]);
    return { etag, policy: documentPolicy(html, await pictures(), stream), br, gzip: gzipped };
  }

  /** Renders a page and keeps it; one that fails leaves the one of before, for a while. */
  function renew(key: string, look: Look, version: string): Promise<KeptPage | null> {
    const going = underWay.get(key);
    if (going?.version === version) return going.page;
    const page = render(look)
      .catch((error: unknown) => {
        onError(error);
        const old = kept.get(key);
        return old?.version === version ? old.page : null;
      })
      .then((rendered) => {
        if (underWay.get(key)?.page === page) {
          kept.set(key, { version, until: now() + (rendered === null ? FAILED_MS : KEPT_MS), page: rendered });
          underWay.delete(key);
        }
        return rendered;
      });
    underWay.set(key, { version, page });
    return page;
  }

  return async (look) => {
    const version = await versionInForce();
    if (version === null) return null;
    const key = `${look.path} ${look.language} ${look.isMember} ${look.showsNotice}`;
    const old = kept.get(key);
    if (old?.version === version) {
      const late = now() - old.until;
      if (late < 0) return old.page;
      const renewed = renew(key, look, version);
      if (old.page !== null && late < MAX_LATE_MS) return old.page;
      return Promise.race([renewed, sleep(MAX_WAIT_MS, old.page, { ref: false })]);
    }
    return Promise.race([renew(key, look, version), sleep(MAX_WAIT_MS, null, { ref: false })]);
  };
}

/**
 * Version of the configuration, requested one at a time and at most every VERSION_MS; the last known one on failure,
 * null if none is known.
 */
function watchVersion({ version, now, onError }: PageSource): () => Promise<string | null> {
  let known: string | null = null;
  let until = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  return async () => {
    if (now() < until) return known;
    asking ??= version()
      .then((found) => void (known = found), onError)
      .finally(() => {
        until = now() + VERSION_MS;
        asking = null;
      });
    const isLate = await Promise.race([asking.then(() => false), sleep(MAX_VERSION_WAIT_MS, true, { ref: false })]);
    if (isLate) until = now() + VERSION_MS;
    return known;
  };
}

/** The look that a browser is sent, by its cookies and languages. */
export function lookOf(
  path: string,
  headers: { readonly cookie?: string | undefined; 'accept-language'?: string | undefined },
): Look {
  const chosen = cookieOf(headers.cookie, 'language');
  return {
    path,
    language: chosen === undefined ? languageAccepted(headers['accept-language']) : languageOf(chosen),
    isMember: cookieOf(headers.cookie, MEMBER_COOKIE) === '1',
    showsNotice: cookieOf(headers.cookie, AGE_COOKIE) !== '1',
  };
}
