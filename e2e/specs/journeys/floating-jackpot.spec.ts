import { becomeDemo } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

const PATHS = ['/', '/v2', '/bonus/tasks', '/v2/bonus/tasks', '/bonus/reward', '/member', '/member/v2'];
const ICON = 'Open Lucky Jackpot';

for (const width of [320, 360])
  test(`the floating jackpot covers no control at ${width} px at any scroll position`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 640 });
    await becomeDemo(page, server, 'demo_turnover');
    for (const path of PATHS) {
      await page.goto(path);
      const icon = page.getByRole('button', { name: ICON });
      await expect(icon, path).toBeVisible();
      for (let step = 0; step < 5; step++) {
        const top = step * 230;
        await page.evaluate(scrollTo, top);
        // The icon lets taps through while the page moves, and then looks for its place.
        await expect(icon).toHaveCSS('pointer-events', 'auto');
        await expect.poll(() => icon.evaluate(centresBelow), `${path} at ${top}`).toEqual([]);
      }
    }
  });

for (const width of [320, 360])
  test(`in a game the floating jackpot covers no control at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 640 });
    await becomeDemo(page, server, 'demo_turnover');
    for (const game of ['color-game', 'color-game&tryIt=1', 'barrio-lotto']) {
      await page.goto(`/game/start?gameId=${game}`);
      await expect(page.getByRole('main').getByRole('button').first(), game).toBeVisible();
      const icon = page.getByRole('button', { name: ICON });
      await expect(icon, game).toBeVisible();
      expect(await icon.evaluate(centresBelow), game).toEqual([]);
    }
  });

/** Scrolls the page to `top`, px, and resolves two frames later: the scroll event comes with the first one. */
function scrollTo(top: number): Promise<void> {
  window.scrollTo(0, top);
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Returns the names of the controls whose centre is covered by an element. */
function centresBelow(icon: Element): string[] {
  const { left, top, right, bottom } = icon.getBoundingClientRect();
  return [...document.querySelectorAll('main a[href], main button, main input')]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return box.width > 0 && x > left && x < right && y > top && y < bottom;
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
}
