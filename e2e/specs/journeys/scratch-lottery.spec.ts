import type { Locator, Page } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/sizes.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { takeReward } from '../pages/reward.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { difference, pictureOf } from '../support/picture.ts';
import type { TestServer } from '../support/server.ts';
import { expect, freshMobile, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { isTooWide } from '../support/width.ts';

const PHONE = { width: 360, height: 800 };
const PAGE = '/activity/lottery';
const t = textsOf('en-PH');
const scene = (page: Page): Locator => page.locator('[data-scene="scratch-card"]');

/** Rubs over the two upper cells at the left, in the scene's units. */
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

/** The same member on another device. */
async function elsewhere(page: Page, server: TestServer, token: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const context = await browser.newContext({ viewport: PHONE, baseURL: server.url });
  await context.addCookies([
    { name: 'language', value: 'fil-PH', url: server.url },
    { name: 'ageTerms', value: '1', url: server.url },
  ]);
  const other = await context.newPage();
  await other.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);
  await other.goto(PAGE);
  return other;
}

test.use({ viewport: PHONE });

test('a new player scratches their free card, leaves it half scratched, and ends it on another phone', async ({
  page,
  server,
  browser,
  problems,
}) => {
  await becomeMember(page, server, freshMobile());
  const token = await tokenOf(page);
  const info = () => callServer(server.url, token, 'getScratchCardInfo');
  await page.goto(PAGE);
  await page.getByRole('button', { name: t('scratch:addup.done_zero') }).click();
  await takeReward(page);
  await page.getByRole('button', { name: t('scratch:scratch_one', { count: '1' }) }).click();
  await expect(page.getByText(t('scratch:covered'))).toBeVisible();
  const covered = await pictureOf(scene(page));
  await rub(page);
  await expect.poll(async () => (await info()).pending?.strokes.length ?? 0).toBeGreaterThan(0);
  const scratched = await pictureOf(scene(page));
  expect(difference(covered, scratched)).toBeGreaterThan(0.05);
  expect(await isTooWide(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);

  const fil = textsOf('fil-PH');
  const other = await elsewhere(page, server, token);
  await expect(other.getByText(fil('scratch:covered'))).toBeVisible();
  const found = await pictureOf(scene(other));
  // The card's own words are in another language; the cover is what it was.
  expect(difference(covered, found)).toBeGreaterThan(0.05);
  await other.getByRole('button', { name: fil('scratch:reveal') }).click();
  await expect(other.getByText(fil('scratch:addup.count_one', { count: '1' }))).toBeVisible();
  expect(await info()).toMatchObject({ pending: null, scratched: 1 });
  await other.goto(`${PAGE}/record`);
  await expect(other.getByRole('list', { name: fil('scratch:record.title') }).getByRole('listitem')).toHaveCount(1);
  expect(await isTooWide(other)).toBe(false);
  await other.context().close();

  // The desk makes the card cheaper: its page and the shop say so.
  const office = await browser.newPage({ baseURL: server.url });
  const desk = new DeskPage(office);
  await desk.login(server);
  await desk.open('scratchRule');
  const form = await desk.unfold(desk.row('scratch'), 'Edit');
  await form.getByRole('group', { name: 'Card: Sorbetes', exact: true }).getByLabel('Diamonds').fill('90');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(office.getByRole('status')).toContainText('scratch');
  await desk.open('scratchCards');
  // The newest first.
  await expect(office.locator('tbody').first()).toContainText(/sorbetes/i);
  await office.close();
  await page.goto(`${PAGE}/rule`);
  await expect(
    page.getByRole('heading', { name: t('scratch:rule.card', { name: 'Sorbetes card', price: '90' }) }),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
