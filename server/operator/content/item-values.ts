import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_CARDS, SCRATCH_KINDS, scratchReturn } from '#contract/scratch/rules.ts';
import { readProps } from '../../content/props.ts';
import { chancesOf, scratchRuleInForce } from '../../content/scratch.ts';
import type { Db } from '../../db/transact.ts';

/** An item by its name, and what a piece costs in coins. */
export interface ItemValue {
  readonly name: string;
  /** Null where coins do not follow from a piece: points, discounts, and coupons that need a deposit. */
  readonly each: Hundredths | null;
}

/**
 * Values of items: a bonus coupon is its amount, a diamond what the rule of the scratch cards counts it for, a card its
 * exact mean. @returns looks an item up
 */
export async function readItemValues(db: Db): Promise<(propId: number) => ItemValue> {
  const props = await readProps(db, DEFAULT_LANGUAGE);
  const { cards, diamondWorth } = await scratchRuleInForce.read(db);
  const means = new Map<number, number>(
    SCRATCH_KINDS.map((kind) => {
      const mean = scratchReturn(chancesOf(cards[kind]), cards[kind].blank, PROP);
      return [SCRATCH_CARDS[kind], mean.coins + mean.diamonds * diamondWorth];
    }),
  );
  return (propId) => {
    const config = props.get(propId);
    const name = config?.name ?? `Item ${propId}`;
    if (propId === PROP.coin) return { name, each: 1 };
    if (propId === PROP.diamond) return { name, each: diamondWorth > 0 ? diamondWorth : null };
    return { name, each: means.get(propId) ?? (config?.kind === 'giveCoupon' ? config.num : null) };
  };
}
