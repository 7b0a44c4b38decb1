import '../support/browser.ts';
import fc from 'fast-check';
import { Texture, type ImageSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { parseFont } from '#scenes/engine/text/font.ts';
import { Label } from '#scenes/engine/text/label.ts';
import { shorterForms } from '#scenes/engine/text/shorten.ts';

const char = (text: string, width: number, advance: number) =>
  `char id=${text.codePointAt(0)} x=0 y=0 width=${width} height=${width} xoffset=1 yoffset=8 xadvance=${advance} page=0`;
const FONT = [
  'info face="display-16" size=32 bold=1',
  'common lineHeight=38 base=29 scaleW=512 scaleH=179 pages=1',
  'page id=0 file="a b.png"',
  char(' ', 0, 6),
  char('₱', 20, 22),
  char('5', 18, 20),
  char('n', 16, 18),
].join('\n');
const load = (file: string) =>
  file === 'a b.png' ? Promise.resolve(Texture.EMPTY.source as ImageSource) : Promise.reject(new Error(file));
const style = { size: 16, maxWidth: 1000, tint: 0x150b33 };

describe('bitmap font', () => {
  it('reads metrics, glyphs and its page', async () => {
    const font = await parseFont(FONT, load);
    expect([font.size, font.lineHeight, font.base]).toEqual([32, 38, 29]);
    expect(font.glyphs.get('₱')).toMatchObject({ x: 1, y: 8, advance: 22 });
    expect(font.glyphs.get(' ')?.texture).toBeNull();
  });

  it('throws for a file that is not a font', async () => {
    await expect(parseFont('<html>', load)).rejects.toThrow(/AngelCode/);
  });
});

describe('label', () => {
  it('draws one sprite a letter, centred, at the given size', async () => {
    const label = new Label(await parseFont(FONT, load), style);
    label.text = '₱ 5';
    expect(label.children.map(({ x }) => x)).toEqual([1, 29]);
    expect(label.scale.x).toBe(0.5);
    expect(label.pivot.x).toBe(24);
  });

  it('scales a long text down, drops accents that the font lacks, and skips unknown characters', async () => {
    const label = new Label(await parseFont(FONT, load), { ...style, maxWidth: 9 });
    label.text = 'ñ字';
    expect(label.children.filter(({ visible }) => visible)).toHaveLength(1);
    expect(label.scale.x).toBe(0.5);
    label.text = '55';
    expect(label.children.filter(({ visible }) => visible)).toHaveLength(1);
    expect(label.scale.x).toBeCloseTo(9 / 20);
    label.text = '';
    expect(label.children.filter(({ visible }) => visible)).toHaveLength(0);
  });
});

describe('a text that would be too small', () => {
  it.each([
    ['₱1,234,567.50', ['₱1,234,567', '₱1.2M', '₱1M']],
    ['+₱1,000.00', ['+₱1,000', '+₱1K', '₱1K']],
    ['₱999.99', ['₱999']],
    ['MEGA ₱25,000,000', ['MEGA ₱25M', '₱25M']],
    ['Halo', ['Hal…', 'Ha…', 'H…']],
    ['', []],
  ])('%s is shortened to %j', (text, forms) => {
    expect([...shorterForms(text)]).toEqual(forms);
  });

  it('never loses its ₱, or shows a higher amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom('', '+', 'Win '), (hundredths, before) => {
        const pesos = (hundredths / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 });
        for (const form of shorterForms(`${before}₱${pesos}`)) {
          const [, digits = '', step = ''] = /₱([\d,.]+)([KMB]?)$/.exec(form) ?? [];
          const size = { '': 1, K: 1e3, M: 1e6, B: 1e9 }[step] ?? Number.NaN;
          expect(Number(digits.replaceAll(',', '')) * size).toBeLessThanOrEqual(hundredths / 100 + 1e-6);
        }
      }),
    );
  });
});
