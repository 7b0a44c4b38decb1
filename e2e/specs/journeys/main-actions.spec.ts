import type { Locator, Page } from '@playwright/test';
import { becomeDemo } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

/** The controls of this page are in a frame. */
const SLOT = '/game/start?gameId=halo-halo-spin';
/** Pages with the name of their main action. */
const PAGES: readonly (readonly [path: string, name: RegExp])[] = [
  ['/wallets?name=deposit', /^Pay /],
  ['/wallets/v2?name=deposit', /^Pay /],
  ['/wallets?name=withdraw', /^(Withdraw|Verify now)/],
  ['/wallets/v2?name=withdraw', /^(Withdraw|Verify now)/],
  ['/activity/halloween', /^PICK$/],
  ['/activity/jackpot', /^SPIN/],
  ['/activity/lottery', /^(New card|Scratch \(|Get diamonds)/],
  ['/activity/lottery/product', / diamonds$/],
  ['/activity/spin', /^Spin, /],
  ['/activity/coin-pusher', /Drop$/],
  ['/bonus/tasks', /^Claim (all|the one)/],
  ['/game/start?gameId=color-game', /^ROLL$/],
  ['/game/start?gameId=barrio-lotto', /^Buy a ticket/],
  [SLOT, /^SPIN/],
];
const SIZES = [
  [320, 568],
  [360, 640],
  [360, 800],
  [568, 320],
  [640, 360],
  [800, 360],
] as const;

for (const [path, name] of PAGES) {
  test(`the main action of ${path} is in sight and free without scrolling, on low screens and in landscape`, async ({
    page,
    server,
  }) => {
    await becomeDemo(page, server, 'demo_vip');
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    const place = path === SLOT ? page.frameLocator('iframe') : page.getByRole('main');
    const action = place.getByRole('button', { name }).or(place.getByRole('link', { name })).first();
    await expect(action, path).toBeAttached();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect
        .soft(async () => expect(await hindranceOf(page, action), `at ${width}x${height}`).toBe(''))
        .toPass({ timeout: 15_000 });
    }
  });
}

/** Returns an empty text if the control is fully inside the window and its centre is not covered, else its position. */
async function hindranceOf(page: Page, action: Locator): Promise<string> {
  const box = await action.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (box === null) return 'not drawn';
  if (box.y < 0 || box.x < 0 || box.y + box.height > height + 0.5 || box.x + box.width > width + 0.5)
    return `from ${Math.round(box.y)} to ${Math.round(box.y + box.height)} px of ${height}`;
  return action.evaluate((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = over !== null && (control.contains(over) || over.contains(control));
    return isFree ? '' : `under ${over?.outerHTML.slice(0, 200)}`;
  });
}

test('the lobby’s bar is one line on small phones, also with a long balance', async ({ page, server }) => {
  await becomeDemo(page, server, 'demo_vip');
  await page.goto('/');
  const bar = page.getByRole('banner');
  const pill = bar.getByRole('link', { name: /Wallet balance/ });
  for (const amount of ['₱1,284.50', '₱9,999.99']) {
    await pill.locator('b').evaluate((shown, text) => void (shown.textContent = text), amount);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const [mark, mail] = [bar.getByRole('link').first(), bar.getByRole('button', { name: /Inbox/ })];
      const boxes = await Promise.all([mark, pill, mail].map((part) => part.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(Math.max(...middles) - Math.min(...middles), `${amount} at ${width} px: ${middles.join()}`).toBeLessThan(
        8,
      );
      expect((boxes[2]?.x ?? 0) + (boxes[2]?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});
