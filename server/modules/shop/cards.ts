import { PROP } from '#contract/props/items.ts';
import { SCRATCH_CARDS, SCRATCH_KINDS, type ScratchKind } from '#contract/scratch/rules.ts';
import type { SHOP_TONES } from '#contract/shop/calls.ts';
import type { PropConfig } from '../../content/props.ts';
import { chancesOf, scratchRuleInForce } from '../../content/scratch.ts';
import type { Db } from '../../db/transact.ts';

const FACES: Readonly<Record<ScratchKind, { art: string; tone: (typeof SHOP_TONES)[number] }>> = {
  sorbetes: { art: 'art-card-sorbetes', tone: 'marigold' },
  jeepney: { art: 'art-card-jeepney', tone: 'sky' },
  parol: { art: 'art-card-parol', tone: 'ube' },
};

/**
 * Scratch cards as products: price and prizes are those of their rule, names those of the prop table.
 * @param version of the configuration in force, where the caller has read it in this transaction
 */
export async function cardProducts(db: Db, props: ReadonlyMap<number, PropConfig>, version?: string) {
  const { cards } = await scratchRuleInForce.read(db, version);
  return SCRATCH_KINDS.map((kind) => {
    const propId = SCRATCH_CARDS[kind];
    const amounts = chancesOf(cards[kind]).filter((prize) => prize.propId === PROP.coin && prize.weight > 0);
    return {
      kind: 'card' as const,
      id: kind as string,
      name: props.get(propId)?.name ?? kind,
      about: '',
      details: '',
      ...FACES[kind],
      tag: 'none' as const,
      price: cards[kind].price,
      propId,
      topPrize: Math.max(0, ...amounts.map(({ count }) => count)),
      perPlayer: null,
      isOpen: true,
    };
  });
}
