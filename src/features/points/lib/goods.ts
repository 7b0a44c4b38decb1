import type { PointsGood } from '#contract/points/calls.ts';
import { type PropKind, propKind } from '#contract/props/items.ts';
import { SCRATCH_CARDS, SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';
import type { ProductFace } from '#src/components/product/ProductPicture.tsx';
import { propView } from '#src/components/prop/prop-view.ts';

/** Data of the points shop's page. */
export type Points = CallAnswer<'getPoints'>;

/** Filters of the shop by what goods are good for, in their order. */
const GROUPS = {
  deposit: ['percentCoupon', 'fixedCoupon'],
  coins: ['coin', 'giveCoupon'],
  lottery: ['diamond', 'lottery', 'diamondCoupon', 'lotteryCoupon'],
} as const satisfies Readonly<Record<string, readonly PropKind[]>>;
export type Group = keyof typeof GROUPS | 'all';
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

type Item = Pick<PointsGood, 'propId'>;

/** Whether a good is in a group. */
export function isIn(group: Group, { propId }: Item): boolean {
  if (group === 'all') return true;
  const kinds: readonly (PropKind | null)[] = GROUPS[group];
  return kinds.includes(propKind(propId));
}

/** The tabs: all, and the groups that there is something of. */
export const groupsOf = (goods: readonly Item[]): Group[] => [
  'all',
  ...GROUP_NAMES.filter((group) => goods.some((good) => isIn(group, good))),
];

const TONES: Readonly<Partial<Record<PropKind, ProductFace['tone']>>> = {
  coin: 'teal',
  percentCoupon: 'sky',
  fixedCoupon: 'ube',
  giveCoupon: 'rose',
  diamond: 'leaf',
  lottery: 'marigold',
  diamondCoupon: 'teal',
  lotteryCoupon: 'marigold',
};

/** Pictures of the scratch cards. */
const CARD_ART: Readonly<Record<(typeof SCRATCH_KINDS)[number], string>> = {
  sorbetes: 'art-card-sorbetes',
  jeepney: 'art-card-jeepney',
  parol: 'art-card-parol',
};

/** Picture and colour of a good by its item; each scratch card has its own. */
export function faceOf({ propId }: Item): ProductFace {
  const kind = propKind(propId);
  const tone = (kind === null ? undefined : TONES[kind]) ?? 'rose';
  const card = SCRATCH_KINDS.find((each) => SCRATCH_CARDS[each] === propId);
  return { art: card === undefined ? propView(propId).art : CARD_ART[card], tone };
}

/** Hundredths that must be bet because of the coins of a good; 0 for other goods, whose own text says it. */
export const turnoverOf = ({ propId, count, turnoverFactor }: PointsGood): number =>
  propKind(propId) === 'coin' ? count * turnoverFactor : 0;
