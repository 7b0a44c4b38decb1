import { PROP } from '#contract/props/items.ts';
import { text } from '../../content/text.ts';

/** Pesos unless stated: name, experience, bet limit, daily coins and diamonds, level gift, weekly and monthly coins, experience to keep. */
type Row = readonly [
  name: string,
  experience: number,
  betLimit: number,
  daily: number,
  diamonds: number,
  gift: number,
  weekly: number,
  monthly: number,
  keep: number,
];

const ROWS: readonly Row[] = [
  ['Bisita', 0, 500, 0, 0, 0, 0, 0, 0],
  ['Barrio', 500, 1000, 8, 1, 8, 8, 18, 0],
  ['Jeepney', 2000, 1500, 18, 3, 28, 18, 38, 0],
  ['Parol', 5000, 2000, 28, 5, 68, 38, 88, 0],
  ['Sorbetes', 10_000, 3000, 58, 8, 118, 58, 138, 1000],
  ['Mayon', 25_000, 4000, 88, 12, 188, 118, 288, 2500],
  ['Perlas', 60_000, 5000, 188, 20, 388, 188, 488, 6000],
  ['Perlas II', 150_000, 6000, 288, 30, 688, 388, 888, 15_000],
  ['Perlas III', 400_000, 7000, 388, 40, 1288, 588, 1588, 40_000],
  ['Perlas IV', 1_000_000, 8000, 588, 60, 2888, 888, 2588, 100_000],
  ['Perlas V', 2_500_000, 10_000, 888, 80, 5888, 1588, 4888, 250_000],
  ['Perlas VI', 6_000_000, 15_000, 1288, 100, 8888, 2588, 8888, 600_000],
  ['Perlas VII', 15_000_000, 20_000, 1888, 150, 18_888, 5888, 18_888, 1_500_000],
];

/** Themes of the level card, spec §9. */
const THEMES = 6;
/** Bets of a week and of a month that their awards take, as shares of the level's experience. */
const WEEK_SHARE = 0.05;
const MONTH_SHARE = 0.15;

const coins = (pesos: number) => (pesos > 0 ? [{ id: PROP.coin, count: pesos * 100 }] : []);
const pieces = (id: number, count: number) => (count > 0 ? [{ id, count }] : []);

/** Levels 0 to 12 of a new lobby. */
export const vipLevels = ROWS.map(
  ([name, experience, betLimit, daily, diamonds, gift, weekly, monthly, keep], level) => ({
    id: String(level),
    data: {
      level,
      name: level === 0 ? text('Visitor', name) : text(name, name),
      experience,
      betLimit: betLimit * 100,
      dailyAward: [...coins(daily), ...pieces(PROP.diamond, diamonds)],
      levelGift: coins(gift),
      weeklyAward: coins(weekly),
      weeklyBet: Math.round(experience * WEEK_SHARE) * 100,
      monthlyAward: coins(monthly),
      monthlyBet: Math.round(experience * MONTH_SHARE) * 100,
      signInAward: level === 0 ? [] : [...pieces(PROP.points, level * 10), ...pieces(PROP.diamond, level)],
      keep,
      showType: Math.min(THEMES, Math.max(1, level)),
    },
  }),
);

/** VIP tasks of a new lobby. */
export const vipTasks = [
  {
    id: 'week-1000',
    title: text('Bet ₱1,000 this week', 'Tumaya ng ₱1,000 ngayong linggo'),
    level: 1,
    amount: 1000_00,
    awards: [{ propId: PROP.diamond, count: 20 }],
  },
  {
    id: 'week-5000',
    title: text('Bet ₱5,000 this week', 'Tumaya ng ₱5,000 ngayong linggo'),
    level: 2,
    amount: 5000_00,
    awards: [{ propId: PROP.coin, count: 20_00 }],
  },
  {
    id: 'week-20000',
    title: text('Bet ₱20,000 this week', 'Tumaya ng ₱20,000 ngayong linggo'),
    level: 4,
    amount: 20_000_00,
    awards: [
      { propId: PROP.coin, count: 60_00 },
      { propId: PROP.points, count: 100 },
    ],
  },
];

/** Coins of bonuses must be bet this often, and the days of a week that its sign-in award takes. */
export const vipRules = [{ id: 'rule', data: { turnoverFactor: 20, signInDays: 5 } }];
