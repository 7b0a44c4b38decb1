/**
 * Frames of the red-vs-blue atlas (board: redpkblue.png). The asset pipeline reads this list and `FRAME_SIZES`; names
 * omit folder and extension. Pullers are drawn facing right; the scene mirrors the blue camp.
 */
export const REQUIRED_FRAMES = [
  /**
   * The whole field, full bleed, anchored at the upper left: split sky with rays from (180,300), two ferris wheels,
   * town, grass from y 352.
   */
  'field',
  /** The counter in front of it, anchored at its upper left, at y 410: ink from y 411 to 429. */
  'rail',
  /**
   * People behind the counter, seen from behind to the shoulders, and both their arms in the air, a flag in one hand.
   * Pivots: the middle of the lower edge.
   */
  'fan-red-1',
  'fan-red-2',
  'arms-red',
  'fan-blue-1',
  'fan-blue-2',
  'arms-blue',
  /** Banner of the winners on its pole; the scene writes the camp's letter on it. Pivot: the middle of the pole. */
  'banner-red',
  'banner-blue',
  /** One puller, leaning back with both hands on the rope. Pivot: between the feet, at (44.5, 110.2). */
  'pull-red-1',
  'pull-red-2',
  'pull-red-3',
  'pull-blue-1',
  'pull-blue-2',
  'pull-blue-3',
  /** The same person with both arms in the air; same pivot. */
  'cheer-red-1',
  'cheer-red-2',
  'cheer-red-3',
  'cheer-blue-1',
  'cheer-blue-2',
  'cheer-blue-3',
  /** The same person sitting on the grass with the knees drawn up; same pivot. */
  'sat-red-1',
  'sat-red-2',
  'sat-red-3',
  'sat-blue-1',
  'sat-blue-2',
  'sat-blue-3',
  /** Rope, 350 px long with round ends; anchored at its centre. */
  'rope',
  /** Star with its ribbon on the middle of the rope. Pivot: the star's middle, at (23, 24). */
  'star',
  /** Pennants at both lines; the scene writes the camp's letter on the cloth. Pivot: foot of the pole, at (4, 36). */
  'pennant-red',
  'pennant-blue',
  /** Arrow above the player's own camp; pivot: its tip, at (15, 26). */
  'mine',
  /** The score bar, all blue: pill 336 x 44 with lip and hard shadow, 2 px margin; anchored at the upper left. */
  'bar',
  /** Left end of the same bar in red, drawn over it. */
  'bar-red-end',
  /** A piece of the red bar without ends or margin, opaque: the scene stretches it from the end to the star. */
  'bar-red-fill',
  /** Star where red and blue meet; anchored at its centre. */
  'knob',
  /** Paper that flies for the winner, 1.6 px ink outline; anchored at the centre. */
  'paper-red',
  'paper-red-pale',
  'paper-blue',
  'paper-blue-pale',
  'paper-marigold',
] as const;

export type RedVsBlueFrame = (typeof REQUIRED_FRAMES)[number];

const PULLER = [87, 116] as const;
const FAN = [44, 43] as const;
const ARMS = [64, 66] as const;
const BANNER = [120, 66] as const;
const PAPER = [18, 18] as const;

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<RedVsBlueFrame, readonly [width: number, height: number]>> = {
  field: [360, 418],
  rail: [360, 20],
  'fan-red-1': FAN,
  'fan-red-2': FAN,
  'arms-red': ARMS,
  'fan-blue-1': FAN,
  'fan-blue-2': FAN,
  'arms-blue': ARMS,
  'banner-red': BANNER,
  'banner-blue': BANNER,
  'pull-red-1': PULLER,
  'pull-red-2': PULLER,
  'pull-red-3': PULLER,
  'pull-blue-1': PULLER,
  'pull-blue-2': PULLER,
  'pull-blue-3': PULLER,
  'cheer-red-1': PULLER,
  'cheer-red-2': PULLER,
  'cheer-red-3': PULLER,
  'cheer-blue-1': PULLER,
  'cheer-blue-2': PULLER,
  'cheer-blue-3': PULLER,
  'sat-red-1': PULLER,
  'sat-red-2': PULLER,
  'sat-red-3': PULLER,
  'sat-blue-1': PULLER,
  'sat-blue-2': PULLER,
  'sat-blue-3': PULLER,
  rope: [364, 14],
  star: [46, 64],
  'pennant-red': [34, 39],
  'pennant-blue': [34, 39],
  mine: [30, 28],
  bar: [340, 52],
  'bar-red-end': [28, 52],
  'bar-red-fill': [16, 48],
  knob: [46, 46],
  'paper-red': PAPER,
  'paper-red-pale': PAPER,
  'paper-blue': PAPER,
  'paper-blue-pale': PAPER,
  'paper-marigold': PAPER,
};

/** Percents on the bar, letters on the pennants. */
export const REQUIRED_FONTS = ['display-24'] as const;
