import { LANGUAGES } from '#contract/base/languages.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeMember } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

for (const language of LANGUAGES)
  test(`a deposit reaches a step of the week, which is claimed by touch: ${language}`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    const token = await becomeMember(page, server, freshMobile(), language);
    await page.goto('/activity/recharge?id=28');
    const step = page.getByRole('listitem').filter({ hasText: t('recharge-steps:step.sum', { amount: '₱1,000' }) });
    await step.getByRole('link', { name: t('recharge-steps:deposit') }).tap();
    const wallet = new WalletPage(page, t);
    await wallet.deposit('GCash', '₱1,000');
    await wallet.play('pay');

    await page.goto('/activity/recharge?id=28');
    await step.getByRole('button', { name: t('recharge-steps:claim') }).tap();
    await takeReward(page, t);
    await expect(step.getByText(t('recharge-steps:received'))).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    expect((await callServer(server.url, token, 'refreshData')).coin).toBe(1010_00);
    expect(problems).toEqual([]);
  });
