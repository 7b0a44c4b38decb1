/**
 * Frames that the jackpot-wheel atlas must contain (board: jackpot-wheel.png). The asset pipeline reads this list, and
 * `FRAME_SIZES` in px at 1x; names are given without folder and extension.
 *
 * All are placed by their centre, except `pointer` (see `FRAME_PIVOTS`) and `stand` (placed by its top left corner).
 */
export const REQUIRED_FRAMES = [
  /**
   * Teal post below the wheel: trapezoid 152 wide at the foot, 100 at the top, 110 high, with one teal-300 stroke at
   * the left; 3 px ink.
   */
  'stand',
  /**
   * Fixed rim without its bulbs: ink disc r 164, chrome ring r 161.5 with white glint upper left, red-700 ring r 157,
   * ink disc r 145.
   */
  'rim',
  /** One rim bulb, paper: r 4, 1.4 px ink, white glint. */
  'bulb-paper',
  /** One rim bulb, marigold 300. */
  'bulb-warm',
  /**
   * The turning face, r 140: four sectors, each a quarter of the frame, so that the scene can cut one out: MEGA at the
   * upper right, then clockwise MAJOR, MINOR, MINI; rays, lettering (art) and the tier medals. Drawn rotated by -45
   * degrees.
   */
  'face',
  /**
   * The winner's letters, marigold; each covers the cream ones of the face. Centre is 110.8 px above the wheel's
   * centre, for the sector at the top.
   */
  'word-mega',
  'word-major',
  'word-minor',
  'word-mini',
  /**
   * Bulbs along both edges and the outer corners of one sector, drawn for the sector at the top; centre is 80 px above
   * the wheel's centre.
   */
  'sector-lights-a',
  /** The same with the two bulb colours swapped. */
  'sector-lights-b',
  /** Fixed hub: chrome ring r 40, night-800 disc r 31. */
  'hub',
  /** Parol of the hub (58 px star with its marigold ring), upright. */
  'hub-parol',
  /** Crown and tip: the pointer, tip down. */
  'pointer',
  /** Paper triangles that fly when the wheel stops; 1.6 px ink outline. */
  'confetti-red',
  'confetti-marigold',
  'confetti-teal',
  'confetti-sky',
  'confetti-rose',
  'confetti-leaf',
] as const;

export type JackpotWheelFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<JackpotWheelFrame, readonly [width: number, height: number]>> = {
  stand: [156, 114],
  rim: [330, 330],
  'bulb-paper': [10, 10],
  'bulb-warm': [10, 10],
  face: [286, 286],
  'word-mega': [100, 26],
  'word-major': [100, 26],
  'word-minor': [100, 26],
  'word-mini': [100, 26],
  'sector-lights-a': [180, 92],
  'sector-lights-b': [180, 92],
  hub: [84, 84],
  'hub-parol': [58, 58],
  pointer: [56, 84],
  'confetti-red': [18, 18],
  'confetti-marigold': [18, 18],
  'confetti-teal': [18, 18],
  'confetti-sky': [18, 18],
  'confetti-rose': [18, 18],
  'confetti-leaf': [18, 18],
};

/** Pivot of the pointer, px at 1x: it swings about the middle of its crown, and its tip is 40 px below. */
export const FRAME_PIVOTS = { pointer: [28, 40] } as const satisfies Partial<
  Record<JackpotWheelFrame, readonly [x: number, y: number]>
>;

/** The wheel writes no text: its lettering is art on the face. */
export const REQUIRED_FONTS = [] as const;
