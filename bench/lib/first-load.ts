import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { openTab } from './browser.ts';

export type Kind = 'JS' | 'CSS' | 'fonts' | 'rest';
export interface Asset {
  readonly kind: Kind;
  readonly path: string;
  readonly bytes: number;
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType();
  if (type === 'script' || /\.m?js$/.test(new URL(response.url()).pathname)) return 'JS';
  if (type === 'stylesheet') return 'CSS';
  return type === 'font' ? 'fonts' : 'rest';
}

/** Fonts and raster images travel as they are; everything else as gzip. */
const isPacked = (response: Response): boolean => /font|image\/(png|webp|avif|jpeg)|audio/.test(response.headers()['content-type'] ?? '');

/** What a first visit to the lobby fetches until it is shown (load, and 700 ms for what it then asks for), as gzip bytes. */
export async function firstLoad(browser: Browser, url: string): Promise<Asset[]> {
  const { page } = await openTab(browser);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(700);
  const seen = [...responses];
  const assets: Asset[] = [];
  for (const response of seen) {
    const body = await response.body().catch(() => null);
    if (body === null) continue;
    assets.push({ kind: kindOf(response), path: new URL(response.url()).pathname, bytes: isPacked(response) ? body.length : gzipSync(body).length });
  }
  await page.context().close();
  return assets;
}
