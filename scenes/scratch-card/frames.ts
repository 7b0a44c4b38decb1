/**
 * Frames of the scratch-card atlas (board: scratch.png). The asset pipeline reads this list and `FRAME_SIZES`; names
 * omit folder and extension. Each of the three cards has its own `card-`, `title-`, `emblem-` and `cover-`. `card-` and
 * `title-` are anchored at their top left corner, all others at their centre. In each group the order is sorbetes,
 * jeepney, parol.
 */
export const REQUIRED_FRAMES = [
  /**
   * Card with its lip, pattern strip and paper window: 328x342 with a 2 px margin; window 296x216 r 14 at 18,106,
   * dashed lines between nine cells. No text, no cover.
   */
  'card-sorbetes',
  'card-jeepney',
  'card-parol',
  /** Name of the card as lettering: slanted, ink outline, hard lip, two tones. 28 px high. */
  'title-sorbetes',
  'title-jeepney',
  'title-parol',
  /** Object over the upper right corner; it may extend beyond the card by 14 px. */
  'emblem-sorbetes',
  'emblem-jeepney',
  'emblem-parol',
  /**
   * Foil over the window's inside: r 12 corners, opaque, with the empty sticker for the scene's text (92x54, middle
   * 244,69, turned by -8 degrees).
   */
  'cover-sorbetes',
  'cover-jeepney',
  'cover-parol',
  /**
   * The brush that erases the foil: white, torn edge of uneven corners with specks beside it, opaque within 11.5 px of
   * the middle and transparent beyond 18. The scene rotates it randomly.
   */
  'brush',
  /** Coin under the finger. */
  'coin',
  /** Lock over the cover of a card that is not bought. */
  'lock',
  /** Rolled foil, a strip with its end curled in and a roll, light: tinted by the scene. */
  'curl-a',
  'curl-b',
  /** Behind a readable pair of symbols: a subtle light in paper 200, no outline. */
  'cell-pair',
  /** Behind a winning cell: marigold-300 face, jeepney ring with bulbs. */
  'cell-lit-a',
  /** The same with swapped bulb colours, for the running lights. */
  'cell-lit-b',
  /** Symbols of the cells, on the 96 grid. */
  'symbol-parol',
  'symbol-carabao',
  'symbol-halo-halo',
  'symbol-mango',
  'symbol-coin',
  'symbol-diamond',
] as const;

export type ScratchCardFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<ScratchCardFrame, readonly [width: number, height: number]>> = {
  'card-sorbetes': [332, 346],
  'card-jeepney': [332, 346],
  'card-parol': [332, 346],
  'title-sorbetes': [147, 28],
  'title-jeepney': [124, 28],
  'title-parol': [99, 28],
  'emblem-sorbetes': [92, 92],
  'emblem-jeepney': [92, 92],
  'emblem-parol': [92, 92],
  'cover-sorbetes': [292, 212],
  'cover-jeepney': [292, 212],
  'cover-parol': [292, 212],
  brush: [36, 36],
  coin: [44, 44],
  lock: [64, 64],
  'curl-a': [24, 20],
  'curl-b': [24, 16],
  'cell-pair': [88, 61],
  'cell-lit-a': [100, 73],
  'cell-lit-b': [100, 73],
  'symbol-parol': [44, 44],
  'symbol-carabao': [44, 44],
  'symbol-halo-halo': [44, 44],
  'symbol-mango': [44, 44],
  'symbol-coin': [44, 44],
  'symbol-diamond': [44, 44],
};

/** Bitmap fonts: Baloo 2 800, white glyphs (tinted by the scene). */
export const REQUIRED_FONTS = ['display-16'] as const;
