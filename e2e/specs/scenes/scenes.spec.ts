import type { Page } from '@playwright/test';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { AnyDemo } from '#workbench/demo.ts';
import { DEMO_SCENES, demoOf, winRoundOf } from '#workbench/scenes/index.ts';
import { WINS } from '#workbench/wins.ts';
import { withoutWebgl } from '../../support/conditions.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { colours, difference, edgeInk, ink, pictureOf, type Picture } from '../../support/looks/picture.ts';
import { expectResult, firstRound, hostOf, PAGES_OWN, playRound, SAME, transportsOf } from '../../support/rounds.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

/** Minimum share of different pixels between two results. It must also be twice the share within one result. */
const OTHER = 0.002;
/** A picture with fewer colours or less ink is blank or broken. */
const FEWEST_COLOURS = 24;
const MIN_INK = 0.05;
/** More ink in the outermost pixels means a clipped drawing. */
const MAX_EDGE_INK = 0.01;

test.describe.configure({ mode: 'parallel' });

/** Expects a picture that is neither blank nor clipped, or an empty one for scenes that end empty. */
function expectWhole(picture: Picture, { endsEmpty, fullBleed }: AnyDemo): void {
  if (endsEmpty) return expect(ink(picture)).toBe(0);
  expect(colours(picture)).toBeGreaterThan(FEWEST_COLOURS);
  expect(ink(picture)).toBeGreaterThan(MIN_INK);
  if (!fullBleed) expect(edgeInk(picture)).toBeLessThan(MAX_EDGE_INK);
}

/** Expects every two results to look different. */
function expectApart(pictures: readonly Picture[]): void {
  for (const [index, picture] of pictures.entries())
    for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(OTHER);
}

for (const scene of DEMO_SCENES) {
  const demo = demoOf(scene);

  test.describe(scene, () => {
    for (const transport of transportsOf(scene))
      test.describe(transport, () => {
        // The pictures of two results differ in only a few pixels, so use a high resolution.
        test.use({ deviceScaleFactor: 2 });
        test('every round settles on its recorded result, in its events and its picture', async ({
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
      });

    test('a round that is cut, played, played in reduced motion or celebrated ends the same', async ({
      page,
      problems,
    }) => {
      const [round, other] = demo.rounds;
      if (round === undefined || other === undefined) throw new Error(`${scene} has fewer than two rounds.`);
      await openScene(page, { scene });
      const cut = await playRound(page, round, 'settle');
      const cutPicture = await pictureOf(hostOf(page));
      await playRound(page, other, 'settle');
      const otherPicture = await pictureOf(hostOf(page));

      await test.step('played to its end', async () => {
        const playing = playRound(page, round, 'play');
        // A scene that ends empty must be visible while it plays.
        if (demo.endsEmpty) await expect.poll(async () => ink(await pictureOf(hostOf(page)))).toBeGreaterThan(0);
        const played = await playing;
        const playedPicture = await pictureOf(hostOf(page));
        expectResult(played, round, 'played');
        expect(played.announced.at(-1)).toEqual(cut.announced.at(-1));
        const apart = difference(playedPicture, cutPicture);
        expect(apart).toBeLessThan(SAME);
        if (!demo.endsEmpty)
          expect(difference(playedPicture, otherPicture)).toBeGreaterThan(Math.max(OTHER, 2 * apart));
      });

      await test.step('in reduced motion: at once, or in its still form', async () => {
        const reduced = await playRound(page, round, 'reduced');
        expectResult(reduced, round, demo.playsStill ? 'played' : 'cut');
        expect(reduced.announced.at(-1)).toEqual(cut.announced.at(-1));
        if (cut.announced.length > 0) await expect(page.locator('output[aria-live]')).not.toBeEmpty();
      });

      // The burst of an award is a celebration itself.
      if (scene !== 'award-burst') await test.step('celebrated', () => expectCelebrated(page, scene));
      expect(problems).toEqual([]);
    });
  });
}

/** Expects the picture of the round to be unchanged after two played celebrations and a cut one. */
async function expectCelebrated(page: Page, scene: SceneName): Promise<void> {
  const round = winRoundOf(scene);
  await playRound(page, round, 'settle');
  await page.evaluate((after) => {
    for (const command of after) window.workbench.send(command);
  }, round.after ?? []);
  const before = await pictureOf(hostOf(page));
  const endings = await page.evaluate(async (wins) => {
    const { workbench } = window;
    const endings: unknown[] = [];
    for (const win of wins) {
      const over = workbench.request({ type: 'celebrate', win }, 60_000);
      if (win.tier === 'huge') workbench.send({ type: 'settle' });
      endings.push(await over);
    }
    await workbench.rest();
    return endings;
  }, WINS);
  expect(endings).toEqual([{ ending: 'played' }, { ending: 'played' }, { ending: 'cut' }]);
  expect(difference(await pictureOf(hostOf(page)), before)).toBeLessThan(SAME);
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
    const round = firstRound(scene);
    // Settle: otherwise scenes with a still form would take their full time here.
    const outcome = await playRound(page, round, 'settle');
    expectResult(outcome, round, 'cut');
    await expect(page.locator('canvas')).toHaveCount(0);
    if (!PAGES_OWN.has(scene)) await expect(hostOf(page).getByRole('region').getByRole('paragraph')).not.toBeEmpty();
    expect(await seriousFindings(page, { hasHeadings: false })).toEqual([]);
  }
  expect(problems.filter((problem) => !/webgl/i.test(problem))).toEqual([]);
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
  // Six of nine cells are enough: the rest is removed automatically.
  for (let cell = 1; cell <= 6; cell++)
    await page.getByRole('button', { name: `Scratch ${cell}`, exact: true }).click();
  await expect(hostOf(page).getByRole('button')).toHaveCount(0);
  await expect(hostOf(page).getByRole('paragraph')).toHaveText(/Three of a kind|No match/);
});
