import type { Page } from '@playwright/test';
import { closeNotices } from '../pages/notices.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, enter } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';

/** Every route built so far, with a text that only its own page shows. */
const BUILT: readonly (readonly [path: string, shows: RegExp])[] = [
  ['/', /Hot/],
  ['/v2', /Hot/],
  ['/auth/login', /Log in or sign up/],
  ['/auth/login/v2', /Log in or sign up/],
  ['/auth/accountLogin', /Account name or mobile number/],
  ['/auth/register', /Create account/],
  ['/auth/forget', /Reset your password/],
  ['/auth/bind', /Bind your mobile number/],
  ['/auth/info', /Your account/],
  ['/auth/set-password', /With a password you can log in/],
  ['/activity/jackpot', /LUCKY GUY/],
  ['/game/search', /Search/],
  ['/v2/game/search', /Search/],
  ['/about-us', /town fair in your pocket/],
  ['/faq', /Search questions/],
  ['/privacy-policy', /Data Privacy Act/],
  ['/terms-of-use', /at least 21 years old/],
  ['/maintenance', /The fair is under repair/],
  ['/error/404', /Page not found/i],
  ['/fairness', /seed/i],
];

async function expectRouteWorks(page: Page, path: string, shows: RegExp, problems: string[]): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect.soft(await seriousFindings(page), `axe on ${path}`).toEqual([]);
  expect.soft(problems.splice(0), `console on ${path}`).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect.soft(wide, `${path} scrolls sideways`).toBe(false);
}

test('every built route works for a visitor: text, axe, console, width', async ({ page, problems }) => {
  test.setTimeout(300_000);
  await enter(page);
  await closeNotices(page);
  for (const [path, shows] of BUILT) await expectRouteWorks(page, path, shows, problems);
});

test('every built route works for a member, in Filipino too', async ({ page, server, problems }) => {
  test.setTimeout(300_000);
  await becomeMember(page, server, freshMobile());
  await page.goto('/');
  await closeNotices(page);
  for (const [path, shows] of BUILT) await expectRouteWorks(page, path, shows, problems);
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  for (const [path] of BUILT) {
    await page.goto(path);
    await expect(page.locator('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    expect.soft(problems.splice(0), `console on ${path} in Filipino`).toEqual([]);
  }
});

test('a route that is not built shows the 404 page with a link home', async ({ page }) => {
  await enter(page, '/wallets');
  await expect(page.getByText('Page not found: /wallets')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /lobby|home/i })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
