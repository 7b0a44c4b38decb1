// `npm run install-pictures` writes what phones show of the app in public/install/: the screenshots of the browser's
// question to install it, and the icons of its shortcuts (public/manifest.webmanifest).
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { openPhone } from './sheets/phone.ts';
import { sceneReady } from './sheets/sheet.ts';
import { launchChromium } from './support/browser.ts';
import seedOnce from './support/server/global-setup.ts';
import { TestServer } from './support/server/server.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'public/install');

/** Sizes in CSS px. `pixels`: width of the file. Phones refuse pictures that are more than 2.3 times as high as wide. */
const NARROW = { width: 360, height: 720, pixels: 540 };
const WIDE = { width: 1280, height: 720, pixels: 1024 };
/** Pages by file name. */
const SCREENS = [
  { name: 'lobby', path: '/', view: NARROW },
  { name: 'jackpot', path: '/activity/jackpot', view: NARROW, scene: 'grid-draw' },
  { name: 'scratch', path: '/activity/lottery', view: NARROW },
  { name: 'lobby-wide', path: '/', view: WIDE },
  { name: 'jackpot-wide', path: '/activity/jackpot', view: WIDE, scene: 'grid-draw' },
] as const;

/** Background, and side of the icon and of the art inside it, px. */
const ICON = { background: '#151249', side: 96, art: 68 };
/** Icons of shortcuts with their pictures of public/art. */
const SHORTCUTS = { jackpot: 'art-crown', wallet: 'art-purse', inbox: 'art-letter' };

async function drawScreens(browser: Browser): Promise<void> {
  const server = await TestServer.start();
  try {
    const { page } = await openPhone(browser, server, 'demo_vip');
    for (const screen of SCREENS) {
      const { width, height, pixels } = screen.view;
      await page.setViewportSize({ width, height });
      await page.goto(screen.path);
      if ('scene' in screen) await sceneReady(page, screen.scene);
      await page.waitForFunction(() => document.querySelector('main:not(:has([aria-busy="true"]))'));
      // Pictures and entrances.
      await page.waitForTimeout(4000);
      const { size } = await sharp(await page.screenshot({ scale: 'device' }))
        .resize(pixels)
        .webp({ quality: 54, effort: 6 })
        .toFile(join(target, `${screen.name}.webp`));
      console.log(`${screen.name}.webp: ${Math.round(size / 1024)} KB`);
    }
    await page.context().close();
  } finally {
    await server.stop();
  }
}

async function drawShortcuts(): Promise<void> {
  const { background, side, art } = ICON;
  for (const [name, picture] of Object.entries(SHORTCUTS)) {
    const svg = readFileSync(join(root, `public/art/${picture}.svg`));
    const input = await sharp(svg, { density: 288 }).resize(art, art, { fit: 'inside' }).png().toBuffer();
    await sharp({ create: { width: side, height: side, channels: 3, background } })
      .composite([{ input }])
      .png({ palette: true, effort: 10 })
      .toFile(join(target, `shortcut-${name}.png`));
  }
}

mkdirSync(target, { recursive: true });
await drawShortcuts();
buildClient();
const removeSeed = await seedOnce();
const browser = await launchChromium();
await drawScreens(browser);
await browser.close();
await removeSeed();
