/**
 * Frames of the win kit, which celebrates in every scene (no board: drawn in the style of award.png and slot.png). The
 * asset pipeline reads this list and `FRAME_SIZES`; names omit folder and extension.
 */
export const REQUIRED_FRAMES = [
  /**
   * One ray of light: a white kite that widens upwards from its apex, its anchor, and ends in a point; the kit tints
   * it.
   */
  'ray',
  /** Gold coin with the peso mark, face on; scaled in x to turn it. */
  'coin',
  /** Star of four points, paper on an ink outline. */
  'spark',
  /** Paper triangle in white with an ink outline: the kit tints it. */
  'confetti',
  /** Board of the amount: a red frame with an ink outline and a hard lip, night 900 inside. */
  'sign',
  /** A lamp of its frame, lit and unlit. */
  'bulb-on',
  'bulb-off',
] as const;

export type WinFrameKey = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<WinFrameKey, readonly [width: number, height: number]>> = {
  ray: [56, 200],
  coin: [40, 40],
  spark: [24, 24],
  confetti: [18, 18],
  sign: [260, 84],
  'bulb-on': [12, 12],
  'bulb-off': [12, 12],
};

/** Pivots in px at 1x from the upper left corner; the other frames are anchored at their centre. */
export const FRAME_PIVOTS = { ray: [28, 200] } as const satisfies Partial<
  Record<WinFrameKey, readonly [x: number, y: number]>
>;

/** Bitmap fonts of the kit. */
export const REQUIRED_FONTS = ['display-win-28'] as const;
