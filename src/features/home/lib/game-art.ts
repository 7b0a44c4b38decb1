/** How a game looks on a wide card: its picture without a frame, and the colour behind it. */
export interface WideArt {
  /** Art name: /art/<object>.svg */
  readonly object: string;
  /** A colour of the palette, as a custom property's name. */
  readonly hue: string;
}

const WIDE: Readonly<Record<string, WideArt>> = {
  'art-tile-barrio-lotto': { object: 'art-lottery-ball', hue: 'teal-500' },
  'art-tile-bingo-barrio': { object: 'art-bingo', hue: 'ube-600' },
  'art-tile-buko-splash': { object: 'art-slot-buko', hue: 'marigold-500' },
  'art-tile-carabao-gold': { object: 'art-carabao', hue: 'marigold-600' },
  'art-tile-cherry-fiesta': { object: 'art-slot-cherry', hue: 'ube-300' },
  'art-tile-color-game': { object: 'art-color-dice', hue: 'leaf-600' },
  'art-tile-flan-fever': { object: 'art-slot-flan', hue: 'jeepney-600' },
  'art-tile-halo-halo-spin': { object: 'art-halo-halo', hue: 'rose-500' },
  'art-tile-hulog-barya': { object: 'art-coin-drop', hue: 'teal-500' },
  'art-tile-jeepney-jackpot': { object: 'art-jeepney-front', hue: 'sky-600' },
  'art-tile-kapre-nights': { object: 'art-monster-kapre', hue: 'night-600' },
  'art-tile-kiskis-swerte': { object: 'art-scratch-card', hue: 'marigold-500' },
  'art-tile-korona-live': { object: 'art-crown', hue: 'jeepney-600' },
  'art-tile-lobo-bingo': { object: 'art-slot-balloons', hue: 'ube-300' },
  'art-tile-mango-rush': { object: 'art-mango', hue: 'leaf-500' },
  'art-tile-mayon-fire': { object: 'art-mayon', hue: 'jeepney-500' },
  'art-tile-parol-nights': { object: 'art-parol', hue: 'night-600' },
  'art-tile-perlas-reels': { object: 'art-diamond', hue: 'marigold-600' },
  'art-tile-popcorn-reels': { object: 'art-slot-popcorn', hue: 'sky-500' },
  'art-tile-sampaguita-spin': { object: 'art-sampaguita', hue: 'rose-600' },
  'art-tile-sorbetes-pop': { object: 'art-sorbetes-cart', hue: 'sky-500' },
  'art-tile-taho-time': { object: 'art-slot-taho', hue: 'teal-500' },
  'art-tile-tong-its-club': { object: 'art-cards', hue: 'leaf-600' },
  'art-tile-fiesta-wheel': { object: 'art-ferris-wheel', hue: 'dusk-ember' },
  'art-tile-ube-sundae': { object: 'art-slot-ube', hue: 'leaf-500' },
  'art-tile-vinta-voyage': { object: 'art-vinta', hue: 'sky-500' },
};

/** The wide look of a game's art; a game without one in this build shows its tile on dark blue. */
export function wideArt(img: string): WideArt {
  return WIDE[img] ?? { object: img, hue: 'night-600' };
}
