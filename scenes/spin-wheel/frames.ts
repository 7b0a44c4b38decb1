/**
 * Frames of the spin-wheel atlas (board: wheel.png). The asset pipeline reads this list and `FRAME_SIZES`; names omit
 * folder and extension. All are anchored at their centre, except those with a pivot.
 */
export const REQUIRED_FRAMES = [
  /**
   * Teal post below the wheel: 164 wide at the foot, 110 high, one teal-300 stroke at the left; 3 px ink. Anchored at
   * its top left corner.
   */
  'stand',
  /**
   * Fixed rim without its bulbs: ink disc r 169, chrome ring r 166.5 with white glint upper left, red-700 ring r 162,
   * ink disc r 150.
   */
  'rim',
  /** One rim bulb, paper: r 4, 1.4 px ink, white glint. */
  'bulb-paper',
  /** One rim bulb, marigold 300. */
  'bulb-warm',
  /** One rim bulb, marigold 500. */
  'bulb-marigold',
  /**
   * White piece of a sector: 22.5 degrees wide, r 144, pointing down; the scene tints it and combines several for a
   * sector. Pivot 30,145: its tip.
   */
  'wedge',
  /**
   * Line between two sectors: 2.5 px ink, from the hub (bottom) to r 144. Anchored at the middle of its bottom edge, 40
   * px from the wheel's centre.
   */
  'spoke',
  /** Chrome peg on the rim of the face: r 3.6, 1.8 px ink. */
  'peg',
  /** Fixed hub: chrome ring r 44 with white glint, red-700 well r 35. */
  'hub',
  /** Red dome of the hub, r 32, with the lettering SPIN; 3 px above the well's centre, lower while it is pressed. */
  'hub-dome',
  /** Teal tip of the pointer; turns about the star's centre. Pivot 22,-3. */
  'pointer-tip',
  /** Parol star of the pointer. */
  'pointer-star',
  /** Prize art on the 96 grid, drawn at 22 to 40 px. */
  'art-coin',
  'art-coin-pile',
  'art-diamond',
  'art-coupon',
  'art-scratch-card',
  'art-points',
  'art-gift',
  /** Paper triangles that fly when the wheel stops; 1.6 px ink outline. */
  'confetti-red',
  'confetti-marigold',
  'confetti-teal',
  'confetti-sky',
  'confetti-rose',
  'confetti-leaf',
] as const;

export type SpinWheelFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<SpinWheelFrame, readonly [width: number, height: number]>> = {
  stand: [168, 114],
  rim: [340, 340],
  'bulb-paper': [10, 10],
  'bulb-warm': [10, 10],
  'bulb-marigold': [10, 10],
  wedge: [60, 146],
  spoke: [6, 104],
  peg: [10, 10],
  hub: [92, 92],
  'hub-dome': [66, 66],
  'pointer-tip': [44, 50],
  'pointer-star': [64, 64],
  'art-coin': [44, 44],
  'art-coin-pile': [44, 44],
  'art-diamond': [44, 44],
  'art-coupon': [44, 44],
  'art-scratch-card': [44, 44],
  'art-points': [44, 44],
  'art-gift': [44, 44],
  'confetti-red': [18, 18],
  'confetti-marigold': [18, 18],
  'confetti-teal': [18, 18],
  'confetti-sky': [18, 18],
  'confetti-rose': [18, 18],
  'confetti-leaf': [18, 18],
};

/** Bitmap fonts of weights (16) and of labels (24): Baloo 2 800, white glyphs, tinted by the scene. */
export const REQUIRED_FONTS = ['display-16', 'display-24'] as const;
