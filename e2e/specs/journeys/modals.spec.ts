import type { Page } from '@playwright/test';
import { AgeNotice } from '../../pages/age-notice.ts';
import { JackpotPage } from '../../pages/jackpot-page.ts';
import { closeNotices } from '../../pages/notices.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { becomeMember, memberKeys, returnAs } from '../../support/member.ts';
import type { TestServer } from '../../support/server/server.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** Checks the page with axe after all animations have ended. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  expect.soft(await seriousFindings(page), `axe on ${what}`).toEqual([]);
}

/** Opens the lobby as a new member. */
async function inTheLobby(page: Page, server: TestServer): Promise<void> {
  await becomeMember(page, server, freshMobile());
  await page.goto('/');
}

test('the modals of a visitor have no serious axe finding and lead to each other', async ({ page, problems }) => {
  await page.goto('/');
  await expect(new AgeNotice(page).dialog).toBeVisible();
  await expectAccessible(page, 'the age notice');
  await new AgeNotice(page).dialog.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms-of-use$/);
  await expect(new AgeNotice(page).dialog).toBeHidden();
  await page.goBack();
  await new AgeNotice(page).accept();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expectAccessible(page, 'the notices');
  await closeNotices(page);

  const open = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  for (const [name, way] of [
    ['Log in or sign up', 'Create account'],
    ['Create account', 'Log in'],
    ['Log in or sign up', 'Forgot password?'],
    ['Reset your password', 'Log in'],
  ] as const) {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(open).toHaveCount(1);
    await expectAccessible(page, name);
    await open.getByRole('button', { name: way, exact: true }).last().click();
  }
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.goBack();
  await expect(open).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(problems).toEqual([]);
});

test('the jackpot modal and its sheets have no serious axe finding, and cannot be closed during a draw', async ({
  page,
  server,
  problems,
}) => {
  await inTheLobby(page, server);
  await page.getByRole('button', { name: 'Open Lucky Jackpot' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'LUCKY JACKPOT' });
  await expect(page.locator('[data-scene="grid-draw"]')).toHaveAttribute('data-scene-status', 'ready');
  await expectAccessible(page, 'the jackpot modal');
  for (const [button, sheet] of [
    ['Rules', 'Jackpot rules'],
    ['Record', 'My draws'],
    ['Rank', 'JACKPOT RANK'],
  ] as const) {
    await panel.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
    await expectAccessible(page, sheet);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: sheet })).toBeHidden();
    await expect(panel).toBeVisible();
  }

  const jackpot = new JackpotPage(page);
  await jackpot.draw();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await jackpot.skip.click();
  await jackpot.expectAward(40_000);
  await expectAccessible(page, 'the first award popup');
  const prop = page.getByRole('button', { name: 'Show my award' });
  if (await prop.isVisible()) await prop.click();
  await expect(page.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' })).toBeVisible();
  await expectAccessible(page, 'the award');
  await jackpot.closeAward();
  await expect(panel.getByRole('button', { name: 'Close' })).toBeEnabled();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  expect(problems).toEqual([]);
});

test('the back button closes a sheet of a page, and leaves the page with the next press', async ({ page, server }) => {
  await inTheLobby(page, server);
  await page.goto('/member/self-limited');
  await page.goto('/activity/spin');
  const rules = page.getByRole('button', { name: textsOf('en-PH')('invite:rules.button') });
  const sheet = page.getByRole('dialog');
  const entry = () => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null);
  await rules.click();
  await expect(sheet).toBeVisible();
  // The sheet adds its history entry a moment after it opens.
  await expect.poll(entry).not.toBeNull();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/activity\/spin$/);
  await rules.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  // The page needs a moment to leave the sheet's history entry.
  await expect.poll(entry).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/member\/self-limited$/);

  // A sheet opened by the address has a history entry, which "back" must not reach after it is closed.
  const changes = page.getByRole('link', { name: textsOf('en-PH')('limits:changes.title') });
  await changes.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await changes.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/member\/self-limited$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the back button closes the pay table in a slot, and the game stays', async ({ page, server }) => {
  await becomeMember(page, server, freshMobile());
  await page.goto('/game/start?gameId=cherry-fiesta');
  const frame = page.frameLocator('iframe[sandbox]');
  await frame.getByRole('button', { name: 'Pay table' }).click();
  await expect(frame.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr))
    .toMatchObject({ layer: true });
  await page.goBack();
  await expect(frame.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/gameId=cherry-fiesta$/);
});

test('the sound stays off once it was turned off', async ({ page, server }) => {
  await returnAs(page.context(), server, null);
  await page.goto('/activity/jackpot');
  await page.getByRole('button', { name: 'Turn the sound off' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible();
});

test('a logout in one tab logs out the other', async ({ page, context, server }) => {
  await inTheLobby(page, server);
  const other = await context.newPage();
  await other.goto('/auth/info');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await memberKeys(page)).toEqual([]);
});

test('the language is kept for 365 days, and the texts of the server are in it', async ({
  page,
  context,
  server,
  problems,
}) => {
  await returnAs(context, server, null);
  await page.goto('/');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByText('Patok', { exact: true }).first()).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'fil-PH', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByText('Mag-log in').first()).toBeVisible();
  expect(problems).toEqual([]);
});
