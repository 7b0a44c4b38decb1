import type { Browser } from '@playwright/test';

/** A picture with the text under it. */
export interface Labelled {
  readonly label: string;
  readonly png: Buffer;
}

/** Width of a picture in the sheet, px. */
const WIDTH = 144;
const STYLE = `body { margin: 8px; background: #0D0A2E; color: #FFF6E3; font: 10px sans-serif; }
  main { display: grid; grid-template-columns: repeat(8, ${WIDTH}px); gap: 8px; }
  figure { margin: 0; } img { width: 100%; display: block; } figcaption { overflow-wrap: anywhere; padding-top: 3px; }`;

const figure = ({ label, png }: Labelled): string =>
  `<figure><img src="data:image/png;base64,${png.toString('base64')}" alt=""><figcaption>${label}</figcaption></figure>`;

/** Draws pictures as a sheet of eight columns. @returns a PNG */
export async function drawSheet(browser: Browser, pictures: readonly Labelled[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 8 * (WIDTH + 8) + 8, height: 100 } });
  await page.setContent(`<style>${STYLE}</style><main>${pictures.map(figure).join('')}</main>`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
