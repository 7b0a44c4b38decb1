// `npm run sheets -- activity [activity ...]` writes a contact sheet of each activity (default: all) to
// docs/activities/<activity>.webp: before a round, in the middle, its award, and the closed activity. The rows of
// `sheets/activities.ts` and `sheets/games.ts` are the activities. Each one's demo player plays it on a new server.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { buildClient } from '../scripts/lib/prepare.mjs';
import { ACTIVITY_SHEETS } from './sheets/activities.ts';
import { GAME_SHEETS } from './sheets/games.ts';
import { openPhone, VIEW } from './sheets/phone.ts';
import type { ActivitySheet } from './sheets/sheet.ts';
import { launchChromium } from './support/browser.ts';
import seedOnce from './support/server/global-setup.ts';
import { TestServer } from './support/server/server.ts';

const STEPS = ['start', 'middle', 'end', 'closed'] as const;
/** Width of a picture in the sheet, px: half of the phone. */
const WIDTH = VIEW.width / 2;
const HEIGHT = VIEW.height / 2;
const GAP = 4;

const SHEETS = [...ACTIVITY_SHEETS, ...GAME_SHEETS];
const target = resolve(import.meta.dirname, '../docs/activities');

async function takePictures(browser: Browser, sheet: ActivitySheet): Promise<readonly Buffer[]> {
  const server = await TestServer.start();
  try {
    const phone = await openPhone(browser, server, sheet.account);
    const pictures: Buffer[] = [];
    for (const step of STEPS) {
      await sheet[step](phone);
      pictures.push(await phone.page.screenshot());
    }
    await phone.page.context().close();
    return pictures;
  } finally {
    await server.stop();
  }
}

async function writeSheet(name: string, pictures: readonly Buffer[]): Promise<void> {
  const parts = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(WIDTH, HEIGHT).toBuffer(),
      left: index * (WIDTH + GAP),
      top: 0,
    })),
  );
  const width = pictures.length * (WIDTH + GAP) - GAP;
  const { size } = await sharp({ create: { width, height: HEIGHT, channels: 3, background: '#0D0A2E' } })
    .composite(parts)
    .webp({ quality: 70 })
    .toFile(join(target, `${name}.webp`));
  console.log(`${name}: ${Math.round(size / 1024)} KB`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SHEETS.some((sheet) => sheet.name === name));
if (unknown.length > 0) throw new Error(`There is no sheet ${unknown.join(', ')}`);
buildClient();
mkdirSync(target, { recursive: true });
const removeSeed = await seedOnce();
const browser = await launchChromium();
for (const sheet of SHEETS) {
  if (wanted.length > 0 && !wanted.includes(sheet.name)) continue;
  // oxlint-disable-next-line no-await-in-loop -- WebGL is rendered in software: one page at a time
  await writeSheet(sheet.name, await takePictures(browser, sheet));
}
await browser.close();
await removeSeed();
