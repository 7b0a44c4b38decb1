import type { Page } from '@playwright/test';
import { becomeMember } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';

const RENDERED = ['/', '/v2', '/activity/jackpot', '/auth/login', '/faq', '/about-us', '/terms-of-use'];
/** Requests of a first visit until the lobby stands and its script has run. */
const MOST_REQUESTS = 12;
/** Bytes as they are sent (compressed). */
const MOST_DOCUMENT = 45_000;
const MOST_SCRIPT = 160_000;

const cookie = (url: string, name: string, value: string) => ({ name, value, url });

/** Keeps the page's scripts away until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the lobby is there, under the notice, which can be accepted', async ({ page, context }) => {
    await page.goto('/');
    const notice = page.getByRole('alertdialog', { name: 'IMPORTANT NOTICE' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByText('Halo-Halo Spin', { exact: true })).toBeVisible();
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toContain('ageTerms=1');
  });

  for (const path of RENDERED) {
    test(`${path} comes as a page, in the language of its cookie`, async ({ page, context, server }) => {
      for (const language of ['en-PH', 'fil-PH']) {
        await context.addCookies([cookie(server.url, 'language', language)]);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect((await page.locator('#root').innerHTML()).length).toBeGreaterThan(2000);
      }
    });
  }
});

test.describe('waking', () => {
  for (const width of [320, 360, 1280]) {
    for (const language of ['en-PH', 'fil-PH'] as const) {
      test(`keeps what the server rendered, at ${width} px in ${language}`, async ({
        page,
        context,
        server,
        problems,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await context.addCookies([cookie(server.url, 'language', language), cookie(server.url, 'ageTerms', '1')]);
        const release = await holdScripts(page);
        await page.goto('/', { waitUntil: 'commit' });
        const tile = page.locator('main li a, main li button').first();
        await expect(tile).toBeVisible();
        await tile.evaluate((element) => void Object.assign(element, { isFromServer: true }));
        release();
        // What only an awake page has.
        await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
        expect(await tile.evaluate((element) => 'isFromServer' in element)).toBe(true);
        expect(problems).toEqual([]);
      });
    }
  }

  test('a notice that was accepted in this browser before is gone at once', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('perya.ageTermsAccepted', 'true'));
    await page.goto('/');
    await expect(page.locator('#age-notice')).toBeHidden();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
  });

  test('accepting the notice of the document opens the page without leaving it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.locator('#age-notice')).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('#age-notice')).toBeHidden();
  });

  test('a page whose script cannot be loaded stays readable, and its links lead on', async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Lucky Jackpot' }).first().click();
    await expect(page).toHaveURL(/activity\/jackpot/);
  });
});

test('a member’s page never shows a visitor’s buttons, and then the balance', async ({ page, server, problems }) => {
  await becomeMember(page, server, freshMobile());
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  await expect(header.getByRole('button', { name: 'Log in' })).toBeHidden();
  release();
  await expect(header.getByText('Wallet balance')).toBeAttached();
  expect(problems).toEqual([]);
});

test('the first visit is few and small', async ({ page, context, server }) => {
  await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
  const client = await context.newCDPSession(page);
  const sizes = new Map<string, number>();
  const paths = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) paths.set(requestId, new URL(request.url).pathname);
  });
  client.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  await page.goto('/');
  const stands = [...paths].filter(([, path]) => !path.startsWith('/app/') && path !== '/favicon.svg');
  expect(stands.map(([, path]) => path).length, stands.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  const bytes = (fits: (path: string) => boolean) =>
    stands.filter(([, path]) => fits(path)).reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  expect(bytes((path) => path === '/')).toBeLessThanOrEqual(MOST_DOCUMENT);
  expect(bytes((path) => path.endsWith('.js'))).toBeLessThanOrEqual(MOST_SCRIPT);
});
