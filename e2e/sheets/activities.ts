import { expect, type Page } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { PusherPage } from '../pages/pusher-page.ts';
import { takeReward } from '../pages/reward.ts';
import { closeActivity, editRow } from '../support/server/operator.ts';
import { textsOf } from '../support/texts.ts';
import { delay } from './phone.ts';
import { type ActivitySheet, awardShown, openClosed, sceneOf, sceneReady } from './sheet.ts';

const t = textsOf('en-PH');

const coinPusher: ActivitySheet = {
  name: 'coin-pusher',
  account: 'demo_vip',
  async start({ page }) {
    await page.goto('/activity/coin-pusher');
    await sceneReady(page, 'coin-pusher');
  },
  async middle({ page }) {
    const pusher = new PusherPage(page);
    await pusher.dome(1000).tap();
    for (const x of [0.3, 0.7]) {
      await page.waitForTimeout(300);
      await pusher.tap(x);
    }
    await page.waitForTimeout(250);
  },
  async end({ page }) {
    const pusher = new PusherPage(page);
    for (let tap = 0; tap < 80 && (await pusher.won.textContent())?.endsWith('₱0.00') === true; tap++) {
      await pusher.tap([0.2, 0.5, 0.8][tap % 3] ?? 0.5);
      await page.waitForTimeout(400);
    }
    await expect(pusher.won).not.toHaveText(/₱0\.00$/);
    await page.waitForTimeout(800);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'coin-pusher');
    await openClosed(page, '/activity/coin-pusher');
  },
};

const fiestaWheel: ActivitySheet = {
  name: 'fiesta-wheel',
  account: 'demo_new',
  async start({ page }) {
    await page.goto('/activity/spin');
    await sceneReady(page, 'spin-wheel');
  },
  async middle({ page }) {
    await page.getByRole('button', { name: /^Spin, / }).tap();
    await expect(page.getByRole('button', { name: t('invite:spin.skip') })).toBeVisible();
    await page.waitForTimeout(2000);
  },
  async end({ page }) {
    await awardShown(page);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'invite-spin');
    await openClosed(page, '/activity/spin');
  },
};

/** Scratches two rows of the card, in scene units. */
async function rub(page: Page): Promise<void> {
  const box = await sceneOf(page, 'scratch-card').boundingBox();
  if (box === null) throw new Error('The card has no place on the page.');
  const scale = box.width / (SCENE_SIZES['scratch-card']?.width ?? 1);
  const to = (x: number, y: number) => page.mouse.move(box.x + x * scale, box.y + y * scale, { steps: 6 });
  await to(44, 150);
  await page.mouse.down();
  for (const y of [150, 175, 215, 240]) {
    await to(240, y);
    await to(44, y + 12);
  }
  await page.mouse.up();
}

/** Locates the button of the next card: one that the player holds, else one for diamonds. */
const nextCard = (page: Page) =>
  page
    .getByRole('button', { name: /^Scratch \(/ })
    .or(page.getByRole('button', { name: new RegExp(`^${t('scratch:newCard')}`) }))
    .first();

const scratchCards: ActivitySheet = {
  name: 'scratch-cards',
  account: 'demo_lucky',
  async start({ page }) {
    await page.goto('/activity/lottery');
    await expect(nextCard(page)).toBeVisible();
  },
  async middle({ page }) {
    await nextCard(page).tap();
    await expect(page.getByText(t('scratch:covered'))).toBeVisible();
    await sceneReady(page, 'scratch-card');
    await page.waitForTimeout(800);
    await rub(page);
    await page.waitForTimeout(300);
  },
  async end({ page }) {
    const won = page.getByText(/^You won /);
    const lost = page.getByText(t('scratch:nothing')).or(page.getByText(/^The card gave /));
    // If a card wins nothing, try the next one.
    for (let cards = 0; cards < 9; cards++) {
      await page.getByRole('button', { name: t('scratch:reveal') }).tap();
      await expect(won.or(lost)).toBeVisible();
      if (await won.isVisible()) break;
      await nextCard(page).tap();
      await expect(page.getByText(t('scratch:covered'))).toBeVisible();
    }
    await expect(won).toBeVisible();
    await page.waitForTimeout(700);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'lottery');
    await openClosed(page, '/activity/lottery');
  },
};

const diamondShop: ActivitySheet = {
  name: 'diamond-shop',
  account: 'demo_vip',
  async start({ page }) {
    await page.goto('/activity/lottery/product');
    await expect(page.getByRole('list', { name: t('shop:products') })).toBeVisible();
    await page.waitForTimeout(500);
  },
  async middle({ page }) {
    await page
      .getByRole('list', { name: t('shop:products') })
      .getByRole('button')
      .first()
      .tap();
    await expect(page.getByRole('button', { name: new RegExp(`^${t('shop:exchange')}`) })).toBeVisible();
    await page.waitForTimeout(500);
  },
  async end({ page }) {
    await page.getByRole('button', { name: new RegExp(`^${t('shop:exchange')}`) }).tap();
    await expect(page.getByText(/ is in your balance\./)).toBeVisible();
    await page.waitForTimeout(500);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'lottery');
    await openClosed(page, '/activity/lottery/product');
  },
};

const halloween: ActivitySheet = {
  name: 'halloween',
  account: 'demo_vip',
  async start({ page, server }) {
    await editRow(server, { list: 'halloweenRule', act: 'editHalloweenRule', id: 'rule' }, { freePerDay: 4 });
    await page.goto('/activity/halloween');
    await expect(page.getByRole('button', { name: t('halloween:pick'), exact: true })).toBeEnabled();
    // Its pictures appear one by one.
    await page.waitForTimeout(1000);
  },
  async middle({ page }) {
    for (const place of ['2', '6']) {
      await page.getByRole('button', { name: t('halloween:pumpkin', { place }) }).tap();
      await takeReward(page);
    }
    await delay(page, 'halloweenLottery', 3000);
    const third = page.getByRole('button', { name: t('halloween:pumpkin', { place: '7' }) });
    await third.tap();
    await expect(third).toHaveAttribute('aria-busy', 'true');
    await page.waitForTimeout(300);
  },
  async end({ page }) {
    await awardShown(page);
  },
  async closed({ page, server }) {
    await closeActivity(server, 'halloween');
    await openClosed(page, '/activity/halloween');
  },
};

/** Every activity with a sheet. */
export const ACTIVITY_SHEETS: readonly ActivitySheet[] = [
  coinPusher,
  fiestaWheel,
  scratchCards,
  diamondShop,
  halloween,
];
