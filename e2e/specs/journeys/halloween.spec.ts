import { takeReward } from '../../pages/reward.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, freshMobile, test } from '../../support/test.ts';

test('a player opens a pumpkin by touch: the award covers the page, and the record has it', async ({
  page,
  server,
  problems,
}) => {
  const token = await becomeMember(page, server, freshMobile());
  await page.goto('/activity/halloween');
  await page.getByRole('button', { name: 'Open pumpkin 5' }).tap();
  await takeReward(page);
  await expect(page.getByRole('button', { name: 'Open pumpkin 5' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'PICK', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'My finds' }).tap();
  await expect(page.getByRole('list', { name: 'My finds' }).getByRole('listitem')).toHaveCount(1);
  const { list } = await callServer(server.url, token, 'getHalloweenAwardLog', { pageNum: 1, pageSize: 20 });
  expect(list).toHaveLength(1);
  expect(problems).toEqual([]);
});
