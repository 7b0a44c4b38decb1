import type { Language } from '#contract/base/languages.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const LANGUAGES: readonly Language[] = ['en-PH', 'fil-PH'];

for (const language of LANGUAGES) {
  test(`a new player sees the first-deposit offer, deposits and collects the bonus by touch: ${language}`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    const token = await becomeMember(page, server, freshMobile(), language);
    await page.goto('/');
    const banner = page
      .getByRole('region', { name: t('home:banners.title') })
      .getByRole('link')
      .first();
    await expect(banner).toContainText('₱500');
    await banner.tap();
    await expect(page).toHaveURL(/\/activity\/first-deposit$/);
    await expect(page.getByText(t('first-deposit:most', { amount: '₱500' }))).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('link', { name: t('first-deposit:toCashier') }).tap();

    const wallet = new WalletPage(page, t);
    await wallet.deposit('GCash', '₱500');
    await wallet.play('pay');
    await expect(wallet.balance).toContainText('₱500.00');
    await page.getByRole('link', { name: t('wallet:order.collect', { amount: '₱50' }) }).tap();
    await page.getByRole('button', { name: t('first-deposit:collect', { amount: '₱50' }) }).tap();
    await takeReward(page, t);
    await expect(page.getByText(t('first-deposit:collected'))).toBeVisible();
    expect((await callServer(server.url, token, 'refreshData')).coin).toBe(550_00);
    await page.goto('/activity/first-deposit');
    await expect(page.getByText(t('first-deposit:collected'))).toBeVisible();
    expect(problems).toEqual([]);
  });
}
