/**
 * Frames of the slot-reels atlas (board: slot.png). The asset pipeline reads this list and `FRAME_SIZES`; names omit
 * folder and extension. All are anchored at their centre, except the parts of the cabinet, the signs and `row-dashes`,
 * anchored at their top left corner.
 */
export const REQUIRED_FRAMES = [
  /**
   * Chrome frame (350x304, r 28) with its lip, red-700 track (330x276) and the ink edge of the panel, in four parts
   * that overlap by 2: the panel between them is a flat ink that the scene fills. Reels are on it: 310x252 at 25,117.
   */
  'cabinet-top',
  'cabinet-left',
  'cabinet-right',
  'cabinet-bottom',
  /** The same for free spins: teal. */
  'cabinet-free-top',
  'cabinet-free-left',
  'cabinet-free-right',
  'cabinet-free-bottom',
  /**
   * Sign of Halo-Halo Spin on top: chrome, rose panel with rays, lettering HALO-HALO SPIN (art), cup and cone in front; without its
   * bulbs.
   */
  'sign',
  /** The signs of the other machines, each in its colour with its lettering and its fruit. */
  'sign-cherry-fiesta',
  'sign-buko-splash',
  'sign-mango-rush',
  'sign-popcorn-reels',
  /** Ribbon of the free spins over the cabinet's lower edge; the scene writes on its 184x30 plate. */
  'badge-free',
  /** Bulbs of sign and cabinet: r 3.6, 1.3 px ink, white glint. */
  'bulb-red',
  'bulb-coral',
  'bulb-warm',
  /** Dashes between two rows, across all reels. */
  'row-dashes',
  /** Behind a winning symbol: marigold 500 with 14 rays of marigold 300. `wide` is for machines of three reels. */
  'cell-win',
  'cell-win-wide',
  /** Red frame with bulbs around a winning symbol, and the same with swapped bulb colours, for the running lights. */
  'cell-bulbs-a',
  'cell-bulbs-b',
  'cell-bulbs-wide-a',
  'cell-bulbs-wide-b',
  /** Marigold frame with bulbs around an anticipated reel. */
  'reel-bulbs-a',
  'reel-bulbs-b',
  'reel-bulbs-wide-a',
  'reel-bulbs-wide-b',
  /**
   * White bar of 12 with a thin white margin that keeps its edges soft, stretched and tinted: a straight piece of a
   * line.
   */
  'stroke',
  /** White disc, tinted: the corners of a line. */
  'joint',
  /** Marigold tag for the number of a line, which the scene writes. */
  'tag',
  /** Marigold plate with ink outline and lip, on which the scene writes the payout of a win. */
  'plate',
  /** Symbols on the 112 grid (96 and a margin of 8 for outlines), drawn at 61 to 80 px. */
  'symbol-cherry',
  'symbol-mango',
  'symbol-saba',
  'symbol-buko',
  'symbol-flan',
  'symbol-ube',
  'symbol-taho',
  'symbol-popcorn',
  'symbol-balloons',
  'symbol-wild',
  'symbol-scatter',
  'symbol-halo-halo',
  /** The same in fast motion: five pale copies, 22% taller, up to 11 px above and below each other. */
  'smear-cherry',
  'smear-mango',
  'smear-saba',
  'smear-buko',
  'smear-flan',
  'smear-ube',
  'smear-taho',
  'smear-popcorn',
  'smear-balloons',
  'smear-wild',
  'smear-scatter',
  'smear-halo-halo',
] as const;

export type SlotReelsFrame = (typeof REQUIRED_FRAMES)[number];

/** Width and height of each frame in px at 1x. */
export const FRAME_SIZES: Readonly<Record<SlotReelsFrame, readonly [width: number, height: number]>> = {
  'cabinet-top': [360, 30],
  'cabinet-left': [26, 252],
  'cabinet-right': [26, 252],
  'cabinet-bottom': [360, 30],
  'cabinet-free-top': [360, 30],
  'cabinet-free-left': [26, 252],
  'cabinet-free-right': [26, 252],
  'cabinet-free-bottom': [360, 30],
  sign: [360, 104],
  'sign-cherry-fiesta': [360, 104],
  'sign-buko-splash': [360, 104],
  'sign-mango-rush': [360, 104],
  'sign-popcorn-reels': [360, 104],
  'badge-free': [224, 40],
  'bulb-red': [10, 10],
  'bulb-coral': [10, 10],
  'bulb-warm': [10, 10],
  'row-dashes': [310, 4],
  'cell-win': [60, 84],
  'cell-win-wide': [102, 84],
  'cell-bulbs-a': [64, 86],
  'cell-bulbs-b': [64, 86],
  'cell-bulbs-wide-a': [106, 86],
  'cell-bulbs-wide-b': [106, 86],
  'reel-bulbs-a': [68, 258],
  'reel-bulbs-b': [68, 258],
  'reel-bulbs-wide-a': [110, 258],
  'reel-bulbs-wide-b': [110, 258],
  stroke: [8, 14],
  joint: [12, 12],
  tag: [24, 22],
  plate: [100, 34],
  'symbol-cherry': [80, 80],
  'symbol-mango': [80, 80],
  'symbol-saba': [80, 80],
  'symbol-buko': [80, 80],
  'symbol-flan': [80, 80],
  'symbol-ube': [80, 80],
  'symbol-taho': [80, 80],
  'symbol-popcorn': [80, 80],
  'symbol-balloons': [80, 80],
  'symbol-wild': [80, 80],
  'symbol-scatter': [80, 80],
  'symbol-halo-halo': [80, 80],
  'smear-cherry': [80, 120],
  'smear-mango': [80, 120],
  'smear-saba': [80, 120],
  'smear-buko': [80, 120],
  'smear-flan': [80, 120],
  'smear-ube': [80, 120],
  'smear-taho': [80, 120],
  'smear-popcorn': [80, 120],
  'smear-balloons': [80, 120],
  'smear-wild': [80, 120],
  'smear-scatter': [80, 120],
  'smear-halo-halo': [80, 120],
};

/** Numbers of the tags, the amounts, and the badge's text. */
export const REQUIRED_FONTS = ['display-24'] as const;
