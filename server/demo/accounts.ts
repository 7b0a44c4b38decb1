import type { ShopAddress } from '#contract/shop/calls.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { text } from '../content/text.ts';
import { type NewUser } from '../identity/players/users.ts';
import { coinOf } from '../ledger/ledger.ts';
import { changeLimitOf, type LimitWish, pausePlay } from '../modules/limits/service.ts';
import { markSeen } from '../modules/shop/repository.ts';
import { signInFor } from '../modules/sign-in/service.ts';
import { bet, type DemoPlay, deposit, drawOnce, fillPurse, giveItem, topUp } from './actions.ts';
import { joinCamp } from './contest.ts';
import { openPumpkins } from './halloween.ts';
import { type DemoMail, mailTo } from './mails.ts';
import { topUpPoints, tradePoints } from './points.ts';
import { beginCard, scratchWhole } from './scratch.ts';
import { exchangeFor, giveDiamonds, keepAddress } from './shop.ts';
import { keepAccount, verify, withdraw } from './withdrawals.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STAKE = 500_00;

/** A demo account and the function that brings it into its state. */
export interface DemoAccount {
  readonly account: string;
  readonly profile?: Pick<NewUser, 'nickname' | 'avatar' | 'vip' | 'vipExp'>;
  play(play: DemoPlay, now: number): Promise<void>;
}

