import type { Page } from '@playwright/test';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { AnyDemo, DemoRound } from '#workbench/demo.ts';
import { DEMO_SCENES, demoOf } from '#workbench/scenes/index.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { seriousFindings } from '../support/axe.ts';
import { colours, difference, edgeInk, ink, pictureOf, type Picture } from '../support/picture.ts';
import { expect, openScene, test } from '../support/workbench.ts';
import { sceneWorker, withoutWebgl } from '../support/conditions.ts';

/**
 * Maximum share of different pixels between pictures of one result: blinking bulbs may have stopped in either phase.
 */
const SAME = 0.02;
/** Minimum share between pictures of two results, and at least twice as many as within one. */
const OTHER = 0.002;
/** A picture with fewer colours or less drawn area is blank or broken. */
const FEWEST_COLOURS = 24;
const LEAST_INK = 0.05;
/** More ink than this in the outermost pixels means a clipped drawing. */
const MOST_EDGE_INK = 0.01;
/** Rounds, and context losses in a row in each of them. */
const LOST_ROUNDS = 2;
const LOSSES_A_ROUND = 10;

/** Scenes whose pages have their own plain form, and one that needs none. */
const PAGES_OWN: ReadonlySet<SceneName> = new Set(['grid-draw', 'jackpot-wheel', 'award-burst']);

type Round = DemoRound<SceneName>;

/** How a round ends: played to its end, cut by the settle command, or cut by reduced motion. */
type Way = 'play' | 'settle' | 'reduced';

interface Outcome {
  answer: Record<string, unknown>;
  settled: object | undefined;
  announced: object[];
}

/** Plays a round in a new scene and waits until the engine rests. */
async function playRound(page: Page, { variant, before, request }: Round, way: Way): Promise<Outcome> {
  return page.evaluate(
    async ([variant, before, request, way]) => {
      const { workbench } = window;
      await workbench.open({ variant, reduced: way === 'reduced' });
      for (const command of before) workbench.send(command);
      const waiting = workbench.request(request, 120_000);
      if (way === 'settle') workbench.send({ type: 'settle' });
      const answer = (await waiting) as Record<string, unknown>;
      const { events } = workbench;
      await workbench.rest();
      return {
        answer,
        settled: events.findLast(({ type }) => type === 'settled'),
        announced: events.filter(({ type }) => type === 'announce'),
      };
    },
    [variant ?? null, before ?? [], request, way] as const,
  );
}

const hostOf = (page: Page) => page.locator('[data-scene]');

function expectResult({ answer, settled }: Outcome, { name, result }: Round, ending: 'played' | 'cut'): void {
  expect(answer, name).toMatchObject({ ...result, ending });
  expect(settled, name).toMatchObject({ ...result, ending });
}

/** Neither blank nor clipped; empty for scenes that end empty. */
function expectWhole(picture: Picture, { endsEmpty, fullBleed }: AnyDemo): void {
  if (endsEmpty) return expect(ink(picture)).toBe(0);
  expect(colours(picture)).toBeGreaterThan(FEWEST_COLOURS);
  expect(ink(picture)).toBeGreaterThan(LEAST_INK);
  if (!fullBleed) expect(edgeInk(picture)).toBeLessThan(MOST_EDGE_INK);
}

/** Each result has a picture of its own. */
function expectApart(pictures: readonly Picture[]): void {
  for (const [index, picture] of pictures.entries())
    for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(OTHER);
}

