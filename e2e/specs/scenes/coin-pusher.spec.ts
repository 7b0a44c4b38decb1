import { GOLDEN } from '#workbench/scenes/coin-pusher-tables.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

/** Drops that the demo's table can play within a few seconds. */
const DROPS = [0.1, 0.35, 0.6, 0.85].map((x, index) => ({ id: index + 1, x, value: 500 }));

for (const transport of TRANSPORTS) {
  test(`coin pusher, ${transport}: the physics worker computes the same hash as Node`, async ({ page, problems }) => {
    await openScene(page, { scene: 'coin-pusher', transport });
    const { setup, drops, untilTick, hash, won } = GOLDEN;
    const verdict = await page.evaluate((asked) => window.workbench.request(asked, 90_000), {
      type: 'verify' as const,
      setup,
      drops,
      untilTick,
    });
    expect(verdict).toEqual({ hash, won });
    expect(page.workers().some((worker) => worker.url().includes('physics-worker'))).toBe(true);
    expect(problems).toEqual([]);
  });
}

test('coin pusher: a game on screen ends as a replay of its drops', async ({ page, problems }) => {
  await openScene(page, { scene: 'coin-pusher' });
  const { setup } = GOLDEN;
  const result = (await page.evaluate((asked) => window.workbench.request(asked, 90_000), {
    type: 'finish' as const,
    drops: DROPS,
    table: setup,
  })) as { won: number; tick: number; hash: string; ending: string };
  expect(result.ending).toBe('played');
  const dropped = await page.evaluate(() =>
    window.workbench.events.filter((event) => event.type === 'dropped').map(({ drop }) => drop),
  );
  expect(dropped).toHaveLength(DROPS.length);
  const verdict = await page.evaluate((asked) => window.workbench.request(asked, 90_000), {
    type: 'verify' as const,
    setup,
    drops: dropped,
    untilTick: result.tick,
  });
  expect(verdict).toEqual({ hash: result.hash, won: result.won });
  await page.evaluate(() => window.workbench.rest());
  expect(problems).toEqual([]);
});

test('coin pusher: a tap on the glass drops a coin there once the page has paid for it', async ({ page, problems }) => {
  await openScene(page, { scene: 'coin-pusher' });
  const box = await page.locator('[data-scene="coin-pusher"]').boundingBox();
  if (box === null) throw new Error('The scene is not on the page.');
  await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
  await page.waitForFunction(() => window.workbench.events.some(({ type }) => type === 'dropped'));
  const [wanted, dropped] = await page.evaluate(() => [
    window.workbench.events.find((event) => event.type === 'dropWanted')?.x,
    window.workbench.events.find((event) => event.type === 'dropped')?.drop.x,
  ]);
  expect(wanted).toBeGreaterThan(0);
  expect(wanted).toBeLessThan(0.5);
  expect(dropped).toBe(wanted);
  await page.evaluate(() => window.workbench.send({ type: 'settle' }));
  await page.evaluate(() => window.workbench.rest());
  expect(problems).toEqual([]);
});

test('coin pusher: more than 150 coins take at most six draw calls', async ({ page }) => {
  await openScene(page, { scene: 'coin-pusher', tier: 'high' });
  await page.evaluate(() => window.workbench.measure());
  const playing = page.evaluate((asked) => window.workbench.request(asked, 90_000), {
    type: 'finish' as const,
    drops: DROPS,
    table: null,
  });
  await page.waitForFunction(() => window.workbench.events.some(({ type }) => type === 'dropped'));
  const { drawCalls } = await page.evaluate(() => window.workbench.measure());
  expect(drawCalls).toBeGreaterThan(0);
  expect(drawCalls).toBeLessThanOrEqual(6);
  await page.evaluate(() => window.workbench.send({ type: 'settle' }));
  await playing;
});
