import { PROP } from '#contract/props/items.ts';
import type { TaskKind, TaskPeriod } from '#contract/tasks/kinds.ts';
import { text } from '../../content/text.ts';

/** Coins of a task must be bet this often, like the bonus of a deposit. */
const FACTOR = 5;
/** How a task usually is; each says what differs. */
const usual = {
  open: true,
  amount: 0,
  times: 1,
  liveness: 0,
  coins: 0,
  turnoverFactor: FACTOR,
  propId: null as number | null,
  count: 0,
};

interface Seeded extends Partial<typeof usual> {
  readonly id: string;
  readonly kind: TaskKind;
  readonly period: TaskPeriod;
  readonly title: ReturnType<typeof text>;
  readonly art: string;
  readonly to: string;
}
const task = (row: Seeded) => ({ ...usual, ...row });

const points = (count: number) => ({ propId: PROP.points, count });
const diamonds = (count: number) => ({ propId: PROP.diamond, count });
const piece = (propId: number) => ({ propId, count: 1 });

const DEPOSIT = '/wallets?name=deposit';
const LOBBY = '/';
const JACKPOT = '/activity/jackpot';

/** Tasks of a new lobby; the day's give 100 liveness together. */
export const tasks = [
  task({
    id: 'day-login',
    kind: 'login',
    period: 'day',
    title: text('Log in to the lobby', 'Mag-log in sa lobby'),
    art: 'art-letter',
    to: LOBBY,
    liveness: 20,
    coins: 1_00,
  }),
  task({
    id: 'day-deposit',
    kind: 'deposit',
    period: 'day',
    title: text('Deposit ₱100 today', 'Mag-deposit ng ₱100 ngayong araw'),
    art: 'art-purse',
    to: DEPOSIT,
    amount: 100_00,
    liveness: 20,
    coins: 5_00,
  }),
  task({
    id: 'day-rounds',
    kind: 'rounds',
    period: 'day',
    title: text('Play 20 rounds', 'Maglaro ng 20 round'),
    art: 'art-halo-halo',
    to: LOBBY,
    times: 20,
    liveness: 20,
    coins: 3_00,
  }),
  task({
    id: 'day-bet',
    kind: 'bet',
    period: 'day',
    title: text('Bet ₱200 in all', 'Tumaya ng ₱200 sa kabuuan'),
    art: 'art-coin-drop',
    to: LOBBY,
    amount: 200_00,
    liveness: 20,
    ...diamonds(20),
  }),
  task({
    id: 'day-draw',
    kind: 'draws',
    period: 'day',
    title: text('Spin the Lucky Jackpot', 'Mag-spin sa Lucky Jackpot'),
    art: 'art-parol',
    to: JACKPOT,
    liveness: 10,
    ...points(20),
  }),
  task({
    id: 'day-fairness',
    kind: 'visit',
    period: 'day',
    title: text('See how draws are proved', 'Tingnan ang patunay ng bunot'),
    art: 'art-die-green',
    to: '/fairness',
    liveness: 10,
    ...points(5),
  }),
  task({
    id: 'week-login',
    kind: 'login',
    period: 'week',
    title: text('Log in on 5 days', 'Mag-log in nang 5 araw'),
    art: 'art-gift',
    to: LOBBY,
    times: 5,
    liveness: 50,
    ...piece(1301),
  }),
  task({
    id: 'week-bet',
    kind: 'bet',
    period: 'week',
    title: text('Bet ₱2,000 this week', 'Tumaya ng ₱2,000 ngayong linggo'),
    art: 'art-coin-pile',
    to: LOBBY,
    amount: 2000_00,
    liveness: 50,
    coins: 20_00,
    // 10% off a price in the diamond shop.
    ...piece(100_002),
  }),
  task({
    id: 'week-rounds',
    kind: 'rounds',
    period: 'week',
    title: text('Play 100 rounds this week', 'Maglaro ng 100 round ngayong linggo'),
    art: 'art-scratch-card',
    to: LOBBY,
    times: 100,
    liveness: 50,
    // 10% off a scratch card.
    ...piece(110_002),
  }),
  task({
    id: 'week-deposits',
    kind: 'deposits',
    period: 'week',
    title: text('Deposit 3 times this week', 'Mag-deposit nang 3 beses ngayong linggo'),
    art: 'art-purse',
    to: DEPOSIT,
    times: 3,
    liveness: 50,
    ...piece(1010),
  }),
  task({
    id: 'once-phone',
    kind: 'phone',
    period: 'once',
    title: text('Link your mobile number', 'I-link ang mobile number mo'),
    art: 'art-headset',
    to: '/auth/bind',
    liveness: 20,
    coins: 5_00,
  }),
  task({
    id: 'once-information',
    kind: 'information',
    period: 'once',
    title: text('Fill in your personal information', 'Punan ang personal na impormasyon mo'),
    art: 'art-ledger',
    to: '/member/profile/info',
    liveness: 20,
    ...points(50),
  }),
  task({
    id: 'once-kyc',
    kind: 'kyc',
    period: 'once',
    title: text('Get verified', 'Magpa-verify'),
    art: 'art-id-card',
    to: '/member/profile/kyc',
    liveness: 20,
    ...piece(1302),
  }),
  task({
    id: 'once-social',
    kind: 'social',
    period: 'once',
    title: text('Link a social account', 'Mag-link ng social account'),
    art: 'art-avatar-tarsier',
    to: '/member/profile',
    liveness: 10,
    ...points(30),
  }),
  task({
    id: 'once-share',
    kind: 'share',
    period: 'once',
    title: text('Tell a friend about Perya', 'Ikuwento ang Perya sa kaibigan mo'),
    art: 'art-megaphone',
    to: LOBBY,
    liveness: 10,
    ...points(30),
  }),
];

const chest = (
  id: string,
  period: 'day' | 'week',
  liveness: number,
  gives: Partial<Pick<typeof usual, 'coins' | 'propId' | 'count'>>,
) => ({ id, period, liveness, coins: 0, turnoverFactor: FACTOR, propId: null, count: 0, ...gives });

/** Chests of the day and of the week. */
export const chests = [
  chest('day-20', 'day', 20, points(10)),
  chest('day-50', 'day', 50, { coins: 2_00 }),
  chest('day-80', 'day', 80, diamonds(20)),
  chest('day-100', 'day', 100, { coins: 8_00 }),
  chest('week-300', 'week', 300, { coins: 15_00 }),
  chest('week-600', 'week', 600, piece(1303)),
];