for (const scene of DEMO_SCENES) {
  const demo = demoOf(scene);

  test.describe(scene, () => {
    for (const transport of TRANSPORTS) {
      test(`${transport}: every round settles on its recorded result, in its events and its picture`, async ({
        page,
        problems,
      }) => {
        await openScene(page, { scene, transport });
        const pictures: Picture[] = [];
        for (const round of demo.rounds) {
          expectResult(await playRound(page, round, 'settle'), round, 'cut');
          const picture = await pictureOf(hostOf(page));
          expectWhole(picture, demo);
          pictures.push(picture);
        }
        if (!demo.endsEmpty) expectApart(pictures);
        expect(problems).toEqual([]);
      });
    }

    test('a round played to its end has the same picture as one that is cut', async ({ page, problems }) => {
      const [round, other] = demo.rounds;
      if (round === undefined || other === undefined) throw new Error(`${scene} has fewer than two rounds.`);
      await openScene(page, { scene });
      const cut = await playRound(page, round, 'settle');
      const cutPicture = await pictureOf(hostOf(page));
      await playRound(page, other, 'settle');
      const otherPicture = await pictureOf(hostOf(page));
      const playing = playRound(page, round, 'play');
      // A scene that ends empty must be visible while it plays.
      if (demo.endsEmpty) await expect.poll(async () => ink(await pictureOf(hostOf(page)))).toBeGreaterThan(0);
      const played = await playing;
      const playedPicture = await pictureOf(hostOf(page));
      expectResult(played, round, 'played');
      expect(played.announced.at(-1)).toEqual(cut.announced.at(-1));
      const apart = difference(playedPicture, cutPicture);
      expect(apart).toBeLessThan(SAME);
      if (!demo.endsEmpty) expect(difference(playedPicture, otherPicture)).toBeGreaterThan(Math.max(OTHER, 2 * apart));
      expect(problems).toEqual([]);
    });

    test('a worker that hangs in mid-round is replaced, and the round ends in its result', async ({ page }) => {
      const [round] = demo.rounds;
      if (round === undefined) throw new Error(`${scene} has no round.`);
      await openScene(page, { scene });
      await page.evaluate(
        async ([variant, before]) => {
          await window.workbench.open({ variant });
          for (const command of before) window.workbench.send(command);
        },
        [round.variant ?? null, round.before ?? []] as const,
      );
      const answer = page.evaluate((request) => window.workbench.request(request), round.request);
      // Once the round is under way in the worker, which sent its snapshot then.
      await page.evaluate(() => window.workbench.measure());
      // It never answers.
      void sceneWorker(page)
        .evaluate(() => {
          for (;;);
        })
        .catch(() => undefined);
      expect(await answer).toMatchObject(round.result);
    });

    test('under reduced motion it answers at once, or is played in its still form, with the same result', async ({
      page,
    }) => {
      const [round] = demo.rounds;
      if (round === undefined) throw new Error(`${scene} has no round.`);
      await openScene(page, { scene });
      const cut = await playRound(page, round, 'settle');
      const reduced = await playRound(page, round, 'reduced');
      expectResult(reduced, round, demo.playsStill ? 'played' : 'cut');
      expect(reduced.announced.at(-1)).toEqual(cut.announced.at(-1));
      if (cut.announced.length > 0) await expect(page.locator('output[aria-live]')).not.toBeEmpty();
    });

    test(`${LOST_ROUNDS * LOSSES_A_ROUND} lost contexts end in the right result and the right picture`, async ({
      page,
      problems,
    }) => {
      await openScene(page, { scene });
      const [round] = demo.rounds;
      if (round === undefined) throw new Error(`${scene} has no round.`);
      await playRound(page, round, 'settle');
      const whole = await pictureOf(hostOf(page));
      const answers = await page.evaluate(
        async ([variant, before, request, rounds, losses]) => {
          const { workbench } = window;
          const answers: unknown[] = [];
          for (let round = 0; round < rounds; round++) {
            await workbench.open({ variant });
            for (const command of before) workbench.send(command);
            const waiting = workbench.request(request);
            for (let loss = 0; loss < losses; loss++) await workbench.loseContext();
            answers.push(await waiting);
          }
          await workbench.rest();
          return answers;
        },
        [round.variant ?? null, round.before ?? [], round.request, LOST_ROUNDS, LOSSES_A_ROUND] as const,
      );
      for (const answer of answers) expect(answer).toMatchObject({ ...round.result, ending: 'cut' });
      expect(difference(await pictureOf(hostOf(page)), whole)).toBeLessThan(SAME);
      expect(await page.evaluate(() => window.workbench.kind())).toBe('worker');
      expect(problems.filter((problem) => !/context/i.test(problem))).toEqual([]);
    });
  });
}

test('without a GPU every scene runs headless with the same result, in its events and its plain form', async ({
  page,
  problems,
}) => {
  await withoutWebgl(page);
  const [first] = DEMO_SCENES;
  if (first === undefined) throw new Error('There is no scene.');
  await page.goto(`/?scene=${first}&bare=1`);
  await page.waitForFunction(() => 'workbench' in window);
  for (const scene of DEMO_SCENES) {
    await page.evaluate((next) => window.workbench.open({ scene: next }), scene);
    await expect(hostOf(page)).toHaveAttribute('data-scene-status', 'plain');
    const [round] = demoOf(scene).rounds;
    if (round === undefined) throw new Error(`${scene} has no round.`);
    // Scenes with a still form would take their full time here too.
    const outcome = await playRound(page, round, 'settle');
    expectResult(outcome, round, 'cut');
    await expect(page.locator('canvas')).toHaveCount(0);
    if (!PAGES_OWN.has(scene)) await expect(hostOf(page).getByRole('region').getByRole('paragraph')).not.toBeEmpty();
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(problems.filter((problem) => !/webgl/i.test(problem))).toEqual([]);
});

test('without its pictures every scene is played in its plain form, with the same result', async ({ page }) => {
  test.setTimeout(240_000);
  await page.route(/scene-assets\/.*\.(?:webp|png|avif)$/, (route) => route.fulfill({ status: 404 }));
  const [first] = DEMO_SCENES;
  if (first === undefined) throw new Error('There is no scene.');
  await page.goto(`/?scene=${first}&bare=1`);
  await page.waitForFunction(() => 'workbench' in window);
  for (const scene of DEMO_SCENES) {
    await page.evaluate((next) => window.workbench.open({ scene: next }), scene);
    await expect(hostOf(page)).toHaveAttribute('data-scene-status', 'plain');
    const [round] = demoOf(scene).rounds;
    if (round === undefined) throw new Error(`${scene} has no round.`);
    expectResult(await playRound(page, round, 'settle'), round, 'cut');
  }
});

test('without a GPU the interactive scenes are played by buttons', async ({ page }) => {
  await withoutWebgl(page);
  await page.goto('/?scene=money-rain&bare=1');
  await page.waitForFunction(() => 'workbench' in window);
  await page.evaluate(() => window.workbench.ready());
  const rain = page.evaluate(() => window.workbench.request({ type: 'rain' }, 60_000));
  // The first piece appears after a moment.
  await expect(async () => {
    await page.getByRole('button', { name: 'Catch' }).click();
    await expect(page.getByText(/You caught [1-9]/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.workbench.send({ type: 'settle' }));
  expect((await rain) as { caught: unknown[] }).not.toMatchObject({ caught: [] });

  await page.evaluate(() => window.workbench.open({ scene: 'scratch-card' }));
  // Six of nine are enough: the rest comes off automatically.
  for (let cell = 1; cell <= 6; cell++)
    await page.getByRole('button', { name: `Scratch ${cell}`, exact: true }).click();
  await expect(hostOf(page).getByRole('button')).toHaveCount(0);
  await expect(hostOf(page).getByRole('paragraph')).toHaveText(/This card won|No match/);
});
