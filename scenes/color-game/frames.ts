/**
 * Frames of the color-game atlas (board: color-game.png). The asset pipeline reads this list and `FRAME_SIZES`; names
 * omit folder and extension. All are anchored at their centre, except `booth` and `awning`, anchored at their top left
 * corner, and the tray.
 */
export const REQUIRED_FRAMES = [
  /** Posts, felt and counter of the booth, without awning and dice: the whole scene, 360 x 210; 3 px ink. */
  'booth',
  /** Awning with its marigold bar, in front of the dice; 332 wide. */
  'awning',
  /** Shadow of a die on the felt: leaf-700 ellipse 72 x 14. */
  'shadow',
  /**
   * Face of a die: white square of 50 px with corners of 3.5 px, in a clear margin of 3 px. The scene tints it, also as
   * outline, and skews it as the die rolls.
   */
  'face',
  /** The same for a face seen from above: 50 x 20 in its margin, so that its edges stay smooth. */
  'face-flat',
  /** The same for a face seen from the side: 20 x 50. */
  'face-thin',
  /** Rounded square on the front face: white line 2.4 px, 33 x 35, r 8; tinted. */
  'ring',
  /** Glint at the upper left of that face: white stroke 11 px long, tinted. */
  'glint',
  /** Tray under the awning, open in front: its inside and the two ropes; anchored at the middle of its top. */
  'tray',
  /** The board that closes the tray and falls open; anchored at the middle of its lower edge. */
  'tray-board',
  /** Two paper strokes beside the winning dice, left and right. */
  'cheer-left',
  'cheer-right',
] as const;

export type ColorGameFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<ColorGameFrame, readonly [width: number, height: number]>> = {
  booth: [360, 210],
  awning: [336, 42],
  shadow: [76, 18],
  face: [56, 56],
  'face-flat': [56, 26],
  'face-thin': [26, 56],
  ring: [38, 40],
  glint: [16, 6],
  tray: [212, 42],
  'tray-board': [212, 24],
  'cheer-left': [24, 34],
  'cheer-right': [24, 34],
};

/** Bitmap font of the letters on the faces: Baloo 2 800, white glyphs, tinted by the scene. */
export const REQUIRED_FONTS = ['display-24'] as const;
