import { becomeDemo } from '../../support/member.ts';
import { expect, test } from '../../support/test.ts';

/** Pages and the name of what is pressed there first. */
const PAGES: readonly (readonly [path: string, name: RegExp])[] = [
  ['/wallets?name=deposit', /^Pay /],
  ['/wallets/v2?name=deposit', /^Pay /],
  ['/activity/halloween', /^PICK$/],
  ['/activity/lottery', /^(New card|Scratch \(|Get diamonds)/],
  ['/game/start?gameId=color-game', /^ROLL$/],
  ['/game/start?gameId=barrio-lotto', /^Buy a ticket/],
];
const SIZES = [
  [320, 568],
  [360, 640],
  [360, 800],
  [800, 360],
] as const;

/** Where the action is still found by scrolling only: what is above it leaves the bar no room. */
const STILL_BELOW: ReadonlySet<string> = new Set([
  '/wallets/v2?name=deposit at 800x360',
  '/activity/lottery at 800x360',
  '/game/start?gameId=barrio-lotto at 320x568',
  '/game/start?gameId=barrio-lotto at 360x640',
]);

test('the main action of a page is in sight and free without scrolling, on low screens and in landscape', async ({
  page,
  server,
}) => {
  await becomeDemo(page, server, 'demo_vip');
  for (const [path, name] of PAGES) {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    const action = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    await expect(action, path).toBeAttached();
    for (const [width, height] of SIZES) {
      const where = `${path} at ${width}x${height}`;
      if (STILL_BELOW.has(where)) continue;
      await page.setViewportSize({ width, height });
      await expect
        .soft(async () => expect(await action.evaluate(isFree), where).toBe('free'))
        .toPass({ timeout: 15_000 });
    }
  }
});

/** Whether a control is whole in the window and its centre is not covered; else where it is. */
function isFree(control: Element): string {
  const { left, top, right, bottom } = control.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5)
    return `from ${Math.round(top)} to ${Math.round(bottom)} px of ${innerHeight}`;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isFree = over !== null && (control.contains(over) || over.contains(control));
  return isFree ? 'free' : `under ${over?.outerHTML.slice(0, 200)}`;
}
