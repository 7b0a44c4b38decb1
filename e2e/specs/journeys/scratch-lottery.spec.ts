import type { Locator, Page } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { difference, pictureOf } from '../../support/looks/picture.ts';
import { becomeMember, returnAs } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import type { TestServer } from '../../support/server/server.ts';
import { expect, freshMobile, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const PHONE = { width: 360, height: 800 };
const PAGE = '/activity/lottery';
const t = textsOf('en-PH');
const scene = (page: Page): Locator => page.locator('[data-scene="scratch-card"]');

/** Scratches the two upper cells on the left, in scene units. */
async function rub(page: Page): Promise<void> {
  const box = await scene(page).boundingBox();
  if (box === null) throw new Error('The card has no place on the page.');
  const scale = box.width / (SCENE_SIZES['scratch-card']?.width ?? 1);
  const to = (x: number, y: number) => page.mouse.move(box.x + x * scale, box.y + y * scale, { steps: 6 });
  await to(44, 140);
  await page.mouse.down();
  for (const y of [140, 158, 176]) {
    await to(220, y);
    await to(44, y + 9);
  }
  await page.mouse.up();
}

/** Opens the same member's page on another device. */
async function elsewhere(page: Page, server: TestServer, token: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const context = await browser.newContext({ viewport: PHONE, baseURL: server.url });
  await returnAs(context, server, token, 'fil-PH');
  const other = await context.newPage();
  await other.goto(PAGE);
  return other;
}

test('a new player scratches their free card, leaves it half scratched, and ends it on another phone', async ({
  page,
  server,
  problems,
}) => {
  const token = await becomeMember(page, server, freshMobile());
  const info = () => callServer(server.url, token, 'getScratchCardInfo');
  await page.goto(PAGE);
  await page.getByRole('button', { name: t('scratch:free') }).click();
  await expect(page.getByText(t('scratch:covered'))).toBeVisible();
  const covered = await pictureOf(scene(page));
  await rub(page);
  await expect.poll(async () => (await info()).pending?.strokes.length ?? 0).toBeGreaterThan(0);
  const change = async (on: Page) => difference(covered, await pictureOf(scene(on)));
  await expect.poll(() => change(page)).toBeGreaterThan(0.05);

  const fil = textsOf('fil-PH');
  const other = await elsewhere(page, server, token);
  await expect(other.getByText(fil('scratch:covered'))).toBeVisible();
  // The texts are in another language, but the same part of the cover is scratched off.
  await expect.poll(() => change(other)).toBeGreaterThan(0.05);
  await other.getByRole('button', { name: fil('scratch:reveal') }).click();
  await expect(other.getByText(fil('scratch:addup.count_one', { count: '1' }))).toBeVisible();
  expect(await info()).toMatchObject({ pending: null, scratched: 1 });
  await other.goto(`${PAGE}/record`);
  await expect(other.getByRole('list', { name: fil('scratch:record.title') }).getByRole('listitem')).toHaveCount(1);
  await other.context().close();
  expect(problems).toEqual([]);
});

test('the free card and its chest are in sight without scrolling, on low phones too', async ({ page, server }) => {
  await becomeMember(page, server, freshMobile());
  for (const [width, height] of [
    [320, 568],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(PAGE);
    for (const name of [t('scratch:free'), t('scratch:addup.done_zero')]) {
      const control = page.getByRole('button', { name });
      await expect(control).toBeInViewport({ ratio: 1 });
      const isFree = control.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
      });
      expect(await isFree, `${name} at ${width}x${height}`).toBe(true);
    }
  }
});
