import type { LimitPeriod } from '#contract/points/rules.ts';
import { PROP } from '#contract/props/items.ts';
import { text } from '../../content/text.ts';

/** How points come from bets: one row. */
export const pointsRuleRow = { id: 'points', betPerPoint: 10_00, mostPerDay: 5000 };

interface Seeded {
  readonly id: string;
  readonly title: ReturnType<typeof text>;
  readonly propId: number;
  readonly count?: number;
  readonly price: number;
  readonly perPlayer: number;
  readonly period: LimitPeriod;
  readonly turnoverFactor?: number;
  readonly stock?: number;
}
const good = (row: Seeded) => ({ count: 1, turnoverFactor: 0, stock: null, isOpen: true, ...row });

/** Coins of points must be bet this often, like the bonus of a deposit. */
const FACTOR = 5;
const coins = (pesos: number, price: number, more: Pick<Seeded, 'perPlayer' | 'period' | 'stock'>) =>
  good({
    id: `coins-${pesos}`,
    title: text(`₱${pesos} bonus coins`, `₱${pesos} na bonus coins`),
    propId: PROP.coin,
    count: pesos * 100,
    turnoverFactor: FACTOR,
    price,
    ...more,
  });

const diamonds = (count: number, price: number, perPlayer: number) =>
  good({
    id: `diamonds-${count}`,
    title: text(`${count} diamonds`, `${count} diamonds`),
    propId: PROP.diamond,
    count,
    price,
    perPlayer,
    period: 'day',
  });

const onDeposit = (propId: number, percent: number, price: number, period: LimitPeriod) =>
  good({
    id: `deposit-${percent}`,
    title: text(`${percent}% deposit coupon`, `Coupon na ${percent}% sa deposit`),
    propId,
    price,
    perPlayer: 1,
    period,
  });

const pesosOnDeposit = (propId: number, pesos: number, price: number, period: LimitPeriod) =>
  good({
    id: `deposit-${pesos}-pesos`,
    title: text(`₱${pesos} deposit coupon`, `Coupon na ₱${pesos} sa deposit`),
    propId,
    price,
    perPlayer: 1,
    period,
  });

const bonus = (propId: number, pesos: number, price: number, more: Pick<Seeded, 'perPlayer' | 'period'>) =>
  good({
    id: `bonus-${pesos}`,
    title: text(`₱${pesos} bonus coupon`, `Coupon na ₱${pesos} bonus`),
    propId,
    price,
    ...more,
  });

/** Coupons of five sizes that take off a price: the largest is rare. */
const SIZES = [5, 10, 15, 20, 50] as const;
const off = (of: 'diamond' | 'scratch', first: number, pricePerPercent: number) =>
  SIZES.map((percent, index) =>
    good({
      id: `${of}-coupon-${percent}`,
      title: text(`${percent}% ${of} coupon`, `${percent}% ${of} coupon`),
      propId: first + index,
      price: percent * pricePerPercent,
      perPlayer: 1,
      ...(percent === 50 ? { period: 'ever' as const, stock: 200 } : { period: 'week' as const }),
    }),
  );

/** Goods for points, in the order in which they are offered. */
export const pointsGoods = [
  onDeposit(1010, 10, 400, 'day'),
  coins(10, 550, { perPlayer: 3, period: 'day' }),
  good({
    id: 'card-sorbetes',
    title: text('Sorbetes card', 'Sorbetes card'),
    propId: 80_001,
    price: 500,
    perPlayer: 3,
    period: 'day',
  }),
  diamonds(20, 100, 10),
  pesosOnDeposit(1201, 20, 600, 'day'),
  bonus(1301, 10, 500, { perPlayer: 3, period: 'day' }),
  onDeposit(1005, 5, 150, 'day'),
  onDeposit(1020, 20, 1500, 'week'),
  pesosOnDeposit(1202, 50, 1500, 'week'),
  bonus(1302, 28, 1350, { perPlayer: 2, period: 'week' }),
  coins(50, 2600, { perPlayer: 1, period: 'week', stock: 500 }),
  diamonds(100, 480, 2),
  ...off('scratch', 110_001, 20),
  ...off('diamond', 100_001, 30),
];
