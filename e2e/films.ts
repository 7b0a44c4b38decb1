// `npm run films -- scene [scene ...]` writes contact sheets of each scene (default: all) to docs/films/<scene>.webp:
// eight frames of a round, then of a small, a big and a huge win. A scene without celebrations shows its other rounds.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { preview } from 'vite';
import type { CommandOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import { WIN_MS } from '#scenes/win/rules.ts';
import type { DemoRound } from '#workbench/demo.ts';
import { DEMO_SCENES, demoOf } from '#workbench/scenes/index.ts';
import { ALONE, writeSettings, type Settings } from '#workbench/settings.ts';
import { WINS } from '#workbench/wins.ts';
import { buildWorkbench } from '../scripts/lib/prepare.mjs';
import { launchChromium } from './support/browser.ts';

const FRAMES = 8;
/** Maximum length of a filmed round, ms. */
const ROUND_MS = 12_000;
const VIEW = { width: 360, height: 800 };
/** Width of a picture in the sheet, px. */
const WIDTH = 180;
const GAP = 4;

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'docs/films');

interface Strip {
  frames: readonly Buffer[];
}

/**
 * Films the current motion: one picture after each eighth of `durationMs`, by the page's stopped clock. It sends one of
 * `commands` halfway to each picture.
 */
async function film(page: Page, durationMs: number, commands: readonly CommandOf<SceneName>[] = []): Promise<Strip> {
  const clip = await page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('canvas')?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
    return { x, y, width, height };
  });
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    await page.clock.runFor(durationMs / FRAMES / 2);
    const command = commands[frame];
    if (command !== undefined) await page.evaluate((sent) => window.workbench.send(sent), command);
    await page.clock.runFor(durationMs / FRAMES / 2);
    frames.push(await page.screenshot({ clip }));
  }
  return { frames };
}

async function filmScene(page: Page, base: string, scene: SceneName): Promise<readonly Strip[]> {
  const settings: Settings = { ...ALONE, scene, transport: 'main', tier: 'high' };
  const demo = demoOf(scene);
  await page.clock.install();
  await page.goto(`${base}${writeSettings(settings)}`);
  await page.waitForFunction(() => 'workbench' in window);
  await page.evaluate(() => window.workbench.ready());
  const { filmMs = ROUND_MS, filmCommands } = demo;
  const [first, ...others] = demo.rounds;
  const strips: Strip[] = [];
  const filmRoundOf = async (round: (typeof demo.rounds)[number]) => {
    await begin(page, round);
    strips.push(await film(page, filmMs, filmCommands));
    await page.evaluate((after) => {
      for (const command of after) window.workbench.send(command);
    }, round.after ?? []);
  };
  if (first !== undefined) await filmRoundOf(first);
  for (const win of WINS) {
    if (!(await celebrate(page, win))) break;
    strips.push(await film(page, WIN_MS[win.tier]));
    await page.clock.runFor(500);
  }
  // oxlint-disable-next-line no-await-in-loop -- one page
  if (strips.length === 1) for (const round of others) await filmRoundOf(round);
  return strips;
}

/** Reopens the scene, stops the clock and starts a round. */
async function begin(page: Page, { variant, before, request }: DemoRound<SceneName>): Promise<void> {
  await page.clock.resume();
  await page.evaluate((variant) => window.workbench.open({ variant }), variant ?? null);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(
    ([before, request]) => {
      for (const command of before) window.workbench.send(command);
      void window.workbench.request(request, 600_000).catch(() => undefined);
    },
    [before ?? [], request] as const,
  );
}

/** Starts a celebration. Returns false if the scene has none. */
async function celebrate(page: Page, win: Win): Promise<boolean> {
  const refused = page.evaluate(
    (win) =>
      Promise.race([
        window.workbench.request({ type: 'celebrate', win }, 600_000).then(
          () => false,
          () => true,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, 1, false)),
      ]),
    win,
  );
  await page.clock.runFor(1);
  return !(await refused);
}

async function writeSheet(scene: SceneName, strips: readonly Strip[]): Promise<void> {
  const { width = 1, height: across = 1 } = await sharp(strips[0]?.frames[0]).metadata();
  const height = Math.round((WIDTH * across) / width);
  const pictures = await Promise.all(
    strips.flatMap(({ frames }, row) =>
      frames.map(async (frame, column) => ({
        input: await sharp(frame).resize(WIDTH, height).toBuffer(),
        left: column * (WIDTH + GAP),
        top: row * (height + GAP),
      })),
    ),
  );
  const file = join(target, `${scene}.webp`);
  await sharp({
    create: {
      width: FRAMES * (WIDTH + GAP) - GAP,
      height: strips.length * (height + GAP) - GAP,
      channels: 3,
      background: '#0D0A2E',
    },
  })
    .composite(pictures)
    .webp({ quality: 62 })
    .toFile(file);
  console.log(`${scene}: ${strips.length} moments`);
}

const wanted = process.argv.slice(2);
const scenes = DEMO_SCENES.filter((scene) => wanted.length === 0 || wanted.includes(scene));
buildWorkbench();
mkdirSync(target, { recursive: true });
const server = await preview({
  configFile: join(root, 'workbench/vite.config.ts'),
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: 0 },
});
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await launchChromium();
for (const scene of scenes) {
  const page = await browser.newPage({ viewport: VIEW, deviceScaleFactor: 1 });
  await writeSheet(scene, await filmScene(page, base, scene));
  await page.close();
}
await browser.close();
await server.close();
