/**
 * Frames of the coin-pusher atlas (board: coin-pusher.png, without the page's bar at its top). The asset pipeline reads
 * this list and `FRAME_SIZES`; names omit folder and extension. All are anchored at their centre, `cabinet` at its top
 * left corner.
 */
export const REQUIRED_FRAMES = [
  /**
   * Static background behind the coins: night interior with its stars, both felts, the lip, the gutters, the tray. Same
   * size as the scene.
   */
  'cabinet',
  /**
   * The pushing plate: chrome box with red and marigold stripes and the PERYA sign. The middle of its foot is at y 30.
   */
  'plate',
  /** Front of the upper shelf: chrome bar with bulbs, as wide as the space between the posts. */
  'shelf',
  /** One of the two red posts with bulbs. */
  'post',
  /** Sign over the cabinet: HULOG BARYA (art) in chrome and red, two parols, four bulbs. */
  'sign',
  /** A slot for coins, grey arrow. */
  'slot',
  /** The same slot with a red arrow: the next coin comes from here. */
  'slot-lit',
  /** Flat coins seen from the front and above, with their edge: below ₱5, below ₱10, below ₱50, and from ₱50. */
  'coin-silver',
  'coin-gold',
  'coin-rose',
  'coin-orange',
  /** The same coins face on, falling. */
  'flat-silver',
  'flat-gold',
  'flat-rose',
  'flat-orange',
  /** Upright prizes. */
  'gem-sky',
  'gem-rose',
  'gift-red',
  'gift-teal',
  'card',
  'points',
  /** Base of a prize: a paper doily with red stitches. */
  'ring',
  /** Front of the tray, a chrome bar in front of the paid pieces. */
  'tray',
  /** White star that glints on moving coins and on prizes. */
  'glint',
  /** Small bright star of the burst, and the flash along the lip when a piece pays. */
  'spark',
  'lip-lit',
  /** Speed lines: a pair over a dropped coin, one over a falling piece. */
  'streak-paper',
  'streak-warm',
] as const;

export type CoinPusherFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<CoinPusherFrame, readonly [width: number, height: number]>> = {
  cabinet: [360, 500],
  plate: [276, 64],
  shelf: [314, 26],
  post: [24, 456],
  sign: [360, 56],
  slot: [56, 38],
  'slot-lit': [56, 38],
  'coin-silver': [44, 34],
  'coin-gold': [44, 34],
  'coin-rose': [44, 34],
  'coin-orange': [44, 34],
  'flat-silver': [44, 44],
  'flat-gold': [44, 44],
  'flat-rose': [44, 44],
  'flat-orange': [44, 44],
  'gem-sky': [54, 54],
  'gem-rose': [54, 54],
  'gift-red': [60, 60],
  'gift-teal': [60, 60],
  card: [60, 60],
  points: [60, 60],
  ring: [56, 36],
  tray: [316, 26],
  glint: [22, 22],
  spark: [16, 16],
  'lip-lit': [316, 22],
  'streak-paper': [4, 12],
  'streak-warm': [4, 14],
};

/** The cabinet's lettering is art; React shows the amounts. */
export const REQUIRED_FONTS = [] as const;
