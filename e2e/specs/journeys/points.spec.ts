import type { Language } from '#contract/base/languages.ts';
import { takeReward } from '../../pages/reward.ts';
import { WalletPage } from '../../pages/wallet-page.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { becomeDemo, returnAs } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

interface Journey {
  readonly language: Language;
  readonly path: string;
  readonly rewards: string;
  readonly wallets: string;
  /** The coupon as its good and as its reward item, with its bonus for ₱500. */
  readonly title: string;
  readonly propId: number;
  readonly bonus: number;
}

const JOURNEYS: readonly Journey[] = [
  {
    language: 'en-PH',
    path: '/points',
    rewards: '/bonus/reward',
    wallets: '/wallets?name=deposit',
    title: '5% deposit coupon',
    propId: 1005,
    bonus: 25_00,
  },
  {
    language: 'fil-PH',
    path: '/points/v2',
    rewards: '/v2/bonus/reward',
    wallets: '/wallets/v2?name=deposit',
    title: 'Coupon na ₱20 sa deposit',
    propId: 1201,
    bonus: 20_00,
  },
];

for (const { language, path, rewards, wallets, title, propId, bonus } of JOURNEYS) {
  test(`points become a coupon that is used on a deposit by touch: ${path} in ${language}`, async ({
    page,
    server,
    problems,
  }) => {
    const t = textsOf(language);
    const token = await becomeDemo(page, server, 'demo_points');
    await returnAs(page.context(), server, token, language);
    await page.goto(path);
    const good = page.getByRole('button', { name: `${title}:` });
    await good.tap();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: new RegExp(`^${t('points:exchange')}`) }).tap();
    await takeReward(page, t);
    await expect(good).toBeDisabled();
    await page.goto(rewards);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText(title, { exact: true }) })
      .getByRole('button')
      .tap();
    await expect(page).toHaveURL(new RegExp(`${wallets.replaceAll('?', '\\?')}$`));
    await page
      .getByRole('radiogroup', { name: t('wallet:channel.title') })
      .getByText('GCash', { exact: true })
      .tap();
    await page
      .getByRole('radiogroup', { name: t('wallet:amount.title') })
      .getByText('₱500', { exact: true })
      .tap();
    await page.getByRole('button', { name: t('wallet:pay.now', { amount: '₱500', channel: 'GCash' }) }).tap();
    await expect(page).toHaveURL(/\/sandbox\/cashier\?/);
    const { pendingOrder } = await callServer(server.url, token, 'getTradeInfo');
    expect(pendingOrder).toMatchObject({ propId, couponBonus: bonus });
    await page.getByRole('button', { name: /^Pay Told once/ }).tap();
    await expect(new WalletPage(page, t).result).toBeVisible();
    const { props } = await callServer(server.url, token, 'getProps');
    expect(props.map((each) => each.propId)).not.toContain(propId);
    expect(problems).toEqual([]);
  });
}
