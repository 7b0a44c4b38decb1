import { text } from '../../content/text.ts';

/** All deposit coupons: their gift must be bet five times, and they are valid for a week. */
const DEPOSIT = { days: 7, turnoverFactor: 5 };

const percent = (propId: number, num: number, minAmount: number, cap: number) => ({
  id: String(propId),
  data: {
    ...DEPOSIT,
    num,
    minAmount,
    cap,
    name: text(`${num}% deposit coupon`, `Coupon na ${num}% sa deposit`),
    use: text(
      `Adds ${num}% to one deposit of ₱${minAmount / 100} or more, ₱${cap / 100} at most.`,
      `Dagdag na ${num}% sa isang deposit na ₱${minAmount / 100} pataas, hanggang ₱${cap / 100}.`,
    ),
  },
});

const fixed = (propId: number, num: number, minAmount: number) => ({
  id: String(propId),
  data: {
    ...DEPOSIT,
    num,
    minAmount,
    name: text(`₱${num / 100} deposit coupon`, `Coupon na ₱${num / 100} sa deposit`),
    use: text(
      `Adds ₱${num / 100} to one deposit of ₱${minAmount / 100} or more.`,
      `Dagdag na ₱${num / 100} sa isang deposit na ₱${minAmount / 100} pataas.`,
    ),
  },
});

const give = (propId: number, num: number) => ({
  id: String(propId),
  data: {
    num,
    days: 7,
    turnoverFactor: 5,
    name: text(`₱${num / 100} bonus coupon`, `Coupon na ₱${num / 100} bonus`),
    use: text(
      `Turns into ₱${num / 100} of coins when you use it. Bet it 5 times before you withdraw.`,
      `Magiging ₱${num / 100} na coins kapag ginamit. Itaya ito nang 5 beses bago mag-withdraw.`,
    ),
  },
});

const item = (
  propId: number,
  name: readonly [en: string, fil: string],
  use: readonly [en: string, fil: string],
  more: { readonly num?: number; readonly days?: number } = {},
) => ({ id: String(propId), data: { ...more, name: text(...name), use: text(...use) } });

const offShop = (propId: number, num: number) =>
  item(
    propId,
    [`${num}% diamond coupon`, `${num}% diamond coupon`],
    [`Takes ${num}% off a price in the diamond shop.`, `Bawas na ${num}% sa isang presyo sa diamond shop.`],
    { num, days: 30 },
  );
const offCard = (propId: number, num: number) =>
  item(
    propId,
    [`${num}% scratch coupon`, `${num}% scratch coupon`],
    [`Takes ${num}% off the price of a scratch card.`, `Bawas na ${num}% sa presyo ng isang scratch card.`],
    { num, days: 30 },
  );
const card = (propId: number, name: string) =>
  item(
    propId,
    [`${name} card`, `${name} card`],
    ['Scratch it to see what is under the silver.', 'Kaskasin para makita ang nasa ilalim ng pilak.'],
  );
const ofSeason = (propId: number, en: string, fil: string) =>
  item(
    propId,
    [en, fil],
    ['Collect the whole set while its season is on.', 'Kumpletuhin ang set habang bukas ang season.'],
  );

/** The prop table (spec §3): what each reward item is called, worth and good for, and for how long. */
export const props = [
  percent(1005, 5, 100_00, 50_00),
  percent(1010, 10, 100_00, 100_00),
  percent(1020, 20, 500_00, 300_00),
  percent(1050, 50, 1000_00, 500_00),
  fixed(1201, 20_00, 200_00),
  fixed(1202, 50_00, 500_00),
  fixed(1203, 100_00, 1000_00),
  give(1301, 10_00),
  give(1302, 28_00),
  give(1303, 50_00),
  item(2002, ['Points', 'Points'], ['Collect them and trade them for coupons.', 'Ipunin at ipalit sa mga coupon.']),
  item(
    4001,
    ['Liveness', 'Liveness'],
    ['Fills the chests of your daily tasks.', 'Pampuno sa mga baul ng daily tasks mo.'],
  ),
  ofSeason(40_001, 'Parol', 'Parol'),
  ofSeason(40_002, 'Torotot', 'Torotot'),
  ofSeason(40_003, 'Mango', 'Mangga'),
  ofSeason(40_004, 'Polka dots', 'Polka dots'),
  item(
    60_001,
    ['Diamonds', 'Diamonds'],
    ['Trade them for coins and goods in the diamond shop.', 'Ipalit sa coins at gamit sa diamond shop.'],
  ),
  card(80_001, 'Sorbetes'),
  card(80_002, 'Jeepney'),
  card(80_003, 'Parol'),
  offShop(100_001, 5),
  offShop(100_002, 10),
  offShop(100_003, 15),
  offShop(100_004, 20),
  offShop(100_005, 50),
  offCard(110_001, 5),
  offCard(110_002, 10),
  offCard(110_003, 15),
  offCard(110_004, 20),
  offCard(110_005, 50),
];
