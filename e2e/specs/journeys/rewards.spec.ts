import type { Page } from '@playwright/test';
import { moneyText } from '#src/ui/figures/format.ts';
import { becomeDemo } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** Closes the award sheet: the first tap may end its animation. */
async function closeAwards(page: Page, words: string): Promise<void> {
  // Another dialog, e.g. of a new level, may be on its way out.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words }) });
  await expect(dialog).toHaveCount(1);
  await expect(async () => {
    await page.getByRole('button', { name: words }).tap({ timeout: 1000 });
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

for (const [language, rebates, levels] of [
  ['en-PH', '/vip/rebate', '/vip/level'],
  ['fil-PH', '/v2/bonus/rebate', '/v2/vip/level'],
] as const)
  test(`${language}: yesterday's rebate and the VIP bonus of the day are claimed once`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    const token = await becomeDemo(page, server, language === 'en-PH' ? 'demo_vip' : 'demo_vip6');
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }]);
    const { claimable } = await callServer(server.url, token, 'betBonus', { type: 2 });
    const daily = await callServer(server.url, token, 'betBonus', { type: 1 });
    const type = daily.claimable > 0 ? 'day' : 'week';
    const amount = daily.claimable > 0 ? daily.claimable : claimable;
    expect(amount).toBeGreaterThan(0);
    const before = (await callServer(server.url, token, 'refreshData')).coin;

    await page.goto(rebates);
    const card = page.getByRole('region', { name: t(`rebate:type.${type}`) });
    await expect(card).toContainText(moneyText(amount));
    await card.getByRole('button', { name: t('rebate:claim') }).tap();
    await closeAwards(page, t('reward:continue'));
    await expect(card.getByRole('button', { name: t('rebate:claim') })).toBeDisabled();
    expect((await callServer(server.url, token, 'refreshData')).coin).toBe(before + amount);

    await page.goto('/vip');
    const bonuses = page.getByRole('region', { name: t('vip:bonuses') });
    const row = bonuses.getByRole('listitem').filter({ hasText: t('vip:bonus.daily') });
    await row.getByRole('button', { name: t('vip:claim') }).tap();
    await closeAwards(page, t('reward:continue'));
    await expect(row.first()).toContainText(t('vip:received'));
    const { coin } = await callServer(server.url, token, 'refreshData');
    expect(coin).toBeGreaterThan(before + amount);

    await page.goto(levels);
    await expect(page.getByRole('region', { name: t('vip:audit.title') })).toBeVisible();
    expect(problems).toEqual([]);
  });
