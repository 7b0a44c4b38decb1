import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no style rule asks for aria-hidden, which a pop-up sets on the whole page', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  // Such a selector makes the browser recalculate the styles of everything below the page (`layers.ts`).
  expect(sheets.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('[aria-hidden'))).toEqual([]);
});
