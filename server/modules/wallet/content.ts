import { text } from '../../content/text.ts';

/** Payment channels, in the order of the board. What a row leaves out is the usual (channels.ts). */
export const rechargeTypes = [
  {
    id: 'gcash',
    name: 'GCash',
    note: text('Instant', 'Agad-agad'),
    mark: 'G',
    tone: 'sky',
    isDefault: true,
    itemIds: ['100', '300', '500', '1000', '3000', '5000'],
  },
  {
    id: 'maya',
    name: 'Maya',
    note: text('Instant', 'Agad-agad'),
    mark: 'M',
    tone: 'leaf',
    itemIds: ['100', '300', '500', '1000', '3000', '5000'],
  },
  {
    id: 'instapay',
    name: 'InstaPay',
    note: text('1 to 3 min', '1-3 minuto'),
    mark: 'IP',
    tone: 'ube',
    minAmount: 300_00,
    minAmount2: 300_00,
    itemIds: ['300', '500', '1000', '3000', '5000', '10000'],
  },
  {
    id: 'card',
    name: 'Card',
    note: text('Debit or credit', 'Debit o credit'),
    mark: 'C',
    tone: 'marigold',
    minAmount: 500_00,
    minAmount2: 500_00,
    maxAmount: 20_000_00,
    itemIds: ['500', '1000', '3000', '5000', '10000'],
  },
];

/** Amounts that are offered for a tap. */
export const rechargeItems = [100, 300, 500, 1000, 3000, 5000, 10_000].map((pesos) => ({
  id: String(pesos),
  price: pesos * 100,
}));

/** Bonus of a first deposit; without the row there is none. */
export const depositBonus = [
  { id: 'first-deposit', basisPoints: 1000, cap: 500_00, minAmount: 100_00, turnoverFactor: 5 },
];
