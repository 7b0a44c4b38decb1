import type { Page } from '@playwright/test';
import { LoginPage } from '../../pages/login-page.ts';
import { becomeMember, returnAs } from '../../support/member.ts';
import { expect, freshMobile, test } from '../../support/test.ts';

/** Values of a browser's storage that pages show. */
const STORED = {
  savedAccount: { account: 'juan_dela_cruz' },
  recentSearches: ['halo', 'mango'],
  hidesBalance: true,
  balance: 12_345,
  freshAt: 1,
  guideSeen: 1,
  appOffer: { firstDay: 1, nextDay: 0 },
  chatVisitor: '0'.repeat(64),
};
/** The same of the tab. */
const OF_TAB = { chatOutbox: [{ place: 'general:', key: 'unsent-1', text: 'Not sent yet', picture: '' }] };
const PATHS = [
  '/',
  '/v2',
  '/game/search',
  '/auth/login',
  '/auth/accountLogin',
  '/activity/jackpot',
  '/activity/recharge?id=28',
  '/download',
  '/service',
];

const cookie = (url: string, name: string, value: string) => ({ name, value, url });

/** The entry script and the runtime that it imports. */
const ENTRY = /\/assets\/(index|rolldown-runtime)-/;

/** Blocks the page's scripts until the returned function is called. `withEntry` lets the entry pass. */
async function holdScripts(page: Page, { withEntry = false } = {}): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!withEntry || !ENTRY.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

