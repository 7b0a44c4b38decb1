import { PROP } from '#contract/props/items.ts';
import { text } from '../../../content/text.ts';

type Row = readonly [name: string, experience: number, betLimit: number, coin: number, diamonds: number];

/** Level 0 to 12: experience needed (one a peso bet), largest bet and daily coin in hundredths, daily diamonds. */
const ROWS: readonly Row[] = [
  ['Bisita', 0, 50_000, 0, 0],
  ['Barrio', 500, 100_000, 800, 1],
  ['Jeepney', 2000, 150_000, 1800, 3],
  ['Parol', 5000, 200_000, 2800, 5],
  ['Sorbetes', 10_000, 300_000, 5800, 8],
  ['Mayon', 25_000, 400_000, 8800, 12],
  ['Perlas', 60_000, 500_000, 18_800, 20],
  ['Perlas II', 150_000, 600_000, 28_800, 30],
  ['Perlas III', 400_000, 700_000, 38_800, 40],
  ['Perlas IV', 1_000_000, 800_000, 58_800, 60],
  ['Perlas V', 2_500_000, 1_000_000, 88_800, 80],
  ['Perlas VI', 6_000_000, 1_500_000, 128_800, 100],
  ['Perlas VII', 15_000_000, 2_000_000, 188_800, 150],
];

/** Themes of the level card, spec §9. */
const THEMES = 6;

export const vipLevels = ROWS.map(([name, experience, betLimit, coin, diamonds], level) => ({
  level,
  name: level === 0 ? text('Visitor', name) : text(name, name),
  experience,
  betLimit,
  dailyAward: [
    ...(coin > 0 ? [{ id: PROP.coin, count: coin }] : []),
    ...(diamonds > 0 ? [{ id: PROP.diamond, count: diamonds }] : []),
  ],
  showType: Math.min(THEMES, Math.max(1, level)),
}));
