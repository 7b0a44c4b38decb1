import type { Page } from '@playwright/test';
import { HEARTBEAT_MS } from '#src/app/start/heartbeat.ts';
import { layersLeft } from '../../support/looks/layers.ts';
import { becomeDemo, returnAs } from '../../support/member.ts';
import { callsOf, CURRENT_HOST, emitNative, type HostPlugins, insideWrapper } from '../../support/native-host.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page and returns the body of its device registration. */
async function registrationOf(page: Page, path: string): Promise<Readonly<Record<string, unknown>>> {
  const sent = page.waitForRequest((request) => request.url().endsWith('/registerDevice'));
  await page.goto(path);
  return (await sent).postDataJSON() as Readonly<Record<string, unknown>>;
}

/** The app listens once the page is complete. */
const untilListening = (page: Page): Promise<void> =>
  expect.poll(async () => (await callsOf(page, 'App', 'addListener')).length).toBeGreaterThan(2);

const hello = (answer: object | null): HostPlugins => ({
  ...CURRENT_HOST,
  Perya: { ...CURRENT_HOST['Perya'], hello: answer },
});

test.beforeEach(({ context, server }) => returnAs(context, server, null));

test('the wrapper gives its version and the device’s id before the registration', async ({ page, problems }) => {
  await insideWrapper(page);
  const body = await registrationOf(page, '/');
  expect(body).toMatchObject({ channel: 'android', deviceId: 'a1b2c3d4e5f60718' });
  expect((await callsOf(page, 'Perya', 'hello')).map(({ options }) => options)).toEqual([{ version: 1 }]);
  expect(problems).toEqual([]);
});

const { Perya: _ours, ...withoutOurs } = CURRENT_HOST;
for (const { name, plugins, deviceId } of [
  { name: 'an older one without our plugin', plugins: withoutOurs, deviceId: 'a1b2c3d4e5f60718' },
  {
    name: 'a newer one with unknown features',
    plugins: hello({ version: 9, features: ['wallet', 7], more: {} }),
    deviceId: 'a1b2c3d4e5f60718',
  },
  { name: 'one that answers with something else', plugins: hello({ version: '1' }), deviceId: 'a1b2c3d4e5f60718' },
  { name: 'one that never answers', plugins: hello(null), deviceId: '' },
  { name: 'one without plugins', plugins: {}, deviceId: '' },
])
  test(`the app starts in ${name}`, async ({ page, problems }) => {
    await insideWrapper(page, plugins);
    expect(await registrationOf(page, '/')).toMatchObject({ channel: 'android', deviceId });
    await expect(page.getByRole('heading', { name: /jackpot/i }).first()).toBeVisible();
    expect(problems).toEqual([]);
  });

test('Back closes a layer, then goes to the page before, and leaves the app at the second press', async ({
  page,
  server,
  problems,
}) => {
  await becomeDemo(page, server, 'demo_vip6');
  await insideWrapper(page);
  await page.goto('/');
  await untilListening(page);
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  await tabs.getByRole('link', { name: /VIP/ }).click();
  await expect(page).toHaveURL(/\/vip$/);
  await page.getByRole('link', { name: 'All levels' }).click();
  await expect(page).toHaveURL(/\/vip\/level$/);
  await page.getByRole('button', { name: 'Open Lucky Jackpot' }).press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await expect(page.locator('[data-scene="grid-draw"]')).toHaveAttribute('data-scene-status', 'ready');
  await emitNative(page, 'App', 'backButton');
  await expect(modal).toBeHidden();
  await layersLeft(page);
  await expect(page).toHaveURL(/\/vip\/level$/);
  await emitNative(page, 'App', 'backButton');
  await expect(page).toHaveURL(/\/vip$/);
  await emitNative(page, 'App', 'backButton');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await emitNative(page, 'App', 'backButton');
  await expect(page.getByText('Press back again to leave Perya.')).toBeVisible();
  expect(await callsOf(page, 'App', 'exitApp')).toEqual([]);
  await emitNative(page, 'App', 'backButton');
  await expect.poll(() => callsOf(page, 'App', 'exitApp')).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a link opens its page once; a foreign link and a frame’s messages do nothing', async ({ page, server }) => {
  await insideWrapper(page, { ...CURRENT_HOST, App: { exitApp: {}, getLaunchUrl: { url: `${server.url}/faq` } } });
  await page.goto('/');
  await expect(page).toHaveURL(/\/faq$/);
  await page.goto('/');
  await untilListening(page);
  await emitNative(page, 'App', 'appUrlOpen', { url: `${server.url}/game/search?type=slot` });
  await expect(page).toHaveURL(/\/game\/search\?type=slot$/);
  await emitNative(page, 'App', 'appUrlOpen', { url: 'https://evil.example/faq' });
  await emitNative(page, 'App', 'appUrlOpen', { url: `${server.url}.evil.example/faq` });
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.srcdoc = 'x';
    document.body.append(frame);
    const message = { pluginId: 'App', methodName: 'addListener', success: true, data: { canGoBack: true } };
    window.postMessage(JSON.stringify(message), location.origin);
    window.postMessage({ type: 'backButton', url: '/faq' }, location.origin);
  });
  await emitNative(page, 'App', 'appUrlOpen', { url: `${server.url}/vip` });
  await expect(page).toHaveURL(/\/vip$/);
});

test('the screen stays on in a game, and the native chat opens with the service’s data', async ({ page, server }) => {
  await becomeDemo(page, server, 'demo_vip6');
  await insideWrapper(page);
  await page.goto('/activity/coin-pusher');
  await expect.poll(() => callsOf(page, 'KeepAwake', 'keepAwake')).toHaveLength(1);
  await page.goto('/service');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect.poll(() => callsOf(page, 'Perya', 'openChat')).toHaveLength(1);
});

test('the heartbeat stops while the wrapper has paused the app, and continues when it resumes', async ({
  page,
  server,
  problems,
}) => {
  await becomeDemo(page, server, 'demo_vip6');
  await insideWrapper(page);
  await page.clock.install();
  let beats = 0;
  page.on('request', (request) => void (request.url().endsWith('/online') && (beats += 1)));
  await page.goto('/');
  await expect.poll(() => page.clock.runFor(100).then(() => callsOf(page, 'App', 'addListener'))).toHaveLength(4);
  await page.clock.runFor(HEARTBEAT_MS);
  await expect.poll(() => beats).toBe(1);
  await emitNative(page, 'App', 'pause');
  await page.clock.runFor(5 * HEARTBEAT_MS);
  expect(beats).toBe(1);
  await emitNative(page, 'App', 'resume');
  await page.clock.runFor(HEARTBEAT_MS);
  await expect.poll(() => beats).toBe(2);
  expect(problems).toEqual([]);
});