/** Demo accounts that a start prints, each in a different state. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { account: 'demo_new', play: async () => undefined },
  {
    account: 'demo_deposit',
    async play(play, now) {
      await drawOnce(play, now - 20 * MINUTE);
    },
  },
  // The bonus of the first deposit waits.
  {
    account: 'demo_first_deposit',
    async play(play, now) {
      await drawOnce(play, now - 20 * MINUTE);
      await deposit(play, 500_00, now - 10 * MINUTE, { bonus: 50_00, turnover: 250_00 });
    },
  },
  {
    account: 'demo_bets',
    async play(play, now) {
      await drawOnce(play, now - 40 * MINUTE);
      await deposit(play, 400_00, now - 30 * MINUTE);
      await bet(play, { stake: 150_00, win: 60_00, gameId: 'color-game' }, now - 25 * MINUTE);
    },
  },
  {
    account: 'demo_lucky',
    async play(play, now) {
      await joinCamp(play, 'red', now - DAY);
      // Thirteen chances on each of two days and the free one: enough records for a second page, and three spins left.
      for (const day of [now - 2 * DAY, now - DAY]) {
        await deposit(play, 1300_00, day);
        for (let round = 1; round <= 13; round++)
          await bet(play, { stake: STAKE, win: 470_00, gameId: 'halo-halo-spin' }, day + round * MINUTE);
        for (let drawn = 1; drawn <= 12; drawn++) await drawOnce(play, day + (20 + drawn) * MINUTE);
      }
      // Coupons of every use; one of them ends sooner.
      await giveItem(play, 1010, 1, now - 5 * DAY);
      for (const [propId, count] of [
        [1010, 2],
        [1202, 1],
        [1302, 2],
        [100_002, 1],
        [80_001, 3],
        [80_002, 1],
        [80_003, 1],
        [110_002, 1],
      ] as const)
        await giveItem(play, propId, count, now - MINUTE);
      await giveDiamonds(play, 640, now - MINUTE);
      await scratchWhole(play, ['sorbetes', 'jeepney', 'sorbetes', 'parol'], now - 50 * MINUTE);
      await fillPurse(play, 'lakan', 120_50, now - MINUTE);
      await fillPurse(play, 'sinag', 60_00, now - MINUTE);
    },
  },
  {
    account: 'demo_vip',
    profile: { nickname: 'Marisol', avatar: 'art-avatar-tindera' },
    async play(play, now) {
      // Noon of the last UTC day, so that all of it is yesterday's.
      const day = (dayAt(now) - 1) * DAY + DAY / 2;
      await joinCamp(play, 'blue', day);
      await deposit(play, 1500_00, day);
      // Now, because a deposit's picks expire with its day.
      await openPumpkins(play, [0, 4, 8], day);
      for (let round = 1; round <= 12; round++)
        await bet(play, { stake: STAKE, win: 440_00, gameId: 'jeepney-jackpot' }, day + round * MINUTE);
      await bet(play, { stake: 420_00, win: 0, gameId: 'parol-nights' }, day + 13 * MINUTE);
      for (let drawn = 1; drawn <= 10; drawn++) await drawOnce(play, day + (20 + drawn) * MINUTE);
      await shop(play, now);
      await beginCard(play, 'jeepney', now - 4 * MINUTE);
      await topUp(play, 1284_50, await coinOf(play.trx, play.userId), now - MINUTE);
      for (const { sentBefore, ...mail } of VIP_MAILS(now)) await mailTo(play, mail, now - sentBefore);
    },
  },
  {
    account: 'demo_limited',
    async play(play, now) {
      // The limits of the board: one with a pending raise, and a used-up bet limit.
      const { trx, hooks, userId } = play;
      await deposit(play, 500_00, now - 50 * MINUTE);
      for (const wish of OWN_LIMITS) await changeLimitOf(trx, userId, wish, now - 49 * MINUTE);
      await hooks.onBeat(trx, { userId, provenMs: 7 * 60 * MINUTE, gameId: '', now: now - 48 * MINUTE });
      await bet(play, { stake: 400_00, win: 20_00, gameId: 'color-game' }, now - 47 * MINUTE);
      await changeLimitOf(trx, userId, { kind: 'loss', period: 'week', amount: 1500_00 }, now - 40 * MINUTE);
    },
  },
  {
    account: 'demo_turnover',
    async play(play, now) {
      await verify(play, 'Teresa Ramos', now - DAY);
      await deposit(play, 1500_00, now - 3 * 60 * MINUTE);
      for (const [round, stake] of [500_00, 500_00, 80_00].entries())
        await bet(play, { stake, win: 300_00, gameId: 'color-game' }, now - (120 - round) * MINUTE);
      await keepAccount(play, { bankId: 'maya', account: '09181234567' }, now - 60 * MINUTE);
    },
  },
  {
    account: 'demo_withdraw',
    profile: { nickname: 'Marisol R.', avatar: 'art-avatar-bulaklak' },
    async play(play, now) {
      // One withdrawal sent, one refused, one pending; no turnover left.
      await verify(play, 'Marisol Reyes', now - 2 * DAY);
      await deposit(play, 2000_00, now - 2 * DAY);
      for (const [round, win] of [0, 650_00, 420_00, 1094_50].entries())
        await bet(play, { stake: STAKE, win, gameId: 'halo-halo-spin' }, now - 2 * DAY + (30 + round) * MINUTE);
      const gcash = await keepAccount(play, { bankId: 'gcash', account: '09171230142' }, now - 2 * DAY + 40 * MINUTE);
      const bpi = await keepAccount(play, { bankId: 'bpi', account: '1234567890' }, now - 2 * DAY + 41 * MINUTE);
      const day = now - DAY - 5 * 60 * MINUTE;
      await withdraw(play, { cardId: gcash, amount: 1000_00, now: day }, [
        { at: day + 6 * MINUTE, act: 'approve' },
        { at: day + 14 * MINUTE, act: 'send', reference: 'GC-4471-20913' },
      ]);
      await withdraw(play, { cardId: bpi, amount: 500_00, now: day + 60 * MINUTE }, [
        { at: day + 85 * MINUTE, act: 'refuse', reason: 'BPI says that this account does not exist.' },
      ]);
      await withdraw(play, { cardId: gcash, amount: 300_00, now: now - 9 * MINUTE });
    },
  },
  {
    account: 'demo_kyc_wait',
    profile: { nickname: 'Bituin', avatar: 'art-avatar-bulaklak' },
    async play(play, now) {
      await deposit(play, 300_00, now - 90 * MINUTE);
    },
  },
  {
    account: 'demo_kyc_ok',
    profile: { nickname: 'Amihan', avatar: 'art-avatar-gora' },
    async play(play, now) {
      await deposit(play, 1200_00, now - DAY);
      for (let round = 1; round <= 3; round++)
        await bet(play, { stake: 400_00, win: 410_00, gameId: 'halo-halo-spin' }, now - DAY + round * MINUTE);
    },
  },
  // Its team is made after everybody else (agent.ts).
  {
    account: 'demo_agent',
    profile: { nickname: 'Amado', avatar: 'art-avatar-barker' },
    play: (play, now) => deposit(play, 200_00, now - 2 * DAY),
  },
  {
    account: 'demo_excluded',
    async play(play, now) {
      await deposit(play, 900_00, now - DAY);
      await bet(play, { stake: 250_00, win: 0, gameId: 'halo-halo-spin' }, now - DAY + MINUTE);
      await pausePlay(play.trx, play.hooks, play.userId, { act: 'exclusion', length: 'sixMonths' }, now - 20 * MINUTE);
    },
  },
  {
    account: 'demo_vip6',
    profile: { nickname: 'Perlita', avatar: 'art-avatar-lola', vip: 6, vipExp: 64_000 },
    async play(play, now) {
      // Enough bets of the last week for its award, and one of today.
      await deposit(play, 6000_00, now - 8 * DAY);
      for (let round = 1; round <= 6; round++)
        await bet(play, { stake: 600_00, win: 560_00, gameId: 'color-game' }, now - 8 * DAY + round * MINUTE);
      await bet(play, { stake: 200_00, win: 0, gameId: 'color-game' }, now - 30 * MINUTE);
    },
  },
  {
    account: 'demo_bankrupt',
    profile: { nickname: 'Isko', avatar: 'art-avatar-pusa' },
    async play(play, now) {
      // At the start itself, because an earlier minute may be of yesterday.
      await deposit(play, 250_00, now);
      await bet(play, { stake: 150_00, win: 0, gameId: 'color-game' }, now);
      await bet(play, { stake: 99_00, win: 0, gameId: 'halo-halo-spin' }, now);
    },
  },
  {
    account: 'demo_points',
    async play(play, now) {
      // On an earlier day, so that the limits of today are free.
      await tradePoints(play, now - 2 * DAY);
      await deposit(play, 800_00, now - DAY);
      for (let round = 1; round <= 4; round++)
        await bet(play, { stake: 150_00, win: 140_00, gameId: 'color-game' }, now - DAY + round * MINUTE);
      await topUpPoints(play, 5000, now - 60 * MINUTE);
    },
  },
  {
    account: 'demo_signin_day4',
    async play({ trx, userId }, now) {
      // The state of the board: day 4 waits.
      for (const day of [1, 2, 3]) await signInFor(trx, userId, day, now - (4 - day) * DAY);
    },
  },
];

/** A regular of the diamond shop: goods delivered, pending and refused, and diamonds for more. */
async function shop(play: DemoPlay, now: number): Promise<void> {
  // After the day's bets and draws.
  const day = now - DAY + 60 * MINUTE;
  await giveDiamonds(play, 6000, day);
  await keepAddress(play, HOME, day);
  await exchangeFor(
    play,
    { kind: 'goods', productId: 'load-50', price: 600, mobile: '09171230142', now: day + 20 * MINUTE },
    [
      { at: day + 30 * MINUTE, act: 'accept' },
      { at: day + 34 * MINUTE, act: 'send', courier: 'Globe', tracking: 'GL-2209-4471' },
      { at: day + 35 * MINUTE, act: 'deliver' },
    ],
  );
  await exchangeFor(play, { kind: 'goods', productId: 'perya-shirt', price: 3000, now: day + 40 * MINUTE }, [
    { at: day + 90 * MINUTE, act: 'refuse', reason: 'The last shirt had a flaw. New ones come next week.' },
  ]);
  await exchangeFor(play, { kind: 'goods', productId: 'rice-5kg', price: 2000, now: day + 100 * MINUTE }, [
    { at: day + 120 * MINUTE, act: 'accept' },
    { at: day + 400 * MINUTE, act: 'send', courier: 'J&T Express', tracking: 'JT 7204 4471 88' },
  ]);
  await exchangeFor(play, { kind: 'coupon', productId: 'deposit-10', price: 250, now: now - 2 * MINUTE });
  await markSeen(play.trx, play.userId);
}

