import { LANGUAGES } from '#contract/base/languages.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

for (const language of LANGUAGES)
  test(`a new player opens the welcome box by touch, and its coins are in the wallet: ${language}`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    await becomeMember(page, server, freshMobile(), language);
    await page.goto('/activity/gift-box');
    const box = page.getByRole('region', { name: 'Welcome box' });
    await box.getByRole('button', { name: t('gift-box:claim') }).tap();
    await takeReward(page, t);
    await expect(box.getByText(t('gift-box:received'))).toBeVisible();
    await expect(box.getByRole('button')).toHaveCount(0);
    expect(await isTooWide(page)).toBe(false);
    await page.goto('/wallets');
    await expect(new WalletPage(page, t).balance).toContainText('₱5.00');
    expect(problems).toEqual([]);
  });
