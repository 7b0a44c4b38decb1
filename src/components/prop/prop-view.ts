import { PROP, propKind, tierOf, type PropKind, type Tier } from '#contract/props/items.ts';

/** How the amount of a reward is written (spec §3: a coupon shows a percent or a coin amount). */
export type AmountForm = 'money' | 'pieces' | 'percent';

/** Appearance of a reward. `name` is a key under `name.` and `purpose.` of the prop namespace. */
export interface PropView {
  name: PropKind | Tier | 'unknown';
  /** File of /art without its ending. */
  art: string;
  /** The hue of its tile. */
  tone: 'teal' | 'gold' | 'sky' | 'leaf' | 'rose' | 'ube' | 'red';
  form: AmountForm;
}

const BY_KIND: Readonly<Record<PropKind, Omit<PropView, 'name'>>> = {
  coin: { art: 'art-coin-pile', tone: 'teal', form: 'money' },
  jackpot: { art: 'art-crown', tone: 'red', form: 'money' },
  diamond: { art: 'art-diamond', tone: 'gold', form: 'pieces' },
  points: { art: 'art-points', tone: 'leaf', form: 'pieces' },
  liveness: { art: 'art-parol', tone: 'ube', form: 'pieces' },
  newYear: { art: 'art-gift', tone: 'rose', form: 'pieces' },
  lottery: { art: 'art-scratch-card', tone: 'rose', form: 'pieces' },
  percentCoupon: { art: 'art-coupon', tone: 'sky', form: 'percent' },
  fixedCoupon: { art: 'art-coupon', tone: 'sky', form: 'money' },
  giveCoupon: { art: 'art-coupon', tone: 'sky', form: 'money' },
  diamondCoupon: { art: 'art-coupon', tone: 'sky', form: 'percent' },
  lotteryCoupon: { art: 'art-coupon', tone: 'sky', form: 'percent' },
};
const TIER_TONE: Readonly<Record<Tier, PropView['tone']>> = { mega: 'red', major: 'ube', minor: 'sky', mini: 'leaf' };

/** Pictures of the items of a season's set. */
const SEASON_ART: Readonly<Record<number, string>> = {
  40_001: 'art-parol',
  40_002: 'art-torotot',
  40_003: 'art-mango',
  40_004: 'art-polka-dots',
};

/** How to show a reward item; an id outside the table of spec §3 is shown as a gift. */
export function propView(propId: number): PropView {
  const tier = tierOf(propId);
  if (tier !== null) return { name: tier, art: `art-tier-${tier}`, tone: TIER_TONE[tier], form: 'money' };
  const kind = propKind(propId);
  if (kind === null) return { name: 'unknown', art: 'art-gift', tone: 'rose', form: 'pieces' };
  const view = BY_KIND[kind];
  return { name: kind, ...view, art: SEASON_ART[propId] ?? view.art };
}

/** True for rewards paid into the coin balance. */
export const isPaidInCoin = (propId: number): boolean => propId === PROP.coin || propKind(propId) === 'jackpot';
