import type { Page } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { BRUSH_RADIUS } from '#scenes/scratch-card/rules.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { difference, pictureOf, type Picture } from '../../support/looks/picture.ts';
import { hostOf } from '../../support/rounds.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

const BOARD = SCENE_SIZES['scratch-card'] ?? { width: 1, height: 1 };
/** A straight stroke over the cover in scene units. It avoids the sticker and crosses two rows of cells. */
const LINE = { from: { x: 70, y: 200 }, to: { x: 230, y: 280 } } as const;
/**
 * Everything within the first distance from the line is clear and nothing beyond the second is. Between them, the
 * brush's ragged, soft edge may be either.
 */
const CLEAR_WITHIN = BRUSH_RADIUS - 3;
const WHOLE_BEYOND = BRUSH_RADIUS + 6;
/** Channels with a smaller difference count as the same colour. */
const SAME_CHANNEL = 12;
/** Share of pixels that may differ, because edges of stars and letters are rasterised slightly differently. */
const STRAY = 0.01;

/** Drags the mouse along the line. */
async function scratch(page: Page): Promise<void> {
  const box = await hostOf(page).boundingBox();
  if (box === null) throw new Error('The scene has no place on the page.');
  const scale = box.width / BOARD.width;
  await page.mouse.move(box.x + LINE.from.x * scale, box.y + LINE.from.y * scale);
  await page.mouse.down();
  await page.mouse.move(box.x + LINE.to.x * scale, box.y + LINE.to.y * scale, { steps: 9 });
  await page.mouse.up();
}

const rested = (page: Page) => page.evaluate(() => window.workbench.rest());

function distanceToLine(x: number, y: number): number {
  const { from, to } = LINE;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/**
 * Returns the share of pixels near the line that differ from `open`, and of those away from it that differ from
 * `covered`.
 */
function strays(picture: Picture, covered: Picture, open: Picture): { near: number; away: number } {
  const counts = { near: 0, nearStray: 0, away: 0, awayStray: 0 };
  const other = (than: Picture, at: number) =>
    [0, 1, 2].some(
      (channel) => Math.abs((picture.data[at + channel] ?? 0) - (than.data[at + channel] ?? 0)) >= SAME_CHANNEL,
    );
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const distance = distanceToLine(
        ((column + 0.5) / picture.width) * BOARD.width,
        ((row + 0.5) / picture.height) * BOARD.height,
      );
      const at = (row * picture.width + column) * 3;
      if (distance <= CLEAR_WITHIN) {
        counts.near++;
        if (other(open, at)) counts.nearStray++;
      } else if (distance >= WHOLE_BEYOND) {
        counts.away++;
        if (other(covered, at)) counts.awayStray++;
      }
    }
  }
  return { near: counts.nearStray / counts.near, away: counts.awayStray / counts.away };
}

for (const transport of TRANSPORTS) {
  test(`${transport}: a drag uncovers the cover along it and nothing else, also after a lost context`, async ({
    page,
    problems,
  }) => {
    await openScene(page, { scene: 'scratch-card', transport, variant: 'no match', tier: 'high' });
    await rested(page);
    const covered = await pictureOf(hostOf(page));
    await page.evaluate(() => window.workbench.send({ type: 'snapshot', snapshot: { strokes: [], revealed: true } }));
    await rested(page);
    const open = await pictureOf(hostOf(page));
    expect(strays(covered, covered, open).near).toBeGreaterThan(0.8);

    await page.evaluate(() => window.workbench.send({ type: 'reset' }));
    await rested(page);
    expect(difference(await pictureOf(hostOf(page)), covered)).toBeLessThan(STRAY);
    await scratch(page);
    await rested(page);
    const scratched = await pictureOf(hostOf(page));
    const seen = strays(scratched, covered, open);
    expect(seen.near).toBeLessThan(STRAY);
    expect(seen.away).toBeLessThan(STRAY);

    await page.evaluate(() => window.workbench.loseContext());
    await rested(page);
    expect(difference(await pictureOf(hostOf(page)), scratched)).toBeLessThan(STRAY);
    const restored = strays(await pictureOf(hostOf(page)), covered, open);
    expect(restored.near).toBeLessThan(STRAY);
    expect(restored.away).toBeLessThan(STRAY);
    expect(problems.filter((problem) => !/context/i.test(problem))).toEqual([]);
  });
}

test('the strokes of a snapshot uncover the same as the original ones', async ({ page }) => {
  await openScene(page, { scene: 'scratch-card', variant: 'no match', tier: 'high' });
  await scratch(page);
  await rested(page);
  const scratched = await pictureOf(hostOf(page));
  await openScene(page, { scene: 'scratch-card', variant: 'no match', tier: 'high' });
  await page.evaluate(
    (line) =>
      window.workbench.send({
        type: 'snapshot',
        snapshot: { strokes: [[line.from.x, line.from.y, line.to.x, line.to.y]], revealed: false },
      }),
    LINE,
  );
  await rested(page);
  expect(difference(await pictureOf(hostOf(page)), scratched)).toBeLessThan(STRAY);
});

test('a locked card takes no scratches', async ({ page }) => {
  await openScene(page, { scene: 'scratch-card', variant: 'not bought', tier: 'high' });
  await rested(page);
  const locked = await pictureOf(hostOf(page));
  await scratch(page);
  await rested(page);
  expect(difference(await pictureOf(hostOf(page)), locked)).toBeLessThan(STRAY);
});
