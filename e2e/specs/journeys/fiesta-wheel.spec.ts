import { takeReward } from '../../pages/reward.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test('the wheel spins by touch: its result, the award, the balance, the record and the fairness page agree', async ({
  page,
  server,
  problems,
}) => {
  const t = textsOf('en-PH');
  const { url } = server;
  const token = await becomeDemo(page, server, 'demo_new');
  await page.goto('/activity/spin');
  const hub = page.getByRole('button', { name: /^Spin, / });
  const { spins, sectors } = await callServer(url, token, 'actInviteUser');
  await expect(hub).toHaveAccessibleName(`Spin, ${spins} spins left`);
  await expect(page.locator('[data-scene="spin-wheel"]')).toHaveAttribute('data-scene-status', 'ready');
  const answered = page.waitForResponse((response) => response.url().endsWith('/actInviteUserSpin'));
  await hub.tap();
  const drawn = (await (await answered).json()) as { sectorId: string; propId: number; count: number; errcode: number };
  expect(drawn.errcode).toBe(0);
  const place = sectors.findIndex(({ id }) => id === drawn.sectorId);
  const isCoin = drawn.propId === 2001;
  await page.getByRole('button', { name: t('invite:spin.skip') }).tap();
  const award = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t('reward:continue') }) });
  if (isCoin) await expect(award).toContainText(`₱${drawn.count / 100}`);
  const said = page.locator('section[aria-label="Fiesta Wheel"] output');
  if (isCoin) await expect(said).toContainText(`₱${drawn.count / 100}`);
  else await expect(said).not.toBeEmpty();
  await takeReward(page);
  await expect(hub).toHaveAccessibleName(`Spin, ${spins - 1} spins left`);
  const purse = isCoin ? drawn.count / 100 : 0;
  await expect(page.getByRole('progressbar', { name: 'Your purse' })).toHaveAttribute(
    'value',
    `${Math.min(purse, 50) * 100}`,
  );
  await page.getByRole('button', { name: t('invite:record.button') }).tap();
  const row = page.getByRole('dialog').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(isCoin ? `+₱${purse}` : /./);
  await page.goto('/fairness');
  const round = page.locator('details').filter({ hasText: 'Fiesta Wheel' }).first();
  await round.locator('summary').click();
  await expect(round).toContainText(`Cell ${place + 1} of ${sectors.length} was drawn.`);
  expect(problems).toEqual([]);
});
