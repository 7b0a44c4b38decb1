/**
 * Frames that the money-rain atlas must contain (board: money-rain.png). The asset pipeline reads this list, and
 * `FRAME_SIZES` in px at 1x; names are given without folder and extension. Falling and caught pieces, rays, stars and
 * the ferris wheel are placed by their centre, everything on the ground by the middle of its lower edge, `sky` and
 * `ground` by the middle of their upper edge.
 */
export const REQUIRED_FRAMES = [
  /**
   * Red packet: flap, seal with the peso mark, glint upper left. Drawn at 0.5 to 1 of its size, so it has a bold
   * outline.
   */
  'packet-red',
  /** The same packet open, its flap up and a coin in it. */
  'packet-red-open',
  /** The rare packet with a higher value. */
  'packet-blue',
  'packet-blue-open',
  /** Gold coin with the peso mark, face on; the scene scales it in x to turn it. */
  'coin',
  /** The same coin seen from its edge. */
  'coin-edge',
  /** Upright strokes above a falling packet, round ends; paper and marigold 300. */
  'streak-paper',
  'streak-warm',
  /** Twelve short rays around a caught piece, marigold 300; the middle is free. */
  'rays',
  /**
   * The whole sky above the ground in flat bands; it is stretched to any viewport, so it has no shapes that would be
   * distorted.
   */
  'sky',
  /** Stars that the scene scatters over the upper sky. */
  'star',
  'star-dot',
  /** Silhouette of the ferris wheel without its legs: it turns about its centre. */
  'ferris-wheel',
  /** Its legs; their tip, the hub, is 2 px below the middle of the upper edge. */
  'ferris-legs',
  /** Distant roofs, repeated across a wide viewport with every other one mirrored: both ends have the same height. */
  'skyline',
  /** Palm silhouette, also drawn mirrored and smaller. */
  'palm',
  /** Booths at the left and right edge; the ground covers their last 38 px. */
  'booth-red',
  'booth-teal',
  /**
   * The ground from its ink line down: 2.5 px ink, 87.5 px night 800, 58 px night 950. Stretched horizontally, so it
   * has no horizontal variation.
   */
  'ground',
  /** Flat ellipse under the basket. */
  'basket-shadow',
  /** The woven bag (bayong) with its handle up; catches are visible behind it. */
  'basket',
] as const;

export type MoneyRainFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<MoneyRainFrame, readonly [width: number, height: number]>> = {
  'packet-red': [56, 76],
  'packet-red-open': [56, 76],
  'packet-blue': [56, 76],
  'packet-blue-open': [56, 76],
  coin: [36, 36],
  'coin-edge': [10, 36],
  'streak-paper': [4, 30],
  'streak-warm': [4, 30],
  rays: [140, 140],
  sky: [360, 660],
  star: [8, 8],
  'star-dot': [4, 4],
  'ferris-wheel': [208, 208],
  'ferris-legs': [108, 154],
  skyline: [360, 68],
  palm: [102, 108],
  'booth-red': [104, 134],
  'booth-teal': [104, 134],
  ground: [64, 148],
  'basket-shadow': [244, 28],
  basket: [160, 160],
};

/** Amounts and combos: Baloo 2 800 with outline, 32 px at 1x. */
export const REQUIRED_FONTS = ['display-outlined-32'] as const;
