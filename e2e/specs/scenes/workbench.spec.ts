import type { Locator, Page } from '@playwright/test';
import { FRAMES } from '#scenes/generated/assets.ts';
import { SAMPLE_RATE } from '#scripts/assets/audio/instruments.ts';
import { toWav } from '#scripts/assets/audio/sprite.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { litCells } from '../../support/looks/lit-cell.ts';
import { difference, pictureOf } from '../../support/looks/picture.ts';
import { hostOf } from '../../support/rounds.ts';
import { DevWorkbench } from '../../support/server/dev-workbench.ts';
import { expect, openScene, test as built } from '../../support/workbench.ts';

const art = (page: Page) => page.getByRole('region', { name: 'Art' });

/** More than the difference caused by one picture's bulbs, and less than that of the cells' faces. */
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

  built('lists the frames of each scene, its sounds, and a picture for every scene', async ({ page, problems }) => {
    await openScene(page, { scene: 'jackpot-wheel', bare: false });
    const frames = page.getByRole('region', { name: 'Frames' });
    await expect(frames.getByRole('listitem')).toHaveCount(FRAMES['jackpot-wheel'].length);
    const pointer = frames.getByRole('listitem').filter({ hasText: 'pointer' });
    await expect(pointer).toContainText(/\d+ × \d+ px, held at \d/);
    await expect(frames.getByRole('listitem').first()).toContainText('Teal post below the wheel');
    await expect.poll(() => drawnPictures(frames)).toBe(FRAMES['jackpot-wheel'].length);

    const sounds = page.getByRole('region', { name: 'Sounds' });
    await expect(sounds.getByRole('listitem')).toHaveCount(7);
    await expect(sounds).toContainText('wheel-stop');
    const fetched = page.waitForResponse((response) => /\/audio\/jackpot-wheel-.*\.(webm|m4a)$/.test(response.url()));
    await sounds.getByRole('button', { name: 'Play wheel-stop' }).click();
    expect((await fetched).ok()).toBe(true);

    const broken = await page
      .getByRole('navigation', { name: 'Scenes' })
      .getByRole('img', { includeHidden: true })
      .evaluateAll((pictures) => pictures.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length);
    expect(broken).toBe(0);
    expect(problems).toEqual([]);
  });

  built('a theme changes the art of the open scene and keeps its state', async ({ page }) => {
    await openScene(page, { scene: 'grid-draw', bare: false });
    await page.evaluate(async () => {
      window.workbench.send({ type: 'snapshot', snapshot: { lit: 3, won: 3, draw: null } });
      await window.workbench.rest();
    });
    const before = await pictureOf(hostOf(page));
    await page.getByLabel('Theme').selectOption('halloween');
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    await page.getByLabel('Theme').selectOption('');
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeLessThan(0.01);
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
    const before = await pictureOf(hostOf(page));
    dev.write(CELL, repainted(source));
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    expect(await litCells(hostOf(page))).toEqual([3]);
    const painted = await pictureOf(hostOf(page));

    dev.write(CELL, source.slice(0, 90));
    await expect(art(page)).toContainText(`assets/${CELL}`);
    await expect(art(page)).toContainText('cannot be read');
    await expect(art(page)).toContainText('Mend: ');
    expect(difference(await pictureOf(hostOf(page)), painted)).toBe(0);

    dev.write(CELL, source);
    await expect(art(page)).toContainText('Up to date');
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeLessThan(0.01);
  });

  test('a fault stays until it is mended: saved again, renamed, after a try-out and a reload', async ({
    page,
    dev,
  }) => {
    const source = dev.read(CELL);
    const misspelt = CELL.replace('cell-paper', 'cell-papre');
    dev.write(CELL, source.replace('<svg', '<svg onload="1"'));
    await expect(art(page)).toContainText('runs a script (onload)');
    await expect(art(page)).toContainText('The last good pictures stay in grid-draw');
    dev.write(CELL, source.replace('<svg', '<svg  onload="1"'));
    await dropFile(page, 'cell-gold.svg', dev.read(CELL.replace('paper', 'gold')));
    await expect(art(page)).toContainText('Tried out: cell-gold.svg');
    await page.getByRole('button', { name: 'Discard try-out' }).click();
    await expect(art(page)).not.toContainText('Tried out');
    await expect(art(page)).toContainText('runs a script (onload)');
    await page.reload();
    await expect(art(page)).toContainText('runs a script (onload)');
    expect(dev.check()).toMatchObject({ status: 1, said: expect.stringContaining('onload') });

    dev.write(CELL, source);
    await expect(art(page)).toContainText('Up to date');
    dev.rename(CELL, misspelt);
    await expect(art(page)).toContainText('rename it to "cell-paper.svg"');
    await expect(art(page)).toContainText('missing: scenes/grid-draw/frames.ts requires the frame "cell-paper"');
    dev.rename(misspelt, CELL);
    await expect(art(page)).toContainText('Up to date');
    expect(dev.check()).toMatchObject({ status: 0 });
  });

  test('a picture with words differs between languages', async ({ page, dev }) => {
    const translated = 'languages/fil-PH/scenes/grid-draw/cell-paper.svg';
    const before = await pictureOf(hostOf(page));
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    dev.write(translated, repainted(dev.read(CELL)));
    // The code does not know a language without earlier pictures, so the page reloads.
    await page.waitForFunction(() => 'workbench' in window && !('isOld' in window));
    await page.evaluate(async () => {
      await window.workbench.ready();
      window.workbench.send({ type: 'snapshot', snapshot: { lit: 3, won: 3, draw: null } });
      await window.workbench.rest();
    });
    expect(difference(await pictureOf(hostOf(page)), before)).toBeLessThan(0.01);
    await page.getByLabel('Language').selectOption('fil-PH');
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    await page.getByLabel('Language').selectOption('en-PH');
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeLessThan(0.01);
    dev.remove('languages');
    await expect(art(page)).toContainText('Up to date');
  });

  test('a dropped WAV replaces a sound, and its recipe can be restored', async ({ page, dev }) => {
    const sounds = page.getByRole('region', { name: 'Sounds' });
    const step = sounds.getByRole('listitem').filter({ hasText: 'draw-step' });
    await expect(step).toContainText('50 ms');
    await dropFile(page, 'draw-stpe.wav', tone(0.2));
    await expect(art(page)).toContainText('no scene plays a sound "draw-stpe"');
    await dropFile(page, 'draw-step.wav', tone(0.2));
    await expect(step).toContainText('200 ms, recorded');
    expect(dev.has('sounds/draw-step.wav')).toBe(true);
    await expect(art(page)).toContainText('Up to date');
    const fetched = page.waitForResponse((response) => /\/audio\/grid-draw-.*\.(webm|m4a)$/.test(response.url()));
    await sounds.getByRole('button', { name: 'Play draw-step' }).click();
    expect((await fetched).ok()).toBe(true);

    dev.write('sounds/draw-stop.wav', 'no sound');
    await expect(art(page)).toContainText('assets/sounds/draw-stop.wav');
    await expect(art(page)).toContainText('cannot be decoded');
    await sounds.getByRole('listitem').filter({ hasText: 'draw-stop' }).getByRole('button', { name: 'Recipe' }).click();
    await step.getByRole('button', { name: 'Recipe' }).click();
    await expect(step).toContainText('50 ms');
    await expect(art(page)).toContainText('Up to date');
    expect(dev.has('sounds/draw-step.wav')).toBe(false);
  });

  test('a dropped picture is tried out and discarded again without a change in assets/', async ({ page, dev }) => {
    const source = dev.read(CELL);
    const before = await pictureOf(hostOf(page));
    await dropFile(page, 'cell-paper.svg', repainted(source));
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeGreaterThan(OTHER_PICTURE);
    await expect(art(page)).toContainText('Tried out: cell-paper.svg');
    expect(await litCells(hostOf(page))).toEqual([3]);
    expect(dev.read(CELL)).toBe(source);

    await dropFile(page, 'cell-wood.svg', source);
    await expect(art(page)).toContainText('scenes/grid-draw/frames.ts does not ask for "cell-wood"');
    await dropFile(page, 'cell-paper.svg', source.replace(/width="\d+"/, 'width="10"'));
    await expect(art(page)).toContainText('px, not');

    await page.getByRole('button', { name: 'Discard try-out' }).click();
    await expect.poll(async () => difference(await pictureOf(hostOf(page)), before)).toBeLessThan(0.01);
    await expect(art(page)).not.toContainText('Tried out');
  });
});

/** Counts the frames that show a part of the atlas. */
const drawnPictures = (frames: Locator): Promise<number> =>
  frames
    .locator('li div')
    .evaluateAll((boxes) => boxes.filter((box) => getComputedStyle(box).backgroundImage.startsWith('url(')).length);

/** Creates a WAV file with one tone. */
const tone = (seconds: number): Buffer =>
  toWav(Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => Math.sin(i / 20) / 2));

/** Drops a file onto the page, as from a file manager. */
async function dropFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    [name, Buffer.from(content).toString('base64')] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}
