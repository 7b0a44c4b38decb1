import type { Page } from '@playwright/test';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { DemoRound } from '#workbench/demo.ts';
import { demoOf } from '#workbench/scenes/index.ts';
import { TRANSPORTS } from '#workbench/settings.ts';
import { isDeep } from '../../tests/deep.ts';
import { expect } from './workbench.ts';

/**
 * Maximum share of different pixels between pictures of one result, because blinking bulbs may stop in either phase.
 */
export const SAME = 0.02;

/** Scenes whose pages show the plain form of the result themselves, and one that needs none. */
export const PAGES_OWN: ReadonlySet<SceneName> = new Set(['grid-draw', 'jackpot-wheel', 'award-burst']);

/** Scenes tested over both transports to show that these draw the same. The others are drawn in the worker only. */
const ON_BOTH: ReadonlySet<SceneName> = new Set(['grid-draw', 'scratch-card']);

/** Returns the transports over which a scene is tested: all of them in `npm run test:deep`. */
export const transportsOf = (scene: SceneName): readonly (typeof TRANSPORTS)[number][] =>
  isDeep || ON_BOTH.has(scene) ? TRANSPORTS : ['worker'];

export type Round = DemoRound<SceneName>;

/** How a round ends: played to its end, cut by the settle command, or cut by reduced motion. */
export type Way = 'play' | 'settle' | 'reduced';

export interface Outcome {
  answer: Record<string, unknown>;
  settled: object | undefined;
  announced: object[];
}

/** Plays a round in a new scene and waits until the engine is idle. */
export async function playRound(page: Page, { variant, before, request }: Round, way: Way): Promise<Outcome> {
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
      // A worker's last picture reaches the page a frame later.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return {
        answer,
        settled: events.findLast(({ type }) => type === 'settled'),
        announced: events.filter(({ type }) => type === 'announce'),
      };
    },
    [variant ?? null, before ?? [], request, way] as const,
  );
}

/** The first recorded round of a scene. */
export function firstRound(scene: SceneName): Round {
  const [round] = demoOf(scene).rounds;
  if (round === undefined) throw new Error(`${scene} has no round.`);
  return round;
}

export const hostOf = (page: Page) => page.locator('[data-scene]');

export function expectResult({ answer, settled }: Outcome, { name, result }: Round, ending: 'played' | 'cut'): void {
  expect(answer, name).toMatchObject({ ...result, ending });
  expect(settled, name).toMatchObject({ ...result, ending });
}
