import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/axe.ts';
import { DevWorkbench } from '../support/dev-workbench.ts';
import { litCells } from '../support/lit-cell.ts';
import { difference, pictureOf } from '../support/picture.ts';
import { expect, openScene, test as built } from '../support/workbench.ts';

const host = (page: Page) => page.locator('[data-scene]');
const art = (page: Page) => page.getByRole('region', { name: 'Art' });

/** More than the bulbs of one picture, less than the faces of the cells. */
const OTHER_PICTURE = 0.05;

built.describe('the page', () => {
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1280, height: 800 },
  ]) {
    built(`at ${viewport.width} px: gallery, rounds, screens and overlays`, async ({ page, problems }) => {
      await page.setViewportSize(viewport);
      await openScene(page, { scene: 'grid-draw', bare: false });
      await page.getByRole('button', { name: 'Cut to MEGA' }).click();
      await expect(page.getByText('As recorded: {"cellId":9,"ending":"cut"}')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Screen reader' })).toContainText('MEGA');
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText('worker');
      await page.getByRole('button', { name: 'Hit areas' }).click();
      await expect(page.getByText('72×70')).toHaveCount(10);
      await page.getByRole('button', { name: 'Jackpot wheel' }).click();
      await expect(page.locator('[data-scene="jackpot-wheel"]')).toHaveAttribute('data-scene-status', 'ready');
      await expect(page.getByRole('main').getByRole('region', { name: 'Jackpot wheel' })).toBeVisible();
      await page.getByLabel('Screen', { exact: true }).selectOption('320x568');
      await expect(page.getByText('320 × 568')).not.toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }

  built('a theme changes the art of the open scene and keeps its state', async ({ page }) => {
    await openScene(page, { scene: 'grid-draw', bare: false });
    await page.evaluate(async () => {
      window.workbench.send({ type: 'snapshot', snapshot: { lit: 3, won: 3, draw: null } });
      await window.workbench.rest();
    });
    const before = await pictureOf(host(page));
    await page.getByLabel('Theme').selectOption('halloween');
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    await page.getByLabel('Theme').selectOption('');
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeLessThan(0.01);
    expect(page.url()).not.toContain('theme');
  });
});

const test = built.extend<object, { dev: DevWorkbench }>({
  dev: [
    async ({}, use) => {
      const dev = await DevWorkbench.start();
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const CELL = 'scenes/grid-draw{m}/grid-draw{tps}/cell-paper.svg';
const repainted = (svg: string): string => svg.replaceAll(/#[0-9a-f]{6}/gi, '#16BFB0');

test.describe('art that follows its sources', () => {
  test.beforeEach(async ({ page, dev }) => {
    await page.goto(`${dev.url}/?scene=grid-draw`);
    await page.waitForFunction(() => 'workbench' in window);
    await page.evaluate(() => window.workbench.ready());
    await expect(art(page)).toContainText('Up to date');
    await page.evaluate(async () => {
      window.workbench.send({ type: 'snapshot', snapshot: { lit: 3, won: 3, draw: null } });
      await window.workbench.rest();
    });
  });

  test('a changed file appears in the open scene, a broken one shows its fault and the old picture', async ({
    page,
    dev,
  }) => {
    const source = dev.read(CELL);
    const before = await pictureOf(host(page));
    dev.write(CELL, repainted(source));
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    expect(await litCells(host(page))).toEqual([3]);
    const painted = await pictureOf(host(page));

    dev.write(CELL, source.slice(0, 90));
    await expect(art(page)).toContainText(`assets/${CELL}`);
    await expect(art(page)).toContainText('cannot be read');
    await expect(art(page)).toContainText('Mend: ');
    expect(difference(await pictureOf(host(page)), painted)).toBe(0);

    dev.write(CELL, source);
    await expect(art(page)).toContainText('Up to date');
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeLessThan(0.01);
  });

  test('a dropped picture is tried out and discarded again without a change in assets/', async ({ page, dev }) => {
    const source = dev.read(CELL);
    const before = await pictureOf(host(page));
    await dropFile(page, 'cell-paper.svg', repainted(source));
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    await expect(art(page)).toContainText('Tried out: cell-paper.svg');
    expect(await litCells(host(page))).toEqual([3]);
    expect(dev.read(CELL)).toBe(source);

    await dropFile(page, 'cell-wood.svg', source);
    await expect(art(page)).toContainText('scenes/grid-draw/frames.ts does not ask for "cell-wood"');
    await dropFile(page, 'cell-paper.svg', source.replace(/width="\d+"/, 'width="10"'));
    await expect(art(page)).toContainText('px, not');

    await page.getByRole('button', { name: 'Discard try-out' }).click();
    await expect.poll(async () => difference(await pictureOf(host(page)), before)).toBeLessThan(0.01);
    await expect(art(page)).not.toContainText('Tried out');
  });
});

/** Drops a file onto the page, as from a file manager. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name));
      return transfer;
    },
    [name, content] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}
