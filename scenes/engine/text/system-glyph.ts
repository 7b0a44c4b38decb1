import { ImageSource, Texture } from 'pixi.js';
import type { GlyphShape, GlyphSet } from './font.ts';

/** px of one em in which a glyph of the system's font is drawn. */
export const SYSTEM_EM = 48;
const BASE = 40;
const HEIGHT = 58;
const FONT = `700 ${SYSTEM_EM}px system-ui, sans-serif`;
/** Glyphs that are kept; texts in scenes are short and few. */
const MAX_KEPT = 256;

const kept = new Map<string, GlyphShape | null>();

/** Whether a character is coloured, so that it is not tinted. */
export const isPictograph = (character: string): boolean => /\p{Extended_Pictographic}/u.test(character);

/**
 * A character that a face lacks, drawn with the system's font, white, SYSTEM_EM px an em and BASE px above its line;
 * null if it cannot be drawn or has no width.
 */
export function systemGlyph(character: string): GlyphShape | null {
  const known = kept.get(character);
  if (known !== undefined) return known;
  const drawn = drawGlyph(character);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(character, drawn);
  return drawn;
}

function drawGlyph(character: string): GlyphShape | null {
  if (/^[\p{M}\p{C}]$/u.test(character) || typeof OffscreenCanvas === 'undefined') return null;
  const probe = new OffscreenCanvas(1, 1).getContext('2d');
  if (probe === null) return null;
  probe.font = FONT;
  const advance = probe.measureText(character).width;
  if (advance <= 0) return null;
  const canvas = new OffscreenCanvas(Math.ceil(advance) + 2, HEIGHT);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.font = FONT;
  context.fillStyle = '#fff';
  context.fillText(character, 1, BASE);
  const source = new ImageSource({ resource: canvas, autoGenerateMipmaps: true, autoGarbageCollect: false });
  return { texture: new Texture({ source }), x: -1, y: -BASE, advance };
}

/** A face without glyphs, instead of one that does not load: all of its letters are the system's. */
export const SYSTEM_FACE: Omit<GlyphSet, 'source'> = { size: 32, lineHeight: 38, base: 29, glyphs: new Map() };
