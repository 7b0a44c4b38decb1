/**
 * Frames of the lottery-balls atlas (no board: drawn in the style of jackpot-wheel.png and art-lottery-ball.svg). The
 * asset pipeline reads this list and `FRAME_SIZES`; names omit folder and extension. Frames are anchored at their
 * centre unless stated otherwise.
 */
export const REQUIRED_FRAMES = [
  /**
   * A ball without its number, r 15 with outline: paper disc r 9.8, lip, one glint. One for each ten numbers, 1 to 9
   * first.
   */
  'ball-red',
  'ball-marigold',
  'ball-teal',
  'ball-sky',
  'ball-rose',
  'ball-leaf',
  /**
   * The drawn ball while it shows its number, 3.2 times as large: its disc and its lip in white, which the scene tints,
   * the ink lines and the paper disc r 31, and its glint in white.
   */
  'close-disc',
  'close-lip',
  'close-front',
  'close-glint',
  /** Digits of that number, ink; tabular, 24 px apart. */
  'digit-0',
  'digit-1',
  'digit-2',
  'digit-3',
  'digit-4',
  'digit-5',
  'digit-6',
  'digit-7',
  'digit-8',
  'digit-9',
  /** Star of 16 points behind the player's numbers and behind winning balls, marigold. */
  'burst',
  /** Inside of the drum behind the balls, r 101, with rays. */
  'drum-back',
  /** Four arms that stir, r 84, and their hub; turns. */
  'paddles',
  /**
   * Rim of chrome and red, open inside, with the star on top and the glint of the glass. Pivot: the drum's centre, at
   * (120, 140).
   */
  'drum-front',
  /** Bulbs of the rim: r 3.4, ink outline, white glint. */
  'bulb-paper',
  'bulb-warm',
  /** Two legs and their bar; anchored at the upper left. */
  'stand',
  /** Glass tube from the drum's right side down to the rail, open at both ends; anchored at the upper left. */
  'chute-back',
  /** Parts in front of the balls in the tube: glint and two marigold collars; placed at the upper left. */
  'chute-front',
  /** Tray on which the drawn balls stop; anchored at the upper left. */
  'rail-back',
  /** Marigold ledge before the tray; anchored at the upper left. */
  'rail-front',
  /** Empty place on the rail, r 13.5. */
  'place',
  /** Disc behind one of the player's numbers: visible as a ring. */
  'mine',
  /** Leaf badge with a check at the upper right of such a ball. */
  'check',
] as const;

export type LotteryBallsFrame = (typeof REQUIRED_FRAMES)[number];

const BALL = [34, 34] as const;
const CLOSE = [104, 104] as const;
const DIGIT = [28, 34] as const;

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<LotteryBallsFrame, readonly [width: number, height: number]>> = {
  'ball-red': BALL,
  'ball-marigold': BALL,
  'ball-teal': BALL,
  'ball-sky': BALL,
  'ball-rose': BALL,
  'ball-leaf': BALL,
  'close-disc': CLOSE,
  'close-lip': CLOSE,
  'close-front': CLOSE,
  'close-glint': CLOSE,
  'digit-0': DIGIT,
  'digit-1': DIGIT,
  'digit-2': DIGIT,
  'digit-3': DIGIT,
  'digit-4': DIGIT,
  'digit-5': DIGIT,
  'digit-6': DIGIT,
  'digit-7': DIGIT,
  'digit-8': DIGIT,
  'digit-9': DIGIT,
  burst: [152, 152],
  'drum-back': [206, 206],
  paddles: [188, 188],
  'drum-front': [240, 262],
  'bulb-paper': [10, 10],
  'bulb-warm': [10, 10],
  stand: [208, 64],
  'chute-back': [100, 250],
  'chute-front': [110, 210],
  'rail-back': [344, 56],
  'rail-front': [360, 34],
  place: [32, 32],
  mine: [44, 44],
  check: [20, 20],
};

/** Numbers on the balls. */
export const REQUIRED_FONTS = ['display-16'] as const;
