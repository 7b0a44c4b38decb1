import type { Browser } from '@playwright/test';
import { planSpin } from '../../scenes/jackpot-wheel/rules.ts';
import { jackpotWheel } from '../../scenes/jackpot-wheel/scene.ts';
import { angleAt } from '../../scenes/wheel/rules.ts';
import { SceneHarness } from '../../tests/scenes/support/scene-harness.ts';
import { openPage } from './browser/browser.ts';

/** Frame rates of displays and of busy phones, in frames per second. */
export const RATES = [30, 60, 120] as const;
const AFTER_MS = 1500;

/**
 * Returns the degrees that our wheel has turned 1.5 s into a fixed spin, measured with the real scene at a display's
 * frame rate.
 */
export function ourTurn(rate: number): number {
  const harness = new SceneHarness('jackpot-wheel', jackpotWheel, {});
  void harness.request({ type: 'spin', tier: 'minor', seed: 7 });
  const frames = Math.round((AFTER_MS * rate) / 1000);
  for (let frame = 0; frame < frames; frame += 1) harness.frames.frame(1000 / rate);
  // The snapshot has the angle within a turn, and the plan the number of turns.
  const planned = angleAt(planSpin('minor', 7, 0), AFTER_MS);
  return Math.round((planned - harness.scene.takeSnapshot().angle) / 360) * 360 + harness.scene.takeSnapshot().angle;
}

/** Makes the page's frames come every `ms` ms. */
const framesEvery = (ms: number): string => `(() => {
  const waiting = [];
  globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
  globalThis.cancelAnimationFrame = () => undefined;
  setInterval(() => { for (const callback of waiting.splice(0)) callback(performance.now()); }, ${ms});
})()`;

/** Returns LuckyWheel's degrees per second at full speed, on a page with this frame rate. */
export async function luckyTurn(browser: Browser, base: string, rate: number): Promise<number> {
  const { page } = await openPage(browser, `${base}/?page=lucky-wheel`, framesEvery(1000 / rate));
  await page.evaluate(() => window.bench.start());
  // It accelerates for 2.5 s.
  await page.waitForTimeout(3500);
  const look = () => page.evaluate(() => ({ degrees: window.bench.turned?.() ?? 0, at: performance.now() }));
  const before = await look();
  await page.waitForTimeout(2000);
  const after = await look();
  await page.context().close();
  return ((after.degrees - before.degrees) * 1000) / (after.at - before.at);
}
