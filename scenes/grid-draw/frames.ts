/**
 * Frames of the grid-draw atlas (board: jackpot.png). The asset pipeline reads this list and `FRAME_SIZES`; names omit
 * folder and extension. Every frame keeps its full size (transparent margin included, or trimmed with a Pixi
 * `spriteSourceSize`) and is anchored at its centre, except `board`, anchored at its top left corner.
 */
export const REQUIRED_FRAMES = [
  /**
   * Whole board without cells: chrome frame (r 24, hard-stop chrome bands), night-900 panel (328x282 at 8,8; r 18),
   * red-600 track with its bulbs (ring 240x196 at 52,51).
   */
  'board',
  /** Cell faces: r 14, 2 px ink outline, 4 px lip. Paper 100 with paper 300 lip. */
  'cell-paper',
  /** Cell of a medium prize: face FFF0C9, paper 300 lip. */
  'cell-cream',
  /** Cell of a good prize: marigold 300 face, paper 300 lip. */
  'cell-gold',
  /** The current cell: marigold 500 face, marigold 600 lip. */
  'cell-lit',
  /**
   * Red frame around the current cell: 78x76 ring r 17 (9 px ink, 5 px jeepney 500) with 20 bulbs (5 along each edge),
   * paper and marigold-300 alternating.
   */
  'frame-lit-a',
  /** The same with swapped bulb colours, for the running lights. */
  'frame-lit-b',
  /** Badge on the winning cell: leaf-500 disc, ink outline, paper check mark. */
  'mark-win',
  /** Star of four points that flies out of the cell: paper on an ink outline. */
  'spark',
  /** Prize art on the 96 grid, drawn at 40 to 44 px: the objects of the style board. */
  'art-coin',
  'art-coin-pile',
  'art-diamond',
  'art-coupon',
  'art-scratch-card',
  'art-points',
  'art-gift',
  'art-tier-mega',
  'art-tier-major',
  'art-tier-minor',
  'art-tier-mini',
] as const;

export type GridDrawFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<GridDrawFrame, readonly [width: number, height: number]>> = {
  board: [344, 298],
  'cell-paper': [72, 70],
  'cell-cream': [72, 70],
  'cell-gold': [72, 70],
  'cell-lit': [72, 70],
  'frame-lit-a': [88, 86],
  'frame-lit-b': [88, 86],
  'mark-win': [26, 26],
  spark: [20, 20],
  'art-coin': [44, 44],
  'art-coin-pile': [44, 44],
  'art-diamond': [44, 44],
  'art-coupon': [44, 44],
  'art-scratch-card': [44, 44],
  'art-points': [44, 44],
  'art-gift': [44, 44],
  'art-tier-mega': [44, 44],
  'art-tier-major': [44, 44],
  'art-tier-minor': [44, 44],
  'art-tier-mini': [44, 44],
};

/**
 * Bitmap fonts: Baloo 2 800, white glyphs (tinted by the scene), 16 px at 1x, printable ASCII, Latin-1 and the peso
 * sign.
 */
export const REQUIRED_FONTS = ['display-16'] as const;
