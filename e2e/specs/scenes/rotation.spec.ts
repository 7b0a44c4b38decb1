import type { Page } from '@playwright/test';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { SCENE_SIZES, type Size } from '#scenes/bridge/page/sizes.ts';
import { hostSize } from '#workbench/layout.ts';
import { DEMO_SCENES } from '#workbench/scenes/index.ts';
import { DEVICES, TRANSPORTS, type DeviceName } from '#workbench/settings.ts';
import { difference, pictureOf } from '../../support/looks/picture.ts';
import { firstRound, hostOf, playRound, SAME, transportsOf } from '../../support/rounds.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

/** A canvas has whole pixels, so its aspect ratio may differ this much from its box. */
const ROUNDING = 0.02;
/** Maximum frames of the page until a worker's picture has the new shape, even on a busy machine. */
const WORKER_FRAMES = 30;

interface Turned {
  /** Number of frames shown before the canvas had the shape of its box. */
  late: number;
  /** The old picture's `object-fit` in these frames. */
  fit: string;
}

/** Resizes the open scene's screen, as rotating a phone does, and inspects every following frame. */
async function turn(page: Page, device: DeviceName, scene: SceneName): Promise<Turned> {
  const screen = DEVICES[device];
  return page.evaluate(
    async ([screen, host, rounding, most]) => {
      const place = document.querySelector<HTMLElement>('[data-device] > section');
      const canvas = document.querySelector('canvas');
      if (place === null || canvas === null) throw new Error('No scene is open.');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const size = ({ width, height }: Size) => ({ width: `${width}px`, height: `${height}px` });
      Object.assign(place.parentElement?.style ?? {}, size(screen));
      Object.assign(place.style, size(host));
      // The previous frame is visible until here. Before the next one, the page has been laid out and drawn once.
      await frame();
      for (let late = 0; ; late++) {
        // oxlint-disable-next-line no-await-in-loop -- one frame after the other
        await frame();
        const shape = canvas.width / canvas.height / (canvas.clientWidth / canvas.clientHeight);
        if (Math.abs(shape - 1) < rounding && canvas.width >= canvas.clientWidth * 0.5)
          return { late, fit: getComputedStyle(canvas).objectFit };
        if (late > most) throw new Error(`The canvas has ${canvas.width} x ${canvas.height} px still.`);
      }
    },
    [screen, hostSize(screen, SCENE_SIZES[scene]), ROUNDING, WORKER_FRAMES * 4] as const,
  );
}

for (const transport of TRANSPORTS)
  test(`${transport}: a turned phone shows every scene in its new shape at once, and never stretched`, async ({
    page,
  }) => {
    const [first, ...others] = DEMO_SCENES.filter((scene) => transportsOf(scene).includes(transport));
    if (first === undefined) throw new Error(`No scene is drawn over ${transport}.`);
    await openScene(page, { scene: first, transport });
    for (const scene of [first, ...others]) {
      await page.evaluate((next) => window.workbench.open({ scene: next }), scene);
      for (const device of ['800x360', '360x800'] as const) {
        const { late, fit } = await turn(page, device, scene);
        expect(fit).toBe('cover');
        expect(late, `${scene} at ${device}`).toBeLessThanOrEqual(transport === 'main' ? 0 : WORKER_FRAMES);
      }
    }
  });

test('a turned scene has the picture of one that was opened so', async ({ page }) => {
  for (const scene of ['money-rain', 'spin-wheel'] as const) {
    await page.setViewportSize(DEVICES['800x360']);
    await openScene(page, { scene, device: '800x360' });
    await playRound(page, firstRound(scene), 'settle');
    const opened = await pictureOf(hostOf(page));
    await page.evaluate(() => window.workbench.open({ device: '360x800' }));
    await playRound(page, firstRound(scene), 'settle');
    await turn(page, '800x360', scene);
    await page.evaluate(() => window.workbench.rest());
    expect(difference(await pictureOf(hostOf(page)), opened), scene).toBeLessThan(SAME);
  }
});
