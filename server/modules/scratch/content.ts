import { PROP } from '#contract/props/items.ts';
import { SCRATCH_CARDS } from '#contract/scratch/rules.ts';
import type { ScratchCardRule, ScratchRule } from '../../content/scratch.ts';

const coins = (pesos: number, weight: number) => ({ propId: PROP.coin, count: pesos * 100, weight });
const diamonds = (count: number, weight: number) => ({ propId: PROP.diamond, count, weight });

/** Weights of each card add up to 100,000. */
const sorbetes: ScratchCardRule = {
  price: 100,
  blank: 44_200,
  prizes: {
    parol: coins(500, 300),
    carabao: coins(100, 1500),
    'halo-halo': coins(50, 5000),
    mango: coins(10, 16_000),
    coin: coins(5, 18_000),
    diamond: diamonds(30, 15_000),
  },
};

const jeepney: ScratchCardRule = {
  price: 300,
  blank: 33_750,
  prizes: {
    parol: coins(2000, 250),
    carabao: coins(300, 2000),
    'halo-halo': coins(100, 8000),
    mango: { propId: 1010, count: 1, weight: 12_000 },
    coin: coins(15, 22_000),
    diamond: diamonds(100, 22_000),
  },
};

const parol: ScratchCardRule = {
  price: 900,
  blank: 47_350,
  prizes: {
    parol: coins(10_000, 150),
    carabao: coins(1000, 1500),
    'halo-halo': coins(300, 7000),
    mango: coins(90, 18_000),
    coin: coins(50, 14_000),
    diamond: diamonds(250, 12_000),
  },
};

/** The rule of a new database: one row. The first add-up award is the card that everybody begins with. */
export const scratchRules: readonly (ScratchRule & { readonly id: string })[] = [
  {
    id: 'scratch',
    cards: { sorbetes, jeepney, parol },
    addups: [
      { id: 'first-card', cards: 0, propId: SCRATCH_CARDS.sorbetes, count: 1 },
      { id: 'cards-5', cards: 5, propId: PROP.diamond, count: 50 },
      { id: 'cards-20', cards: 20, propId: SCRATCH_CARDS.jeepney, count: 1 },
      { id: 'cards-50', cards: 50, propId: PROP.coin, count: 50_00 },
      { id: 'cards-100', cards: 100, propId: SCRATCH_CARDS.parol, count: 1 },
    ],
    turnoverFactor: 1,
    diamondWorth: 10,
  },
];
