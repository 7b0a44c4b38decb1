import { beforeEach, expect, it } from 'vitest';
import { keepProduct } from '#src/sw/keep-product.ts';
import { KEPT_PAGE } from '#src/sw/messages.ts';

const ORIGIN = 'https://perya.test';

/** The used part of Cache, in memory. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  match = async (path: string) => this.entries.get(path)?.clone();
  put = async (path: string, response: Response) => {
    this.entries.delete(path);
    this.entries.set(path, response);
  };
  keys = async () => [...this.entries.keys()].map((path) => ({ url: ORIGIN + path }));
  delete = async ({ url }: { url: string }) => this.entries.delete(new URL(url).pathname);
}

const documentOf = (build: string, extra = '') =>
  `<html lang="fil-PH"><head></head><body><img src="data:image/svg+xml,%3csvg a='1&amp;2'/%3e" data-file="/art/art-parol.svg"><svg data-file="/art/art-tile.svg" aria-hidden="true"><g/></svg>${extra}` +
  `<script type="application/json" id="first-data">{"a":1}</script><link href="/assets/home.css">` +
  `<script type="module" crossorigin src="/assets/index-${build}.js"></script></body></html>`;
const SHELL = `<html lang="en-PH"><script type="module" crossorigin src="/assets/index-1.js"></script></html>`;

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'content-encoding': 'br', vary: 'cookie' }, ...init });

let server: Record<string, () => Response>;
let asked: string[];
let caches: Map<string, MemoryCache>;
let product: ReturnType<typeof keepProduct>;

const cacheOf = (name: string): MemoryCache => {
  const cache = caches.get(name) ?? new MemoryCache();
  caches.set(name, cache);
  return cache;
};
const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
async function fetchIt(request: Request | string): Promise<Response> {
  asked.push(pathOf(request));
  const answer = server[pathOf(request)];
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return answer();
}
const request = (path: string, cache: RequestCache = 'default') => new Request(ORIGIN + path, { cache });
const open = async (path: string, cache?: RequestCache) => {
  const asking = request(path, cache);
  const { answer, later } = await product.page(asking, fetchIt(asking));
  await later.catch(() => undefined);
  return answer.text();
};
const file = async (path: string) => {
  const { answer, later } = await product.file(request(path));
  await later;
  return answer.text();
};
const keep = (page: string | null, files: readonly string[] = [], build = '1') =>
  product.keep({ type: 'keep', page, entry: `/assets/index-${build}.js`, files });

beforeEach(() => {
  asked = [];
  caches = new Map();
  server = { '/': () => html(documentOf('1')), '/index.html': () => html(SHELL) };
  for (const path of ['/assets/index-1.js', '/assets/index-2.js', '/assets/home.css'])
    server[path] = () => new Response(path);
  product = keepProduct({
    caches: {
      open: async (name: string) => cacheOf(name) as unknown as Cache,
      delete: async (name: string) => caches.delete(name),
    },
    fetch: fetchIt,
    pictures: { '/icons.svg': '<svg icons/>', '/art/art-cone.svg': '<svg cone/>' },
  });
});

it('requests a page that is not cached from the server, and caches none itself', async () => {
  expect(await open('/')).toBe(documentOf('1'));
  expect(cacheOf('pages').entries.size).toBe(0);
});

it('answers a kept page at once, marked, and renews it', async () => {
  expect(await keep('/')).toBe(false);
  server['/'] = () => html(documentOf('1', 'newer'));
  const first = await open('/');
  expect(first).toContain(`<html ${KEPT_PAGE}="" lang="fil-PH">`);
  expect(first).not.toContain('newer');
  expect(await open('/')).toContain('newer');
});

it('keeps a page with its files and pictures, as this browser reads them', async () => {
  server['/assets/words.js'] = () => new Response('words');
  await product.keepPictures();
  await keep('/', ['/assets/words.js', '/assets/gone.js', '/app/v1/appConfig']);
  expect([...cacheOf('files').entries.keys()].toSorted()).toEqual([
    '/art/art-cone.svg',
    '/art/art-parol.svg',
    '/art/art-tile.svg',
    '/assets/home.css',
    '/assets/index-1.js',
    '/assets/words.js',
    '/icons.svg',
  ]);
  expect(await (await cacheOf('files').match('/art/art-parol.svg'))?.text()).toBe("<svg a='1&2'/>");
  expect(await (await cacheOf('files').match('/art/art-tile.svg'))?.text()).toMatch(/^<svg .*<g\/><\/svg>$/);
  const page = await cacheOf('pages').match('/');
  expect(page?.headers.get('content-encoding')).toBeNull();
  expect(page?.headers.get('vary')).toBeNull();
});

it('without a network shows the kept page, else the static document with the data of one', async () => {
  await keep('/');
  server = {};
  expect(await open('/')).toContain('id="first-data"');
  expect(await open('/?from=home')).toContain('art-parol');
  const shell = await open('/wallets');
  expect(shell).toContain('<script type="application/json" id="first-data">{"a":1}</script><script type="module"');
  expect(shell).not.toContain('art-parol');
});

it('keeps the data of the static document if a later visit of the same build has none', async () => {
  await keep('/');
  await keep(null);
  server = {};
  expect(await open('/wallets')).toContain('{"a":1}');
});

it('caches the lobby for a visit whose page the server does not render, so that there is one without a network', async () => {
  await keep(null);
  server = {};
  expect(await open('/')).toContain('art-parol');
  expect(await open('/game/start?gameId=halo-halo-spin')).toContain('{"a":1}');
});

it('caches the lobby with the first page of a visit, and starts other pages offline with its data', async () => {
  server['/faq'] = () => html(documentOf('1').replace('{"a":1}', '{"faq":1}'));
  await keep('/faq');
  asked = [];
  await keep('/faq');
  expect(asked).not.toContain('/');
  server = {};
  expect(await open('/')).toContain('{"a":1}');
  expect(await open('/faq')).toContain('{"faq":1}');
  expect(await open('/wallets')).toContain('{"a":1}');
});

it('caches the static document even if the lobby cannot be loaded', async () => {
  delete server['/'];
  await keep(null);
  server = {};
  expect(await open('/wallets')).toContain('<script type="module"');
});

it('fails if neither the page nor the static document is cached', async () => {
  server = {};
  await expect(open('/')).rejects.toThrow('Failed to fetch');
});

it('shows the pages and files of the server if there is no storage', async () => {
  product = keepProduct({
    caches: {
      open: async () => {
        throw new Error('storage is off');
      },
      delete: async () => false,
    },
    fetch: fetchIt,
    pictures: { '/icons.svg': '<svg icons/>', '/art/art-cone.svg': '<svg cone/>' },
  });
  expect(await open('/')).toBe(documentOf('1'));
  const { answer, later } = await product.file(request('/assets/home.css'));
  await later.catch(() => undefined);
  expect(await answer.text()).toBe('/assets/home.css');
});

it('asks the server for a reload and for a page with parameters', async () => {
  await keep('/');
  server['/'] = () => html(documentOf('1', 'newer'));
  expect(await open('/', 'no-cache')).toContain('newer');
  expect(await open('/?token=1')).not.toContain(KEPT_PAGE);
});

it.each([
  ['an error', () => html('<html>no</html>', { status: 500 })],
  ['another kind of file', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['a page of another build, whose other files are not there', () => html(documentOf('2'))],
  ['a page that lacks a script', () => html(documentOf('1', '<link href="/assets/gone.js">'))],
])('does not keep %s in place of a page', async (_what, answer) => {
  await keep('/');
  server['/assets/gone.js'] = () => new Response('', { status: 404 });
  server['/'] = answer;
  await open('/');
  expect(await open('/')).toBe(documentOf('1').replace('<html ', `<html ${KEPT_PAGE}="" `));
});

it('deletes cached pages if the server has a newer build than the page, and reports it', async () => {
  await keep('/');
  server['/index.html'] = () => html(SHELL.replace('index-1', 'index-2'));
  server['/'] = () => html(documentOf('2'));
  expect(await keep('/')).toBe(true);
  expect(await open('/')).toBe(documentOf('2'));
  expect(await keep('/', [], '2')).toBe(false);
  expect(await open('/')).toContain(KEPT_PAGE);
});

it('caches nothing from a request that was dropped meanwhile', async () => {
  await keep('/');
  server['/'] = () => {
    // The player logs in while the page loads.
    caches.delete('pages');
    return html(documentOf('1', 'newer'));
  };
  await keep('/');
  expect(cacheOf('pages').entries.size).toBe(0);
});

it('asks for a hashed file once, for any other each time while there is a network', async () => {
  let version = 1;
  server['/art/art-jeep.svg'] = () => new Response(`jeep ${version}`);
  for (const path of ['/assets/index-1.js', '/art/art-jeep.svg']) await file(path);
  asked = [];
  version = 2;
  expect(await file('/assets/index-1.js')).toBe('/assets/index-1.js');
  expect(await file('/art/art-jeep.svg')).toBe('jeep 2');
  expect(asked).toEqual(['/art/art-jeep.svg']);
  server = {};
  expect(await file('/art/art-jeep.svg')).toBe('jeep 2');
  await expect(file('/art/gone.svg')).rejects.toThrow('Failed to fetch');
});

it('lets the oldest files go that no kept page needs', async () => {
  await file('/assets/index-1.js');
  for (let each = 0; each < 400; each += 1) {
    server[`/assets/f-${each}.js`] = () => new Response('');
    await file(`/assets/f-${each}.js`);
  }
  await keep('/');
  expect(cacheOf('files').entries.size).toBe(300);
  expect(cacheOf('files').entries.has('/assets/f-0.js')).toBe(false);
  expect(cacheOf('files').entries.has('/assets/index-1.js')).toBe(true);
});

it('never keeps the static document in place of a rendered page', async () => {
  await keep('/');
  server['/'] = () => html(SHELL);
  await open('/');
  expect(await open('/')).toContain('art-parol');
  await keep('/');
  expect(await open('/')).toContain('art-parol');
  server = {};
  expect(await open('/faq')).toContain('id="first-data"');
});

it('keeps a page without a picture that is not there, but not without its script', async () => {
  server['/'] = () => html(documentOf('1', '<img src="/art/gone.png">'));
  await keep('/');
  expect(await open('/')).toContain('gone.png');
  caches.clear();
  delete server['/assets/home.css'];
  await keep('/').catch(() => undefined);
  expect(cacheOf('pages').entries.has('/')).toBe(false);
});
