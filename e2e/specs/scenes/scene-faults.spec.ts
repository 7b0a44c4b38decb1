import type { Page, Route } from '@playwright/test';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { DEMO_SCENES } from '#workbench/scenes/index.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { isDeep } from '../../../tests/deep.ts';
import { sceneWorker } from '../../support/conditions.ts';
import { difference, pictureOf } from '../../support/looks/picture.ts';
import { firstRound, hostOf, PAGES_OWN, playRound, SAME, transportsOf, type Round } from '../../support/rounds.ts';
import { expect, openScene, test } from '../../support/workbench.ts';

/** Possible faults of a scene's picture files. */
const ATLAS_FAULTS = {
  'are missing': (route: Route) => route.fulfill({ status: 404 }),
  'are broken': (route: Route) => route.fulfill({ contentType: 'image/webp', body: 'RIFF but no picture' }),
  'never come': () => Promise.resolve(),
};
const PICTURE = /scene-assets\/.*\.(?:webp|png|avif)$/;
type AtlasFault = keyof typeof ATLAS_FAULTS;
/** Maximum time that a round waits for its scene, ms (src/stage/stage.ts). */
const PATIENCE_MS = 4000;

test.describe.configure({ mode: 'parallel' });

/** Starts a round in a new scene. Resolves when the engine plays it, with a function that waits for its answer. */
async function beginRound(page: Page, { variant, before, request }: Round): Promise<() => Promise<unknown>> {
  await page.evaluate(
    async ([variant, before]) => {
      await window.workbench.open({ variant });
      for (const command of before) window.workbench.send(command);
    },
    [variant ?? null, before ?? []] as const,
  );
  const answer = page.evaluate((request) => window.workbench.request(request, 120_000), request);
  // The engine handles messages in order: after this answer, it has the round and has sent its snapshot.
  await page.evaluate(() => window.workbench.measure());
  return () => answer;
}

/** Makes the worker hang in one task, like an endless loop. Resolves when the hang starts. */
function hang(page: Page): Promise<void> {
  return sceneWorker(page).evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  );
}

/** Ends the worker without a message, as the browser does when memory runs out. Resolves when that starts. */
function kill(page: Page): Promise<void> {
  return sceneWorker(page).evaluate(() => void setTimeout(() => globalThis.close()));
}

/** Expects the plain form, which shows the round's result without a drawing. */
async function expectPlain(page: Page, scene: SceneName): Promise<void> {
  await expect(hostOf(page)).toHaveAttribute('data-scene-status', 'plain');
  if (!PAGES_OWN.has(scene)) await expect(hostOf(page).getByRole('region').getByRole('paragraph')).not.toBeEmpty();
}

/** Scenes that cover the ways to replace a lost worker: a cut, a picture made by hand, and a table that is replayed. */
const LOST_IN: readonly SceneName[] = isDeep ? DEMO_SCENES : ['grid-draw', 'scratch-card', 'coin-pusher'];

for (const scene of LOST_IN) {
  // The detection of a hung worker does not depend on its scene.
  const ends = isDeep || scene === 'grid-draw' ? { hangs: hang, 'is killed': kill } : { 'is killed': kill };
  test(`${scene}: a worker that ${Object.keys(ends).join(', or ')} in mid-round is replaced, and the player sees the result`, async ({
    page,
  }) => {
    const round = firstRound(scene);
    await openScene(page, { scene });
    await playRound(page, round, 'settle');
    const whole = await pictureOf(hostOf(page));
    for (const end of Object.values(ends)) {
      const answer = await beginRound(page, round);
      await end(page);
      expect(await answer()).toMatchObject(round.result);
      // A machine that needs more than two seconds for another engine shows the plain form.
      if ((await page.evaluate(() => window.workbench.kind())) === 'plain') await expectPlain(page, scene);
      else {
        await page.evaluate(() => window.workbench.rest());
        expect(difference(await pictureOf(hostOf(page)), whole)).toBeLessThan(SAME);
      }
    }
  });
}

/** Touch points in the scenes that are played by hand, in their units. */
const TOUCHED = { 'coin-pusher': { x: 180, y: 300 }, 'scratch-card': { x: 180, y: 250 } } as const;

for (const scene of ['coin-pusher', 'scratch-card'] as const)
  test(`${scene}: a hand that finds the worker dead, with no round asked for, has the scene back`, async ({ page }) => {
    const stroke = () =>
      page.evaluate(({ x, y }) => {
        const { workbench } = window;
        workbench.send({ type: 'pointer', pointer: { phase: 'down', id: 1, x, y } });
        workbench.send({ type: 'pointer', pointer: { phase: 'up', id: 1, x, y } });
      }, TOUCHED[scene]);
    const told = () => page.evaluate(() => window.workbench.events.length);
    await openScene(page, { scene });
    const dead = sceneWorker(page);
    await kill(page);
    await expect.poll(() => page.workers().includes(dead)).toBe(false);
    expect(await told()).toBe(0);
    await stroke();
    await expect.poll(() => page.workers().some((worker) => /\/assets\/worker-/.test(worker.url()))).toBe(true);
    await page.evaluate(() => window.workbench.ready());
    await stroke();
    await expect.poll(told).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.workbench.kind())).toBe('worker');
  });

/** Plays a round in a scene whose pictures fail to load, and cuts it as soon as the plain form appears. */
async function playWithout(page: Page, scene: SceneName, fault: AtlasFault): Promise<unknown> {
  const { variant, before, request } = firstRound(scene);
  if (fault !== 'never come') {
    await page.evaluate((next) => window.workbench.open({ scene: next }), scene);
    await expect(hostOf(page)).toHaveAttribute('data-scene-status', 'plain');
  }
  const asked = fault === 'never come' ? page.waitForRequest(PICTURE) : null;
  const answer = page.evaluate(
    ([scene, variant, before, request]) => {
      const { workbench } = window;
      // Do not wait for it: the scene may still be loading.
      void workbench.open({ scene, variant });
      for (const command of before) workbench.send(command);
      const answer = workbench.request(request);
      workbench.send({ type: 'settle' });
      return answer;
    },
    [scene, variant ?? null, before ?? [], request] as const,
  );
  if (asked !== null) {
    await asked;
    await expect(hostOf(page)).toHaveAttribute('data-scene-status', 'loading');
    await page.clock.fastForward(PATIENCE_MS);
  }
  return answer;
}

/** The effects are the same whichever thread requests the pictures. */
const FAULTY_OVER = isDeep ? TRANSPORTS : (['worker'] as const);

for (const transport of FAULTY_OVER)
  for (const fault of Object.keys(ATLAS_FAULTS) as AtlasFault[])
    test(`${transport}: if pictures ${fault} every scene is played in its plain form, with the same result`, async ({
      page,
    }) => {
      if (fault === 'never come') await page.clock.install();
      await page.route(PICTURE, ATLAS_FAULTS[fault]);
      const scenes = DEMO_SCENES.filter((scene) => transportsOf(scene).includes(transport));
      await page.goto(`/?scene=${scenes[0]}&transport=${transport}&bare=1`);
      await page.waitForFunction(() => 'workbench' in window);
      await expect(hostOf(page)).toHaveAttribute('data-scene-status', /./);
      for (const scene of scenes) {
        const answer = await playWithout(page, scene, fault);
        expect(answer, scene).toMatchObject(firstRound(scene).result);
        await expectPlain(page, scene);
      }
    });
