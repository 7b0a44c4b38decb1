import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AGE_COOKIE, MEMBER_COOKIE, type PageRenderer } from '#contract/rendered-page.ts';
import { type Language, languageAccepted, languageOf } from '#contract/languages.ts';
import type { BuildFiles } from './build-files.ts';
import { documentOf } from './document.ts';

/** A document as it is sent, by content encoding, and the tag by which a browser knows that it has it. */
export interface KeptPage {
  readonly etag: string;
  readonly identity: Buffer;
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
  /** The time, ms. */
  now(): number;
  /** The version of the configuration in force. */
  version(): Promise<string>;
  /** Told why a page could not be rendered. */
  onError(error: unknown): void;
}

/** Winners and the like are this old at most before a page is rendered anew, ms. */
const KEPT_MS = 60_000;
/** The version of the configuration is asked for this often at most, ms. */
const VERSION_MS = 1000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps rendered pages, each once a look and version of the configuration, so that a request costs a look-up. What is
 * older than KEPT_MS is sent once more while it is rendered anew.
 * @returns finds a page's document; null where it could not be rendered
 */
export function keepPages({
  renderer,
  build,
  ask,
  now,
  version,
  onError,
}: PageSource): (look: Look) => Promise<KeptPage | null> {
  const kept = new Map<string, { version: string; until: number; page: Promise<KeptPage | null> }>();
  let known: { readonly version: string; readonly until: number } | null = null;

  async function versionInForce(): Promise<string> {
    if (known !== null && now() < known.until) return known.version;
    known = { version: await version(), until: now() + VERSION_MS };
    return known.version;
  }

  async function render({ path, language, isMember, showsNotice }: Look): Promise<KeptPage> {
    const asking = (call: string, body: object) => ask(call, body, language);
    const page = await renderer.renderPage({ path, language, isMember, ask: asking });
    const identity = Buffer.from(documentOf(page, build, { language, showsNotice }));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { etag, identity, br: await compressBrotli(identity, quality), gzip: await compressGzip(identity) };
  }

  return async (look) => {
    const current = await versionInForce();
    const key = `${look.path} ${look.language} ${look.isMember} ${look.showsNotice}`;
    const old = kept.get(key);
    if (old?.version === current && now() < old.until) return old.page;
    const page = render(look).catch((error: unknown) => {
      onError(error);
      return null;
    });
    kept.set(key, { version: current, until: now() + KEPT_MS, page });
    return old?.version === current ? old.page : page;
  };
}

/** The look that a browser is sent, by its cookies and languages. */
export function lookOf(
  path: string,
  headers: { readonly cookie?: string | undefined; 'accept-language'?: string | undefined },
): Look {
  const cookies = new Map(
    (headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split('=');
      return [name, value];
    }),
  );
  const chosen = cookies.get('language');
  return {
    path,
    language: chosen === undefined ? languageAccepted(headers['accept-language']) : languageOf(chosen),
    isMember: cookies.get(MEMBER_COOKIE) === '1',
    showsNotice: cookies.get(AGE_COOKIE) !== '1',
  };
}
