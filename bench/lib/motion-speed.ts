import type { Browser } from '@playwright/test';
import { planSpin } from '#scenes/jackpot-wheel/rules.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { angleAt } from '#scenes/wheel/rules.ts';
import { SceneHarness } from '../../tests/scenes/support/scene-harness.ts';
import { openPage } from './browser.ts';

/** Frame rates of displays and of busy phones. */
export const RATES = [30, 60, 120] as const;
const AFTER_MS = 1500;

/**
 * Degrees that our wheel has turned 1.5 s into the same spin, for the real scene on a display of a given frame rate.
 */
export function ourTurn(rate: number): number {
  const harness = new SceneHarness('jackpot-wheel', jackpotWheel, {});
  void harness.request({ type: 'spin', tier: 'minor', seed: 7 });
  const frames = Math.round((AFTER_MS * rate) / 1000);
  for (let frame = 0; frame < frames; frame += 1) harness.frames.frame(1000 / rate);
  // The snapshot gives the angle within a turn, the plan the number of turns.
  const planned = angleAt(planSpin('minor', 7, 0), AFTER_MS);
  return Math.round((planned - harness.scene.takeSnapshot().angle) / 360) * 360 + harness.scene.takeSnapshot().angle;
}

/** Frames of the page come so many ms apart. */
const framesEvery = (ms: number): string => `(() => {
  const waiting = [];
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
  globalThis.cancelAnimationFrame = () => undefined;
  setInterval(() => { for (const callback of waiting.splice(0)) callback(performance.now()); }, ${ms});
})()`;

/** Degrees a second at which LuckyWheel turns once it is up to speed, on a page whose frames come at this rate. */
export async function luckyTurn(browser: Browser, base: string, rate: number): Promise<number> {
  const { page } = await openPage(browser, `${base}/?page=lucky-wheel`, framesEvery(1000 / rate));
  await page.evaluate(() => window.bench.start());
  // It speeds up for 2.5 s.
  await page.waitForTimeout(3500);
  const look = () => page.evaluate(() => ({ degrees: window.bench.turned?.() ?? 0, at: performance.now() }));
  const before = await look();
  await page.waitForTimeout(2000);
  const after = await look();
  await page.context().close();
  return ((after.degrees - before.degrees) * 1000) / (after.at - before.at);
}