const HOME: ShopAddress = {
  receiver: 'Marisol Dela Peña',
  mobile: '+639171230142',
  region: 'Calabarzon (IV-A)',
  province: 'Laguna',
  city: 'Santa Rosa',
  barangay: 'Tagapo',
  street: 'Blk 7 Lot 3, Sampaguita St.',
  postalCode: '4026',
};
/** Mails of the inbox board: a claimable gift, news and a claimed gift. */
const VIP_MAILS = (now: number): readonly (DemoMail & { readonly sentBefore: number })[] => [
  {
    sentBefore: 3 * DAY,
    look: 'card',
    title: text('Free scratch cards', 'Libreng scratch card'),
    body: text('Two Sorbetes cards for reaching VIP 3.', 'Dalawang Sorbetes card dahil VIP 3 ka na.'),
    items: [{ propId: 80_001, count: 2 }],
    readAt: now - 2 * DAY,
    isClaimed: true,
  },
  {
    sentBefore: 5 * 60 * MINUTE,
    look: 'event',
    title: text('The Lucky Jackpot has grown', 'Lumaki na ang Lucky Jackpot'),
    body: text(
      'All four pools have grown this week. Your spins wait at the Lucky Jackpot.',
      'Lumaki ang apat na pot ngayong linggo. Naghihintay ang mga spin mo sa Lucky Jackpot.',
    ),
  },
  {
    sentBefore: MINUTE / 2,
    look: 'gift',
    title: text('Fiesta gift for VIP 3', 'Regalo ng pista para sa VIP 3'),
    body: text('Salamat for playing with us this week.', 'Salamat sa paglalaro mo ngayong linggo.'),
    coin: 28_00,
    turnoverFactor: 1,
    items: [{ propId: 60_001, count: 50 }],
  },
];

const OWN_LIMITS: readonly LimitWish[] = [
  { kind: 'deposit', period: 'week', amount: 2000_00 },
  { kind: 'loss', period: 'week', amount: 1000_00 },
  { kind: 'time', period: 'week', amount: 8 * 60 },
  { kind: 'bet', period: 'day', amount: 400_00 },
];
