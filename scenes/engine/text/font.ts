import { Rectangle, Texture, type ImageSource } from 'pixi.js';

/** One glyph: offset of its texture from the pen and how far the pen advances, in px of the font's size. */
export interface GlyphShape {
  texture: Texture | null;
  x: number;
  y: number;
  advance: number;
}

/** A bitmap font: shapes by character, measured in its own texels. */
export interface GlyphSet {
  source: ImageSource;
  /** Texels of one em. */
  size: number;
  lineHeight: number;
  base: number;
  glyphs: ReadonlyMap<string, GlyphShape>;
}

/** Reads the AngelCode text format with one page. */
export async function parseFont(text: string, loadPage: (file: string) => Promise<ImageSource>): Promise<GlyphSet> {
  const lines = text.split('\n').map(readLine);
  const info = lines.find((line) => line.tag === 'info');
  const common = lines.find((line) => line.tag === 'common');
  const page = lines.find((line) => line.tag === 'page');
  if (info === undefined || common === undefined || page === undefined)
    throw new Error('Not an AngelCode font in text form.');
  const source = await loadPage(page.text('file'));
  const glyphs = new Map<string, GlyphShape>();
  for (const line of lines) {
    if (line.tag !== 'char') continue;
    const frame = new Rectangle(line.number('x'), line.number('y'), line.number('width'), line.number('height'));
    glyphs.set(String.fromCodePoint(line.number('id')), {
      texture: frame.width > 0 && frame.height > 0 ? new Texture({ source, frame }) : null,
      x: line.number('xoffset'),
      y: line.number('yoffset'),
      advance: line.number('xadvance'),
    });
  }
  return {
    source,
    size: Math.abs(info.number('size')),
    lineHeight: common.number('lineHeight'),
    base: common.number('base'),
    glyphs,
  };
}

interface Line {
  tag: string;
  text(key: string): string;
  number(key: string): number;
}

function readLine(line: string): Line {
  const values = new Map<string, string>();
  for (const [, key, value] of line.matchAll(/(\w+)=("[^"]*"|\S+)/g))
    values.set(key ?? '', (value ?? '').replaceAll('"', ''));
  return {
    tag: line.slice(0, line.indexOf(' ')),
    text: (key) => values.get(key) ?? '',
    number: (key) => Number(values.get(key) ?? 0),
  };
}
