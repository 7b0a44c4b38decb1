import { text } from '../../content/text.ts';

const shown = { tag: 'none', isOpen: true, perPlayer: null, details: text('', '') } as const;

const coins = (id: string, pesos: number, price: number, more: object = {}) => ({
  id,
  ...shown,
  name: text(`₱${pesos} coins`, `₱${pesos} na coins`),
  about: text('Bet 1x, then withdraw', 'Itaya nang 1x, saka i-withdraw'),
  art: 'art-coin-pile',
  tone: 'teal',
  price,
  coin: pesos * 100,
  turnoverFactor: 1,
  ...more,
});

/** Coins for diamonds, in the order in which they are offered. */
export const shopCoins = [
  coins('coins-10', 10, 100),
  coins('coins-50', 50, 480),
  coins('coins-100', 100, 950, { perPlayer: 20, tag: 'best' }),
];

/** Coupons for diamonds; the prop table says what they are worth. */
export const shopCoupons = [
  {
    id: 'deposit-10',
    ...shown,
    name: text('10% deposit coupon', 'Coupon na 10% sa deposit'),
    about: text('For your next deposit', 'Para sa susunod mong deposit'),
    art: 'art-coupon',
    tone: 'sky',
    tag: 'new',
    price: 250,
    propId: 1010,
  },
  {
    id: 'deposit-50-pesos',
    ...shown,
    name: text('₱50 deposit coupon', 'Coupon na ₱50 sa deposit'),
    about: text('For a deposit of ₱500', 'Para sa deposit na ₱500'),
    art: 'art-coupon',
    tone: 'ube',
    price: 400,
    propId: 1202,
  },
];

const FREE = text('Free delivery', 'Libreng delivery');

/** Goods for diamonds. */
export const shopGoods = [
  {
    id: 'load-50',
    ...shown,
    name: text('₱50 load', '₱50 load'),
    about: text('Sent to any PH number', 'Ipapadala sa kahit anong PH number'),
    details: text(
      'Prepaid load for any network of the Philippines, usually within a day.',
      'Prepaid load para sa lahat ng network sa Pilipinas, kadalasan sa loob ng isang araw.',
    ),
    art: 'art-goods-load',
    tone: 'sky',
    price: 600,
    delivery: 'mobile',
    stock: 500,
    perPlayer: 5,
  },
  {
    id: 'fiesta-mug',
    ...shown,
    name: text('Fiesta mug', 'Fiesta mug'),
    about: FREE,
    details: text(
      'A 330 ml mug of stoneware with the star of the fiesta.',
      'Stoneware na mug, 330 ml, may bituin ng pista.',
    ),
    art: 'art-goods-mug',
    tone: 'rose',
    price: 1200,
    delivery: 'address',
    stock: 40,
    perPlayer: 2,
  },
  {
    id: 'rice-5kg',
    ...shown,
    name: text('Rice, 5 kg', 'Bigas, 5 kg'),
    about: FREE,
    details: text('Well-milled white rice from Nueva Ecija.', 'Well-milled na puting bigas mula Nueva Ecija.'),
    art: 'art-goods-rice',
    tone: 'leaf',
    price: 2000,
    delivery: 'address',
    stock: 100,
    perPlayer: 4,
  },
  {
    id: 'perya-shirt',
    ...shown,
    name: text('Perya shirt', 'Perya shirt'),
    about: FREE,
    details: text('Cotton, one size for most: chest 108 cm.', 'Cotton, kasya sa karamihan: dibdib 108 cm.'),
    art: 'art-goods-shirt',
    tone: 'marigold',
    price: 3000,
    delivery: 'address',
    stock: 25,
    perPlayer: 1,
  },
];

/** How diamonds come from bets: one row. */
export const shopRules = [{ id: 'shop', betPerDiamond: 100_00 }];
