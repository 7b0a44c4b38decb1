import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { testServer } from '../support/helper.ts';

const SLOTS = ['language', 'title', 'styles', 'page', 'end'].map((name) => `<!--page:${name}--><!--/page:${name}-->`);
/** A renderer that makes the requests of the real one and fails for one page. */
const RENDERER = `
  export const documentAt = (path, query, isMember) =>
    path === '/member' && !isMember ? '/' : ['/', '/broken'].includes(path) && !query.has('type') ? path : null;
  export const hasPage = (path) => path !== '/nothing' && !path.startsWith('//x');
  export const renderPage = async ({ path, language, isMember, ask }) => {
    if (path === '/broken') throw new Error('broken');
    const { gameTypes } = await ask('appConfig', { gameListVersion: 0, keys: ['gameTypes'], language });
    const { themeName } = await ask('appTheme', {});
    const html = [path, language, isMember, gameTypes.length > 0].join(' ');
    return { html, notice: '<b>21+</b>', title: 'A page', data: {}, features: [], scene: null, theme: themeName };
  };`;

const folder = mkdtempSync(path.join(tmpdir(), 'perya-pages-'));
const clientDir = path.join(folder, 'client');
beforeAll(() => {
  mkdirSync(clientDir);
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(clientDir, 'index.html'), `<p>static</p>${SLOTS.join('')}`);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'pages/entry-server.js'), RENDERER);
});
const lines: string[] = [];
const server = testServer({ settings: { clientDir }, logTarget: { write: (line) => void lines.push(line) } });
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });

it('sends a rendered page in the language of its reader, with the headers of every answer', async () => {
  const { statusCode, headers, body } = await get('/', { 'accept-language': 'fil', cookie: 'ageTerms=1; member=1' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root">/ fil-PH true true</div>');
  expect(body).toContain('<html lang="fil-PH" translate="no" data-theme="');
  expect(body).not.toContain('21+');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding, accept-language',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/')).body).toContain('<b>21+</b>');
});

it('sends a visitor another page in place of a member’s', async () => {
  expect((await get('/member')).body).toContain('/ en-PH false true</div>');
  expect((await get('/member', { cookie: 'member=1' })).body).not.toContain('id="root"');
});

it('sends it compressed, and not again to a client that has it', async () => {
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('/ en-PH false true');
  expect((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
  expect((await get('/', { 'accept-encoding': '*' })).headers['content-encoding']).toBe('br');
  expect((await get('/', { 'accept-encoding': 'br;q=0.0, *' })).headers['content-encoding']).toBe('gzip');
  expect((await get('/', { 'accept-encoding': 'BR ; q=1.0' })).headers['content-encoding']).toBe('br');
  expect((await get('/', { 'accept-encoding': 'deflate, x-br' })).headers['content-encoding']).toBeUndefined();
  const again = await get('/', { 'if-none-match': `"other", ${packed.headers.etag ?? ''}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('tells a player with an old browser what to do, and opens the app if they want it anyway', async () => {
  const old = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/84.0.4147.89 Mobile Safari/537.36',
  };
  const { statusCode, headers, body } = await get('/?inviteCode=AB12', old);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('update Chrome');
  expect(body).toContain('i-update ang Chrome');
  expect(body).toContain('href="?inviteCode=AB12&amp;anyBrowser=1"');
  const anyway = await get('/?anyBrowser=1', old);
  expect(anyway.body).toContain('/ en-PH false true');
  expect(anyway.headers['set-cookie']).toContain('anyBrowser=1; ');
  expect((await get('/', { ...old, cookie: 'anyBrowser=1' })).body).toContain('/ en-PH false true');
});

it.each(['/nothing', '/nothing?type=slots', '//x/faq'])('answers 404 with the static document to %s', async (url) => {
  const { statusCode, headers, body } = await get(url, { 'if-modified-since': new Date().toUTCString() });
  expect(statusCode).toBe(404);
  expect(body).toContain('static');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe((await get('/wallets')).headers['content-security-policy']);
});

it.each(['/broken', '/wallets', '/?type=slots', '//'])('sends the static document for %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('static');
  expect(body).not.toContain('id="root"');
});

it.each([
  ['/age-terms?to=%2Fv2', '/v2'],
  ['/age-terms?to=%2F%2Fexample.com', '/'],
  ['/age-terms?to=%2F%2F3627734734', '/'],
  ['/age-terms?to=%2F%2Flocalhost%2Fx', '/'],
  ['/age-terms?to=https%3A%2F%2Fexample.com', '/'],
  ['/age-terms?to=%2F%09%2Fexample.com', '/'],
  ['/age-terms?to=%2F%0a', '/'],
  ['/age-terms?to=%2F%E2%82%AC', '/'],
  ['/age-terms?to=a&to=b', '/'],
  ['/age-terms', '/'],
])('the notice accepted by %s leads to %s and is remembered', async (url, to) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: '' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
  expect(answer.headers['set-cookie']).toMatch(/^ageTerms=1; Max-Age=31536000; Path=\/; SameSite=Lax$/);
});

it.each([
  ['http://localhost:8080/v2?inviteCode=A1&utm_source=x%0d', '/v2?inviteCode=A1&utm_source=x%0d'],
  ['http://localhost:8080/faq?a=b', '/v2'],
  ['http://example.com/v2?a=b', '/v2'],
  ['v2?a=b', '/v2'],
])('the notice accepted on %s leads to %s', async (referer, to) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:8080', referer };
  const answer = await server.app.inject({ method: 'POST', url: '/age-terms?to=%2Fv2', headers, payload: '' });
  expect(answer.headers.location).toBe(to);
});

it('goes by the first of two cookies of a name', async () => {
  expect((await get('/', { cookie: 'language=fil-PH; language=en-PH' })).body).toContain('/ fil-PH');
});

it('sends the static document in maintenance, without an error in the log', async () => {
  const off = { status: false, startTime: null, endTime: null };
  const set = (to: object) => transact(server.db, (trx) => writeSetting(trx, 'maintenance', { ...off, ...to }));
  await set({ status: true });
  lines.length = 0;
  expect((await get('/', { cookie: 'language=fil-PH; member=1' })).body).toContain('static');
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
  await set({});
});
