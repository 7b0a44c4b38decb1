// `npm run contact-sheets` writes pictures of every route, in both languages, to docs/contact/<language>-<number>.webp.
// `-- --text 200` (percent) and `-- --width 320` (px) look at large type and small phones: `<language>-<number>-320px-200.webp`.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGES } from '#contract/base/languages.ts';
import { ROUTES } from '#src/routes/table.ts';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { drawSheet, type Labelled } from './sheets/labelled.ts';
import { openPhone, VIEW } from './sheets/phone.ts';
import { launchChromium } from './support/browser.ts';
import seedOnce from './support/server/global-setup.ts';
import { TestServer } from './support/server/server.ts';

/** Pictures of one sheet: eight columns of three. */
const A_SHEET = 24;
/** Longest wait for the answers of a page, ms. */
const LOAD_MS = 15_000;
/** Time to start, and after the answers for scenes and entrances, ms. */
const ENTER_MS = 600;

const { values: options } = parseArgs({
  options: { text: { type: 'string', default: '100' }, width: { type: 'string', default: String(VIEW.width) } },
});
const [text, width] = [Number(options.text), Number(options.width)];
if (!(text >= 50 && text <= 300) || !(width >= 200 && width <= 2000))
  throw new Error('--text takes 50 to 300 (percent), --width 200 to 2000 (px)');
const isUsual = text === 100 && width === VIEW.width;
const target = resolve(import.meta.dirname, '../docs/contact');
const suffix = isUsual ? '' : `-${width}px-${text}`;

/** Takes a picture of every route as the demo player with most data. */
async function takePictures(browser: Browser, language: (typeof LANGUAGES)[number]): Promise<readonly Labelled[]> {
  const server = await TestServer.start();
  try {
    const { page } = await openPhone(browser, server, 'demo_vip6', language);
    await page.setViewportSize({ width, height: VIEW.height });
    const pictures: Labelled[] = [];
    for (const { path, example = path } of ROUTES) {
      await page.goto(example);
      await page.waitForTimeout(ENTER_MS);
      await page
        .waitForFunction(() => document.querySelector('main:not(:has([aria-busy="true"]))'), null, { timeout: LOAD_MS })
        .catch(() => console.warn(`${example} still loads`));
      // A style element would be refused by the content security policy.
      if (text !== 100)
        await page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${text}%`);
      await page.waitForTimeout(ENTER_MS);
      pictures.push({ label: example, png: await page.screenshot() });
    }
    await page.context().close();
    return pictures;
  } finally {
    await server.stop();
  }
}

buildClient();
mkdirSync(target, { recursive: true });
const removeSeed = await seedOnce();
const browser = await launchChromium();
for (const language of LANGUAGES) {
  const pictures = await takePictures(browser, language);
  for (let from = 0; from < pictures.length; from += A_SHEET) {
    const name = `${language}-${from / A_SHEET + 1}${suffix}.webp`;
    const sheet = await drawSheet(browser, pictures.slice(from, from + A_SHEET));
    const { size } = await sharp(sheet).webp({ quality: 55 }).toFile(join(target, name));
    console.log(`${name}: ${Math.round(size / 1024)} KB`);
  }
}
await browser.close();
await removeSeed();
