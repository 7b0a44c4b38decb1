import { beforeEach, expect, it, vi } from 'vitest';
import { keepProduct, type ProductKeeper } from '#src/sw/keep-product.ts';
import { KEPT_AT } from '#src/sw/messages.ts';

const ORIGIN = 'https://perya.test';
const NOW = 1_795_000_000_000;

/** The part of Cache that is used, in memory. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  match = async (path: string) => this.entries.get(path)?.clone();
  put = async (path: string, response: Response) => {
    this.entries.delete(path);
    this.entries.set(path, response);
  };
  keys = async () => [...this.entries.keys()];
  delete = async (path: string) => this.entries.delete(path);
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
let caches: Record<'pages' | 'files', MemoryCache>;
const onNewBuild = vi.fn();
let product: ProductKeeper;

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

beforeEach(() => {
  asked = [];
  onNewBuild.mockReset();
  caches = { pages: new MemoryCache(), files: new MemoryCache() };
  server = {
    '/': () => html(documentOf('1')),
    '/index.html': () => html(SHELL),
    '/faq': () => html('<html>faq</html>'),
  };
  for (const path of [
    '/icons.svg',
    '/art/art-cone.svg',
    '/assets/index-1.js',
    '/assets/index-2.js',
    '/assets/home.css',
  ])
    server[path] = () => new Response(path);
  product = keepProduct({
    caches: { open: async (name: string) => caches[name as 'pages' | 'files'] as unknown as Cache },
    fetch: fetchIt,
    now: () => NOW,
    onNewBuild,
  });
});

it('asks the server for a page that is not kept, and keeps none by itself', async () => {
  expect(await open('/')).toBe(documentOf('1'));
  expect(caches.pages.entries.size).toBe(0);
});

it('answers a kept page at once, marked, and renews it', async () => {
  await product.keep('/', []);
  server['/'] = () => html(documentOf('1', 'newer'));
  const first = await open('/');
  expect(first).toContain(`<html ${KEPT_AT}="${NOW}" lang="fil-PH">`);
  expect(first).not.toContain('newer');
  expect(await open('/')).toContain('newer');
  expect(onNewBuild).not.toHaveBeenCalled();
});

it('keeps a page with its files and pictures, as this browser reads them', async () => {
  await product.keep('/', ['/assets/words.js', '/app/v1/appConfig']).catch(() => undefined);
  server['/assets/words.js'] = () => new Response('words');
  await product.keep('/', ['/assets/words.js', '/app/v1/appConfig']);
  expect((await caches.files.keys()).toSorted()).toEqual([
    '/art/art-cone.svg',
    '/art/art-parol.svg',
    '/art/art-tile.svg',
    '/assets/home.css',
    '/assets/index-1.js',
    '/assets/words.js',
    '/icons.svg',
  ]);
  expect(await (await caches.files.match('/art/art-parol.svg'))?.text()).toBe("<svg a='1&2'/>");
  expect(await (await caches.files.match('/art/art-tile.svg'))?.text()).toMatch(/^<svg .*<g\/><\/svg>$/);
  const page = await caches.pages.match('/');
  expect(page?.headers.get('content-encoding')).toBeNull();
  expect(page?.headers.get('vary')).toBeNull();
});

it('without a network shows the kept page, else the static document with the data of one', async () => {
  await product.keep('/', []);
  server = {};
  expect(await open('/')).toContain('id="first-data"');
  expect(await open('/?from=home')).toContain('art-parol');
  const shell = await open('/wallets');
  expect(shell).toContain('<script type="application/json" id="first-data">{"a":1}</script><script type="module"');
  expect(shell).not.toContain('art-parol');
});

it('keeps the data of the static document where a later visit has none', async () => {
  await product.keep('/', []);
  await product.keep(null, []);
  server = {};
  expect(await open('/wallets')).toContain('{"a":1}');
});

it('fails where neither the page nor the static document is kept', async () => {
  server = {};
  await expect(open('/')).rejects.toThrow('Failed to fetch');
});

it('asks the server for a reload and for a page with parameters', async () => {
  await product.keep('/', []);
  server['/'] = () => html(documentOf('1', 'newer'));
  expect(await open('/', 'no-cache')).toContain('newer');
  expect(await open('/?token=1')).not.toContain(KEPT_AT);
});

it.each([
  ['an error', () => html('<html>no</html>', { status: 500 })],
  ['another kind of file', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('does not keep %s in place of a page', async (_what, answer) => {
  await product.keep('/', []);
  server['/'] = answer;
  await open('/');
  expect(await open('/')).toContain('art-parol');
});

it('does not keep a page whose files cannot be had', async () => {
  await product.keep('/', []);
  server['/'] = () => html(documentOf('3', 'newer'));
  await open('/');
  expect(await open('/')).not.toContain('newer');
  expect(onNewBuild).not.toHaveBeenCalled();
});

it('tells of a newer build', async () => {
  await product.keep('/', []);
  server['/'] = () => html(documentOf('2'));
  await open('/');
  expect(onNewBuild).toHaveBeenCalledOnce();
});

it('asks for a hashed file once, for any other each time while there is a network', async () => {
  let version = 1;
  server['/art/art-jeep.svg'] = () => new Response(`jeep ${version}`);
  const file = async (path: string) => (await product.file(request(path))).text();
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

it('lets the oldest files go', async () => {
  for (let each = 0; each < 400; each += 1) server[`/assets/f-${each}.js`] = () => new Response('');
  await product.keep(
    null,
    Array.from({ length: 400 }, (_, each) => `/assets/f-${each}.js`),
  );
  await product.keep('/', []);
  expect(caches.files.entries.size).toBeLessThanOrEqual(303);
  expect(caches.files.entries.has('/assets/f-0.js')).toBe(false);
  expect(caches.files.entries.has('/assets/index-1.js')).toBe(true);
});
