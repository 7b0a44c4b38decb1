import { formatMoney } from '#src/ui/figures/format.ts';
import { AgeNotice } from '../../pages/age-notice.ts';
import { JackpotPage } from '../../pages/jackpot-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { closeNotices } from '../../pages/notices.ts';
import { layersLeft } from '../../support/looks/layers.ts';
import { litCells } from '../../support/looks/lit-cell.ts';
import { memberKeys, tokenOf } from '../../support/member.ts';
import { callServer, errcodeOf } from '../../support/server/api.ts';
import { expect, freshMobile, test, throttleCpu } from '../../support/test.ts';

test('a new player on a cheap phone gets from the lobby to a paid jackpot award', async ({
  page,
  server,
  problems,
}) => {
  await throttleCpu(page, 4);
  await page.goto('/');
  const notice = new AgeNotice(page);
  await notice.expectFirm();
  await notice.accept();

  await closeNotices(page);

  await page.getByRole('button', { name: 'Log in' }).click();
  await new LoginPage(page, server).byCode(freshMobile());
  await layersLeft(page);
  const token = await tokenOf(page);

  const jackpot = new JackpotPage(page);
  await page.getByRole('link', { name: 'Take my free spin' }).click();
  await expect(jackpot.scene).toHaveAttribute('data-scene-status', 'ready');
  await expect(jackpot.spin).toContainText('1 chance left');
  const draw = await jackpot.draw();
  expect(draw.errcode).toBe(0);
  // The toast of the login has a button of this name too.
  await expect(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeDisabled();

  const info = await callServer(server.url, token, 'getJackpotDrawInfo');
  const cell = info.awardConfigList.find(({ id }) => id === draw.cellId);
  expect(cell?.propId).toBe(draw.propId);
  await jackpot.takeAward();
  await expect
    .poll(() => litCells(jackpot.scene))
    .toEqual([info.awardConfigList.findIndex(({ id }) => id === draw.cellId)]);

  const { coin } = await callServer(server.url, token, 'refreshData');
  expect(coin).toBe(draw.coin);
  await expect(jackpot.spin).toContainText('No chances left');

  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('dialog', { name: 'My draws' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rank' }).click();
  await expect(
    page.getByRole('dialog', { name: 'JACKPOT RANK' }).getByRole('region', { name: 'Your own place' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(jackpot.scene).toHaveAttribute('data-scene-status', 'ready');
  await expect(jackpot.award).toBeHidden();
  await expect(jackpot.spin).toContainText('No chances left');
  await page.goto('/');
  await expect(page.getByText(formatMoney(draw.coin)).first()).toBeVisible();

  await page.goto('/auth/info');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await memberKeys(page)).toEqual([]);
  expect(await errcodeOf(server.url, token, 'refreshData')).toBe(401);
  expect(problems).toEqual([]);
});
