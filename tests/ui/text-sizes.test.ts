import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const inPx = /(?:^|[{;\s])(?:font|font-size|line-height|--type-[\w-]+)\s*:[^;{}]*\dpx\b/g;

test('text is sized in rem, so that it follows the text size of browser and device', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(inPx)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the page asks for the text size of the device', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<meta name="text-scale" content="scale" />');
});
