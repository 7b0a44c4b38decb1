import { AgeNotice } from '../pages/age-notice.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { takeReward } from '../pages/reward.ts';
import { WalletPage } from '../pages/wallet-page.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

const PHONE = { width: 360, height: 800 };
test.use({ viewport: PHONE, hasTouch: true });

test('a friend comes by the link and deposits ₱100: their inviter spins, and all that tells of the spin agrees', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const t = textsOf('en-PH');
  const { url } = server;
  await page.context().addCookies([{ name: 'ageTerms', value: '1', url }]);
  const login = { account: 'demo_new', password: 'perya-demo', deviceId: 'e2e-inviter' };
  const { token } = await callServer(url, '', 'accountLogin', login);
  await page.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);

  await page.goto('/share');
  await expect(page.getByRole('img', { name: /^QR code/ }).locator('path')).toBeAttached();
  const link = await page.getByText('/auth/register?inviteCode=').innerText();
  expect(await isTooWide(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  // The friend, on a phone of their own.
  const friend = await (await browser.newContext({ viewport: PHONE, baseURL: url })).newPage();
  await friend.goto(link);
  await new AgeNotice(friend).accept();
  const digits = freshMobile();
  await friend.getByRole('textbox', { name: t('auth:mobileNumber') }).fill(digits);
  await friend.getByRole('button', { name: t('auth:sendCode') }).click();
  const code = friend.getByLabel(t('auth:code', { digits: '6' }));
  await expect(code).toBeVisible();
  await code.fill(await server.smsCode(`+63${digits}`));
  await friend.getByLabel(t('auth:password'), { exact: true }).fill('Friend-of-e2e-1');
  await friend.getByRole('button', { name: t('auth:verifyAndPlay') }).click();
  await expect.poll(() => friend.evaluate(() => localStorage.getItem('perya.token'))).not.toBeNull();
  expect((await callServer(url, token, 'actInviteUserStatus')).invited).toBe(1);
  await friend.goto('/wallets?name=deposit');
  const wallet = new WalletPage(friend);
  await wallet.deposit('Maya', '₱100');
  await wallet.play('pay');
  await expect(wallet.result.first()).toHaveText('Your deposit is in');
  await friend.context().close();

  // Three free spins, and two for the friend.
  await page.goto('/activity/spin');
  const hub = page.getByRole('button', { name: /^Spin, / });
  await expect(hub).toHaveAccessibleName('Spin, 5 spins left');
  await expect(page.locator('[data-scene="spin-wheel"]')).toHaveAttribute('data-scene-status', 'ready');
  expect(await seriousFindings(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/actInviteUserSpin'));
  await hub.tap();
  const drawn = (await (await answered).json()) as { sectorId: string; propId: number; count: number; errcode: number };
  expect(drawn.errcode).toBe(0);
  const { sectors } = await callServer(url, token, 'actInviteUser');
  const place = sectors.findIndex(({ id }) => id === drawn.sectorId);
  const isCoin = drawn.propId === 2001;
  await page.getByRole('button', { name: t('invite:spin.skip') }).tap();
  const award = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t('reward:continue') }) });
  if (isCoin) await expect(award).toContainText(`₱${drawn.count / 100}`);
  // What the wheel stopped on.
  const said = page.locator('section[aria-label="Fiesta Wheel"] output');
  if (isCoin) await expect(said).toContainText(`₱${drawn.count / 100}`);
  else await expect(said).not.toBeEmpty();
  await takeReward(page);
  await expect(hub).toHaveAccessibleName('Spin, 4 spins left');
  const purse = isCoin ? drawn.count / 100 : 0;
  await expect(page.getByRole('progressbar', { name: 'Your purse' })).toHaveAttribute(
    'value',
    `${Math.min(purse, 50) * 100}`,
  );
  await page.getByRole('button', { name: t('invite:record.button') }).tap();
  const row = page.getByRole('dialog').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(isCoin ? `+₱${purse}` : /./);
  await page.keyboard.press('Escape');
  await page.goto('/fairness');
  const round = page.locator('details').filter({ hasText: 'Fiesta Wheel' }).first();
  await round.locator('summary').click();
  await expect(round).toContainText(`Cell ${place + 1} of ${sectors.length} was drawn.`);

  // The desk sees the friend, and changes the rule: the page says so.
  const desk = new DeskPage(await (await browser.newContext({ baseURL: url })).newPage());
  await desk.login(server);
  await desk.open('inviteFriends?state=counted');
  await expect(desk.row('counted').first()).toContainText('₱100.00');
  await desk.open('inviteRule');
  const form = await desk.unfold(desk.row('wheel'), 'Edit');
  await form.getByLabel('A friend counts once their deposits reach').fill('250');
  await form.getByRole('button', { name: 'Edit' }).click();
  await desk.page.context().close();
  await page.goto('/activity/spin');
  await page.getByRole('button', { name: t('invite:rules.button') }).tap();
  await expect(page.getByRole('dialog')).toContainText('deposits ₱250 in all');
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
});
