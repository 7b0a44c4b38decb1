import { DeskPage } from '../pages/desk-page.ts';
import { closeNotices } from '../pages/notices.ts';
import { takeReward } from '../pages/reward.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { isTooWide } from '../support/width.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a player opens a pumpkin; the operator gives more picks a day, and the record has both', async ({
  page,
  browser,
  server,
  problems,
}) => {
  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  await page.goto('/');
  await closeNotices(page);
  await page.goto('/activity/halloween');
  await page.getByRole('button', { name: 'Open pumpkin 5' }).click();
  await takeReward(page);
  await expect(page.getByRole('button', { name: 'Open pumpkin 5' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'PICK', exact: true })).toBeDisabled();
  expect(await isTooWide(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  const office = await browser.newPage({ baseURL: server.url });
  const desk = new DeskPage(office);
  await desk.login(server);
  await desk.open('halloweenRule');
  const form = await desk.unfold(desk.row('rule'), 'Edit');
  await form.getByLabel('Picks a day for everybody').fill('3');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(office.getByRole('status')).toContainText('halloweenRule rule');
  await office.close();

  await page.reload();
  await page.getByRole('button', { name: 'PICK', exact: true }).click();
  await takeReward(page);
  await expect(page.getByText('1pick left')).toBeVisible();
  await page.getByRole('button', { name: 'My finds' }).click();
  await expect(page.getByRole('list', { name: 'My finds' }).getByRole('listitem')).toHaveCount(2);
  const { list } = await callServer(server.url, token, 'getHalloweenAwardLog', { pageNum: 1, pageSize: 20 });
  expect(list.map(({ board }) => board)).toEqual([1, 1]);
  expect(problems).toEqual([]);
});
