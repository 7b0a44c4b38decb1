import { describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_KINDS, scratchReturn } from '#contract/scratch/rules.ts';
import { chancesOf, type ScratchRule } from '#server/content/scratch.ts';
import { scratchRules } from '#server/modules/scratch/content.ts';
import { ruleFault } from '#server/modules/scratch/operator.ts';

const rule = scratchRules[0] as ScratchRule;
const KNOWN = new Set(['1010', '60001', '80001', '80002', '80003', '4001']);

describe('what cards give in the long run', () => {
  // Worked out by hand from the weights: hundredths, diamonds, share of the price at ₱0.10 a diamond.
  it.each([
    ['sorbetes', 0.558, 800, 4.5, 0.845],
    ['jeepney', 0.6625, 2230, 22, 0.8167],
    ['parol', 0.5265, 7420, 30, 0.8578],
  ] as const)('%s', (kind, chance, coins, diamonds, share) => {
    const card = rule.cards[kind];
    const mean = scratchReturn(chancesOf(card), card.blank, { coin: PROP.coin, diamond: PROP.diamond });
    expect(mean.chance).toBeCloseTo(chance, 10);
    expect(mean.coins).toBeCloseTo(coins, 8);
    expect(mean.diamonds).toBeCloseTo(diamonds, 10);
    expect((mean.coins + mean.diamonds * rule.diamondWorth) / (card.price * rule.diamondWorth)).toBeCloseTo(share, 4);
  });

  it('is less than the price of every card, with what its chests give for a hundred of them', () => {
    const each = SCRATCH_KINDS.map((kind) => {
      const card = rule.cards[kind];
      const mean = scratchReturn(chancesOf(card), card.blank, { coin: PROP.coin, diamond: PROP.diamond });
      return (mean.coins + mean.diamonds * rule.diamondWorth) / (card.price * rule.diamondWorth);
    });
    const priceOf = new Map([
      [80_001, rule.cards.sorbetes.price],
      [80_002, rule.cards.jeepney.price],
      [80_003, rule.cards.parol.price],
    ]);
    // All in diamonds, cards at their price: over a hundred of the cheapest cards.
    const chests = rule.addups.reduce((sum, { propId, count }) => {
      if (propId === PROP.coin) return sum + count / rule.diamondWorth;
      return sum + count * (priceOf.get(propId) ?? 1);
    }, 0);
    expect(Math.max(...each)).toBeLessThan(0.9);
    expect((each[0] ?? 1) + chests / (100 * rule.cards.sorbetes.price)).toBeLessThan(1.05);
  });
});

describe('a rule', () => {
  it('of the release can be used', () => expect(ruleFault(rule, KNOWN)).toBeNull());

  it.each([
    ['a prize that is no item', { propId: 9, count: 1, weight: 1 }, /sorbetes: no item/],
    ['a prize of liveness', { propId: 4001, count: 1, weight: 1 }, /sorbetes: no item/],
  ])('with %s is refused', (_what, parol, why) => {
    const sorbetes = { ...rule.cards.sorbetes, prizes: { ...rule.cards.sorbetes.prizes, parol } };
    expect(ruleFault({ ...rule, cards: { ...rule.cards, sorbetes } }, KNOWN)).toMatch(why);
  });

  it('with no prize that can be drawn, or two chests in one place, is refused', () => {
    const none = Object.fromEntries(
      Object.entries(rule.cards.parol.prizes).map(([symbol, prize]) => [symbol, { ...prize, weight: 0 }]),
    ) as typeof rule.cards.parol.prizes;
    const parol = { ...rule.cards.parol, prizes: none };
    expect(ruleFault({ ...rule, cards: { ...rule.cards, parol } }, KNOWN)).toMatch(/parol: one prize needs a weight/);
    const [first] = rule.addups;
    if (first === undefined) throw new Error('no award');
    expect(ruleFault({ ...rule, addups: [first, { ...first, id: 'b' }] }, KNOWN)).toMatch(/take as many cards/);
    expect(ruleFault({ ...rule, addups: [first, { ...first, cards: 9 }] }, KNOWN)).toMatch(/same id/);
    expect(ruleFault({ ...rule, addups: [{ ...first, propId: 1099 }] }, KNOWN)).toMatch(/first-card/);
  });
});
