import { describe, expect, it } from 'vitest';
import { SCENE_SIZES, type Size } from '#scenes/bridge/page/sizes.ts';
import { propsOf } from '#workbench/demo.ts';
import { hostSize, safeInsets, screenScale, shownAreas } from '#workbench/layout.ts';
import { DEMO_SCENES, demoOf } from '#workbench/scenes/index.ts';
import { DEVICES } from '#workbench/settings.ts';

const size = (width: number, height: number): Size => ({ width, height });

describe('the host of a scene', () => {
  it("has the board's size on a page of the designed width", () => {
    expect(hostSize(DEVICES['360x800'], size(344, 298))).toEqual(size(344, 298));
  });

  it("grows with the page up to the product's column width", () => {
    expect(hostSize(size(450, 900), size(360, 360))).toEqual(size(450, 450));
    expect(hostSize(DEVICES['768x1024'], size(360, 360))).toEqual(size(480, 480));
  });

  it('is never higher than the screen', () => {
    expect(hostSize(DEVICES['800x360'], size(360, 480))).toEqual(size(270, 360));
  });

  it('is the whole screen if the scene has no fixed size', () => {
    expect(hostSize(DEVICES['320x568'], null)).toEqual(DEVICES['320x568']);
  });
});

describe('hit areas of a scene', () => {
  const area = { name: 'cell', x: 10, y: 20, width: 50, height: 44 };

  it('are placed and scaled with the board', () => {
    expect(shownAreas([area], size(100, 100), size(200, 300))).toEqual([
      { name: 'cell', x: 20, y: 90, width: 100, height: 88, tooSmall: false },
    ]);
  });

  it.each([
    [1, false],
    [0.9, true],
  ])('at scale %d too small is %s', (scale, tooSmall) => {
    expect(shownAreas([area], size(100, 100), size(100 * scale, 100 * scale))[0]?.tooSmall).toBe(tooSmall);
  });

  const scenes = DEMO_SCENES.filter((scene) => demoOf(scene).hitAreas !== undefined);
  it.each(scenes)('of %s are all large enough for a finger on every screen, also in landscape', (scene) => {
    const demo = demoOf(scene);
    const board = SCENE_SIZES[scene];
    for (const variant of [null, ...Object.keys(demo.variants ?? {})])
      for (const [device, screen] of Object.entries(DEVICES)) {
        const areas = demo.hitAreas?.(propsOf(demo, 'en-PH', variant)) ?? [];
        expect(areas.length).toBeGreaterThan(0);
        const small = shownAreas(areas, board, hostSize(screen, board)).filter(({ tooSmall }) => tooSmall);
        expect(small, `${device} ${variant ?? ''}`).toEqual([]);
      }
  });
});

it('a screen is shown as large as possible, never enlarged', () => {
  expect(screenScale(size(400, 800), size(400, 400))).toBe(0.5);
  expect(screenScale(size(400, 800), size(100, 4000))).toBe(0.25);
  expect(screenScale(size(400, 800), size(4000, 4000))).toBe(1);
});

it.each(Object.entries(DEVICES))('the safe area of %s covers most of the screen', (_, screen) => {
  const { top, right, bottom, left } = safeInsets(screen);
  expect((screen.width - left - right) * (screen.height - top - bottom)).toBeGreaterThan(
    0.75 * screen.width * screen.height,
  );
});
