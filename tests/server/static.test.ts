import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, testServer } from './support/helper.ts';
import { editRow } from './support/rows.ts';

const clientDir = mkdtempSync(path.join(tmpdir(), 'perya-client-'));
beforeAll(() => {
  mkdirSync(path.join(clientDir, 'assets'));
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>Perya</title>');
  writeFileSync(path.join(clientDir, 'assets', 'index-Ca6JP_Wk.js'), `// ${'perya '.repeat(2000)}`);
  mkdirSync(path.join(clientDir, 'scene-assets/scenes/grid-draw'), { recursive: true });
  writeFileSync(path.join(clientDir, 'scene-assets/scenes/grid-draw/grid-draw-y3jJwg@2x.webp.json'), '{}');
  writeFileSync(path.join(clientDir, 'scene-assets/manifest.json'), '{}');
  mkdirSync(path.join(clientDir, 'frames/assets'), { recursive: true });
  writeFileSync(path.join(clientDir, 'frames/slot.html'), '<!doctype html><title>Slot</title>');
  writeFileSync(path.join(clientDir, 'frames/assets/slot-DT15DfGO.js'), '//');
  writeFileSync(path.join(clientDir, 'icons.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
const server = testServer({ settings: { clientDir } });
afterAll(async () => {
  rmSync(clientDir, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

it('sends index.html, which is revalidated each time, for any page of the app', async () => {
  for (const url of ['/', '/activity/jackpot?from=float', '/feedback/record/7']) {
    const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('Perya');
    // Link previews and curl send this header.
    expect((await get(url, { accept: '*/*' })).statusCode).toBe(200);
    expect((await get(url)).statusCode).toBe(200);
  }
  expect((await get('/', { accept: 'application/json' })).statusCode).toBe(404);
});

it('allows a page the pictures of the sites that the operator typed', async () => {
  const policy = async () => String((await get('/faq', { accept: 'text/html' })).headers['content-security-policy']);
  expect(await policy()).toContain("img-src 'self' data: blob:;");
  await editRow(server, 'value', 'gameResourceUrl', 'https://cdn.example/games/');
  expect(await policy()).toContain("img-src 'self' data: blob: https://cdn.example;");
});

it('keeps hashed files for ever, others not, and packs them', async () => {
  const script = await get('/assets/index-Ca6JP_Wk.js', { 'accept-encoding': 'br, gzip' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.rawPayload.length).toBeLessThan(500);
  const cached = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await cached('/scene-assets/scenes/grid-draw/grid-draw-y3jJwg@2x.webp.json')).toContain('immutable');
  expect(await cached('/scene-assets/manifest.json')).toBe('no-cache');
  // Every start needs this file, and its name has no hash: the browser caches it and refreshes it in the background.
  expect(await cached('/icons.svg')).toBe('public, max-age=3600, stale-while-revalidate=604800');
});

it('keeps the headers of documents off scripts', async () => {
  const [script, page] = [await get('/assets/index-Ca6JP_Wk.js'), await get('/faq', { accept: 'text/html' })];
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy']) {
    expect(script.headers[name]).toBeUndefined();
    expect(page.headers[name], name).toBeDefined();
  }
  expect(script.headers['content-security-policy']).toContain("default-src 'self'");
  expect(script.headers['x-content-type-options']).toBe('nosniff');
});

it('answers 404, never a page, to a missing file or call', async () => {
  expect((await get('/assets/old-12345678.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/app/v1/nothing', { accept: 'application/json' })).statusCode).toBe(404);
  for (const url of [
    '/app/v1/nothing',
    '/healthz',
    '/health/reedy',
    '/sandbox/nothing',
    '/desk',
    '/desk/login',
    '/operator/v1/log',
    '/provider/v1/bet',
  ])
    expect([url, (await get(url, { accept: 'text/html' })).statusCode]).toEqual([url, 404]);
});

it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  'does not leave its folder: %s',
  async (url) => {
    const { body } = await get(url, { accept: 'text/html' });
    expect(body).not.toContain('"dependencies"');
  },
);

it('sandboxes the document of a game’s frame, and lets its opaque origin load its files', async () => {
  const { headers } = await get('/frames/slot.html', { accept: 'text/html' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(policy).not.toContain('allow-same-origin');
  // The frame starts the scene's worker from a `data:` URL that imports our script.
  expect(policy).toContain("script-src 'self'; worker-src 'self' data:;");
  expect(headers['cache-control']).toBe('no-cache');
  const shared = ['/frames/assets/slot-DT15DfGO.js', '/icons.svg', '/scene-assets/manifest.json'];
  for (const url of shared) expect((await get(url)).headers['access-control-allow-origin']).toBe('*');
  for (const url of ['/', '/assets/index-Ca6JP_Wk.js', '/app/v1/appConfig'])
    expect((await get(url, { accept: 'text/html' })).headers['access-control-allow-origin']).toBeUndefined();
});

it.each(['production', 'development'] as const)('lets a frame load them in %s, and no other page', async (kind) => {
  const started = await startTestServer({ settings: { clientDir, environment: kind } });
  const policyOf = async (url: string) => (await started.app.inject({ url })).headers['cross-origin-resource-policy'];
  const shared = ['/frames/assets/slot-DT15DfGO.js', '/icons.svg', '/scene-assets/manifest.json'];
  for (const url of shared) expect([url, await policyOf(url)]).toEqual([url, 'cross-origin']);
  for (const url of ['/assets/index-Ca6JP_Wk.js', '/', '/health/live', '/openapi.json', '/app/none', '/%'])
    expect([url, await policyOf(url)]).toEqual([url, 'same-origin']);
  await started.close();
});
