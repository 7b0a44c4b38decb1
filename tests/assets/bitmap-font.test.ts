import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildBitmapFontFile } from '../../scripts/assets/bitmap-font.ts';
import { readSources } from '../../scripts/assets/sources.ts';

interface Char {
  id: number;
  x: number;
  y: number;
  width: number;
  height: number;
  xadvance: number;
}

const charsOf = (fnt: string): Char[] =>
  [...fnt.matchAll(/^char (.*)$/gm)].map(
    (line) =>
      Object.fromEntries(
        [...(line[1] ?? '').matchAll(/(\w+)=(-?\d+)/g)].map((pair) => [pair[1], Number(pair[2])]),
      ) as unknown as Char,
  );

describe.each(readSources().fonts)('bitmap font $name', ({ name, file }) => {
  const built = buildBitmapFontFile(name, file, readFileSync(file, 'utf8'));

  it('is the text format that Pixi reads without a DOM', async () => {
    const fnt = (await built).describe('page.png');
    expect(fnt.startsWith(`info face="${name}"`)).toBe(true);
    expect(fnt).toContain('page id=0 file="page.png"');
  });

  it('has the peso sign and tabular figures', async () => {
    const chars = charsOf((await built).describe('page.png'));
    expect(chars.map(({ id }) => id)).toContain('₱'.codePointAt(0));
    expect(new Set(chars.filter(({ id }) => id >= 48 && id <= 57).map(({ xadvance }) => xadvance)).size).toBe(1);
  });

  it('has all characters of English and Filipino amounts, names and texts', async () => {
    const codes = new Set(charsOf((await built).describe('page.png')).map(({ id }) => id));
    const wanted = name.startsWith('display-win')
      ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:!+-×%₱ÑÉÁÍÓÚ'
      : 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?+-×%&()/\'"#₱ÑñÉéÁáÍíÓóÚú';
    const missing = [...wanted].filter((letter) => !codes.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it('draws every glyph inside the page without overlap', async () => {
    const { png, describe: text } = await built;
    const { width = 0, height = 0 } = await sharp(png).metadata();
    const chars = charsOf(text('page.png')).filter((char) => char.width > 0);
    for (const a of chars) {
      expect(a.x + a.width < width && a.y + a.height < height, `char ${a.id}`).toBe(true);
      const over = chars.find(
        (b) => b !== a && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      );
      expect(over?.id, `char ${a.id}`).toBeUndefined();
    }
  });
});