test.describe('waking', () => {
  for (const [width, language] of [
    [320, 'fil-PH'],
    [360, 'en-PH'],
    [1280, 'fil-PH'],
  ] as const) {
    test(`keeps the server-rendered page, at ${width} px in ${language}`, async ({
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
      // This element exists only after hydration.
      await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
      expect(await tile.evaluate((element) => 'isFromServer' in element)).toBe(true);
      expect(problems).toEqual([]);
    });
  }

  test('keeps the server-rendered pages that show what a returning browser has stored', async ({
    page,
    server,
    problems,
  }) => {
    await returnAs(page.context(), server, null);
    await page.addInitScript(
      ([stored, ofTab]) => {
        const keep = (storage: Storage, values: object) => {
          for (const [name, value] of Object.entries(values)) storage.setItem(`perya.${name}`, JSON.stringify(value));
        };
        keep(localStorage, stored);
        keep(sessionStorage, ofTab);
      },
      [STORED, OF_TAB] as const,
    );
    for (const path of PATHS) {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#main').evaluate((element) => void Object.assign(element, { isFromServer: true }));
      release();
      await expect(page.locator('[aria-live="polite"][data-above]'), path).toBeAttached();
      const isKept = await page.locator('#main').evaluate((element) => 'isFromServer' in element);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect({ path, isKept, problems }).toEqual({ path, isKept: true, problems: [] });
    }
  });

  test('keeps the login that a visitor gets at once in place of a member’s page, and leads back', async ({
    page,
    context,
    server,
    problems,
  }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    const release = await holdScripts(page);
    await page.goto('/wallets', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
    await page.locator('#main').evaluate((element) => void Object.assign(element, { isFromServer: true }));
    release();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
    expect(await page.locator('#main').evaluate((element) => 'isFromServer' in element)).toBe(true);
    await new LoginPage(page, server).byCode(freshMobile());
    await expect(page).toHaveURL('/wallets');
    expect(problems).toEqual([]);
  });

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

  test('a tap before that is shown, kept, and done once', async ({ page, context, server, problems }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    const release = await holdScripts(page, { withEntry: true });
    await page.goto('/', { waitUntil: 'commit' });
    // Include hidden elements: the notices open automatically and hide the lobby from role queries.
    const slots = page.getByRole('button', { name: 'Slots', exact: true, includeHidden: true });
    await expect(async () => {
      await slots.tap();
      await expect(slots).toHaveAttribute('data-kept', '', { timeout: 200 });
    }).toPass();
    await slots.tap();
    release();
    await expect(slots).toHaveAttribute('aria-pressed', 'true');
    await expect(slots).not.toHaveAttribute('data-kept');
    expect(problems).toEqual([]);
  });

  test('a visitor who logs in by account gets that login, with whole styles', async ({
    page,
    context,
    server,
    problems,
  }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    await page.addInitScript(() => localStorage.setItem('perya.savedAccount', '{"account":"juan"}'));
    await page.goto('/wallets');
    await expect(page).toHaveURL(/\/auth\/accountLogin$/);
    await expect(page.locator('#main input').first()).toHaveValue('juan');
    await expect(page.locator('link[media="not all"]')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('text typed before hydration is kept', async ({ page, context, server, problems }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    const release = await holdScripts(page, { withEntry: true });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.locator('#main input').first().fill('9171234567');
    release();
    await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
    await page.locator('#main button[type="submit"]').click();
    await expect(
      page
        .getByText(/917.?123.?4567/)
        .or(page.getByLabel(/code/i))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Enter a Philippine mobile number')).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('the notice is accepted before that without leaving the page', async ({ page, context }) => {
    const release = await holdScripts(page, { withEntry: true });
    await page.goto('/?utm_source=x', { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const notice = page.locator('#age-notice');
    await notice.getByRole('button', { name: 'Accept' }).click();
    await expect(notice).toBeHidden();
    release();
    await expect(page.locator('[aria-live="polite"][data-above]')).toBeAttached();
    await expect(page.getByRole('alertdialog', { name: 'IMPORTANT NOTICE' })).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(new URL(page.url()).search).toBe('?utm_source=x');
    expect((await context.cookies()).map(({ name }) => name)).toContain('ageTerms');
  });

  test('a member’s configuration applies after hydration', async ({ page, server, problems }) => {
    await becomeMember(page, server, freshMobile());
    await page.route('**/appConfig', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { banners: { title: string }[] };
      const banners = answer.banners.map((banner) => ({ ...banner, title: 'NEW FIESTA' }));
      await route.fulfill({ response, json: { ...answer, banners } });
    });
    await page.goto('/');
    // Include hidden elements: the notices open automatically and hide the lobby from role queries.
    await expect(page.getByRole('img', { name: 'NEW FIESTA', includeHidden: true }).first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('without the app behind the entry, a tapped control still leads to its page', async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
    await page.route('**/assets/*.js', (route) =>
      ENTRY.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Lucky Jackpot' }).first().click();
    await expect(page).toHaveURL(/activity\/jackpot/);
  });

  test('a page whose script cannot be loaded stays readable, and its links work', async ({ page, context, server }) => {
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

test('a member’s lobby loses no part while it hydrates', async ({ page, server, problems }) => {
  await becomeMember(page, server, freshMobile());
  await page.addInitScript(() => {
    let most = 0;
    const look = () => {
      const items = document.querySelectorAll('#main li').length;
      if (items < most) Object.assign(window, { lost: most - items });
      most = Math.max(most, items);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/v2']) {
    await page.goto(path);
    await expect(page.locator('[data-balance]')).toHaveAttribute('aria-busy', 'false');
    expect({ path, lost: await page.evaluate(() => Reflect.get(window, 'lost') as unknown) }).toEqual({ path });
  }
  expect(problems).toEqual([]);
});

test('a member’s page shows the last balance until it has the current one', async ({ page, server }) => {
  await becomeMember(page, server, freshMobile());
  await page.goto('/');
  const pill = page.getByRole('banner').getByRole('link', { name: /Wallet balance/ });
  await expect(pill).toContainText('₱');
  const last = await pill.textContent();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/getAfterLoginInfoWeb', async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(pill.locator('..')).toHaveAttribute('aria-busy', 'true');
  expect(await pill.textContent()).toBe(last);
  answer();
  await expect(pill.locator('..')).toHaveAttribute('aria-busy', 'false');
  expect(await pill.textContent()).toBe(last);
});

test('layers above a rendered page have their styles', async ({ page, context, server }) => {
  await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
  await page.goto('/');
  const close = page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Close' });
  await expect(close).toHaveCSS('position', 'absolute');
});

test('a wide lobby keeps its layout while it wakes', async ({ page, context, server }) => {
  await context.addCookies([cookie(server.url, 'ageTerms', '1')]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const tile = page.locator('main li').filter({ hasText: 'Hulog Barya' }).first();
  const before = await tile.boundingBox();
  release();
  // Include hidden elements: the notices open automatically and hide the lobby from role queries.
  const column = page.getByRole('complementary', { includeHidden: true });
  await expect(column.getByText('Lucky guys')).toBeVisible();
  expect(await tile.boundingBox()).toEqual(before);
});
