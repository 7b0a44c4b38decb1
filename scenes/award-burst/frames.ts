/**
 * Frames of the award-burst atlas (board: award.png). The asset pipeline reads this list and `FRAME_SIZES`; names omit
 * folder and extension. All are anchored at their centre.
 */
export const REQUIRED_FRAMES = [
  /** Gold coin with the peso mark, face on; the scene scales it in x to turn it. */
  'coin',
  /** The same coin seen from its edge. */
  'coin-edge',
  /** Blue diamond and rose gem. */
  'gem-sky',
  'gem-rose',
  /** Paper triangles, 1.6 px ink outline. */
  'confetti-red',
  'confetti-marigold',
  'confetti-teal',
  'confetti-sky',
  'confetti-rose',
  'confetti-leaf',
  /** Curled paper streamers: an S of 6 px width, two tones of the hue (500 and 600), 2 px ink outline. */
  'ribbon-red',
  'ribbon-marigold',
  'ribbon-teal',
  'ribbon-rose',
  /** Round bulbs: r 4, ink outline, white glint; marigold 300 and rose 300. */
  'dot-warm',
  'dot-rose',
] as const;

export type AwardBurstFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<AwardBurstFrame, readonly [width: number, height: number]>> = {
  coin: [48, 48],
  'coin-edge': [14, 48],
  'gem-sky': [32, 32],
  'gem-rose': [32, 32],
  'confetti-red': [18, 18],
  'confetti-marigold': [18, 18],
  'confetti-teal': [18, 18],
  'confetti-sky': [18, 18],
  'confetti-rose': [18, 18],
  'confetti-leaf': [18, 18],
  'ribbon-red': [16, 44],
  'ribbon-marigold': [16, 44],
  'ribbon-teal': [16, 44],
  'ribbon-rose': [16, 44],
  'dot-warm': [10, 10],
  'dot-rose': [10, 10],
};

/** The burst writes no text. */
export const REQUIRED_FONTS = [] as const;
