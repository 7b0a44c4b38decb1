import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { CALLS, type CallName } from '#contract/calls.ts';
import { AGE_COOKIE, AGE_FORM_PATH } from '#contract/pages/rendered-page.ts';
import { pictureOrigins } from '../content/picture-origins.ts';
import { RequestError } from '../errors.ts';
import type { SendPage } from '../http/static.ts';
import { streamOrigin } from '../runtime/content-security-policy.ts';
import { configurationVersion } from '../runtime/versioned.ts';
import type { Services } from '../services.ts';
import { loadRenderer, readBuild } from './build-files.ts';
import { type KeptPage, keepPages, lookOf } from './kept-pages.ts';
import { sendOldBrowserNotice } from './old-browser.ts';

/** Client fields of a visitor's call, when the server itself asks. */
export const VISITOR_FIELDS = {
  appId: 'perya',
  channel: 'page',
  clientReferrer: '',
  platform: 0,
  appVersion: '',
  appWebName: 'perya',
};
/** A path of the app, without anything that a browser could read as another site. */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
const AGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
const decompress = promisify(gunzip);

/** Pages rendered from the built client in `folder`; none without a build. */
export function renderedPages(app: FastifyInstance, { db, clock, settings }: Services, folder: string): SendPage {
  acceptAgeNotice(app);
  let ready: ReturnType<typeof prepare> | null = null;

  async function prepare() {
    const renderer = await loadRenderer(folder);
    return renderer && { renderer, find: keepPages({ ...source, renderer, build: readBuild(folder) }) };
  }

  const source = {
    stream: streamOrigin(settings.liveUrl),
    now: () => clock.now(),
    version: () => configurationVersion(db),
    pictures: () => pictureOrigins(db),
    onError(error: unknown) {
      // In maintenance, or while the database is away, the static document says what the calls answer.
      if (error instanceof RequestError && error.status === 503) app.log.info(error.message);
      else app.log.error(error, 'a page could not be rendered');
    },
    async ask(call: string, body: object, language: string): Promise<object> {
      const { path } = CALLS[call as CallName];
      const payload = { ...VISITOR_FIELDS, ...body };
      const headers = { 'accept-language': language };
      const answer = await app.inject({ method: 'POST', url: path, headers, payload });
      const { statusCode, payload: said } = answer;
      if (statusCode === 503) throw new RequestError(503, `${call} is not served now, nor are pages rendered`);
      if (statusCode !== 200) throw new Error(`${call} answered ${statusCode}: ${said}`);
      return answer.json();
    },
  };

  return async (request, reply) => {
    if (sendOldBrowserNotice(request, reply)) return 'sent';
    // Loaded with the first page that is asked for: most tests ask for none.
    ready ??= prepare().catch((error: unknown) => {
      source.onError(error);
      ready = null;
      return null;
    });
    const loaded = await ready;
    const [path = '', query = ''] = request.url.split('?', 2);
    const document = loaded?.renderer.documentAt(path, new Map(new URLSearchParams(query))) ?? null;
    if (loaded !== null && !loaded.renderer.hasPage(path)) return 'unknown';
    if (loaded === null || document === null) return 'page';
    const page = await loaded.find(lookOf(document, request.headers));
    if (page === null) return 'page';
    const encoding = encodingOf(request.headers['accept-encoding']);
    void reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding, accept-language',
      etag: page.etag,
      'content-security-policy': page.policy,
    });
    if (has(page.etag, request.headers['if-none-match'])) {
      void reply.code(304).send();
      return 'sent';
    }
    void reply.type('text/html; charset=utf-8');
    if (encoding === null) void reply.send(await decompress(page.gzip));
    else void reply.header('content-encoding', encoding).send(page[encoding]);
    return 'sent';
  };
}

/** The age notice's form, sent while the page's script is not there: a cookie keeps that it was accepted. */
function acceptAgeNotice(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    );
    scope.post<{ Querystring: { to?: string } }>(AGE_FORM_PATH, async ({ query, headers, host }, reply) => {
      const { origin, referer = '' } = headers;
      // Another site accepts nothing for a player; one that hides its name is another one.
      const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
      const isFromPage = headers['sec-fetch-site'] ?? 'same-origin';
      if (isOwn && isFromPage === 'same-origin')
        void reply.header('set-cookie', `${AGE_COOKIE}=1; Max-Age=${AGE_COOKIE_SECONDS}; Path=/; SameSite=Lax`);
      return reply.redirect(pageBefore(query.to, referer, host), 303);
    });
  });
}

type Encoding = Exclude<keyof KeptPage, 'etag' | 'policy'>;

/** The best encoding that a browser takes, by its `accept-encoding`; null: none. */
function encodingOf(accepted = ''): Encoding | null {
  const asked = new Map(
    accepted
      .toLowerCase()
      .replaceAll(/\s/g, '')
      .split(',')
      .map((one): [string, boolean] => {
        const [name = '', ...parameters] = one.split(';');
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
      }),
  );
  return (['br', 'gzip'] as const).find((name) => asked.get(name) ?? asked.get('*')) ?? null;
}

/** Whether a browser has the document of this tag, by its `if-none-match`. */
const has = (etag: string, tags = ''): boolean => tags.split(',').some((tag) => tag.trim() === etag);

/**
 * Where the notice's form was sent from, so that an invitation's code in the query is not lost: the address of the page
 * where it is one of ours, else the path that the form names, else the lobby.
 */
function pageBefore(to: unknown, referer: string, host: string): string {
  const path = typeof to === 'string' && OWN_PATH.test(to) ? to : '/';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page?.host === host && page.pathname === path ? path + page.search : path;
}
