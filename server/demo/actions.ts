import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { expiryOf, readProps } from '../content/props.ts';
import type { Trx } from '../db/transact.ts';
import { drawPicks, hashServerSeed } from '../fairness/draw.ts';
import { currentSeed, lockSeed, rotateSeed } from '../fairness/seeds.ts';
import type { Hooks } from '../hooks.ts';
import { COIN, PROMOTIONS, userAccount } from '../ledger/accounts.ts';
import { coinOf, post } from '../ledger/ledger.ts';
import { spinResults } from '../modules/invite/repository.ts';
import { spin } from '../modules/invite/service.ts';
import { readConfiguration } from '../modules/jackpot/configuration.ts';
import { drawResults } from '../modules/jackpot/repository.ts';
import { askToDraw, draw } from '../modules/jackpot/service.ts';
import { moveOnce } from '../modules/transfers/sandbox/provider.ts';
import { bookAnswer, openTransfer } from '../modules/transfers/service.ts';
import { ORDER_LIFE_MS } from '../modules/wallet/deposit.ts';
import { keepFirstBonus } from '../modules/wallet/first-deposit/repository.ts';
import { insertOrder } from '../modules/wallet/orders.ts';
import { placeBet, settleRound } from '../play/bets.ts';
import { recordDeposit } from '../play/money.ts';
import { grantProp } from '../play/props.ts';
import type { Random } from '../random.ts';
import type { Sealing } from '../runtime/sealing.ts';

/** One demo player in one transaction. All actions use the services of real players. */
export interface DemoPlay {
  readonly trx: Trx;
  readonly hooks: Hooks;
  readonly random: Random;
  readonly sealing: Sealing;
  readonly userId: string;
}

/** References are unique by player and a counter of this run; the demo is seeded once. */
let counted = 0;
const reference = (userId: string) => `demo-${userId}-${counted++}`;

/** Time a demo player takes to pay, ms. */
const PAYING_MS = 90_000;

const NO_BONUS = { bonus: 0, turnover: 0 };

/**
 * A paid deposit, hundredths, with its line in the wallet's record.
 * @param first the bonus of a first deposit, which waits for the player
 */
export async function deposit(
  { trx, hooks, userId }: DemoPlay,
  amount: number,
  now: number,
  first = NO_BONUS,
): Promise<void> {
  const id = reference(userId);
  await recordDeposit(trx, hooks, { userId, amount, reference: id, now });
  const times = { created_at: now - PAYING_MS, expires_at: now - PAYING_MS + ORDER_LIFE_MS, closed_at: now };
  const given = {
    bonus: first.bonus,
    bonus_turnover: first.turnover,
    prop_id: null,
    coupon_bonus: 0,
    coupon_turnover: 0,
  };
  const paid = { ...given, state: 'paid', pay_url: '', is_late: false } as const;
  await insertOrder(trx, { id, user_id: userId, channel: 'gcash', amount, ...paid, ...times });
  if (first.bonus > 0) await keepFirstBonus(trx, { id, user_id: userId, amount }, first, now);
}

/** A round of a game: its bet and its win, hundredths. */
export async function bet(
  { trx, hooks, userId }: DemoPlay,
  { stake, win, gameId }: { stake: number; win: number; gameId: string },
  now: number,
): Promise<void> {
  const transaction = reference(userId);
  const round = { provider: 'demo', reference: transaction, transaction, userId, now };
  await placeBet(trx, hooks, { ...round, gameId, amount: stake });
  await settleRound(trx, hooks, { ...round, amount: win });
}

/** Tops the balance up to `coin` hundredths, from promotions. */
export async function topUp({ trx, userId }: DemoPlay, coin: number, balance: number, now: number): Promise<void> {
  if (balance >= coin) return;
  await pay(trx, {
    from: PROMOTIONS,
    userId,
    amount: coin - balance,
    kind: 'demo-gift',
    reference: reference(userId),
    now,
  });
}

/** Pieces of a reward item, valid as long as the prop table says. */
export async function giveItem({ trx, userId }: DemoPlay, propId: number, count: number, now: number): Promise<void> {
  const expiresAt = expiryOf((await readProps(trx, DEFAULT_LANGUAGE)).get(propId), now);
  await grantProp(trx, { userId, propId, count, expiresAt, kind: 'demo-gift', reference: reference(userId), now });
}

/** Money in the purse of the sandbox's brands, on top of the balance. */
export async function fillPurse(play: DemoPlay, brand: string, amount: number, now: number): Promise<void> {
  const { trx, random, userId } = play;
  const balance = await coinOf(trx, userId);
  await topUp(play, balance + amount, balance, now);
  const transfer = await openTransfer(trx, { userId, brand, direction: 'out', amount }, { random, now });
  if (transfer === null) throw new Error(`${userId} has a transfer with ${brand} under way`);
  const moved = await moveOnce(trx, brand, { id: transfer.id, userId, amount }, 1, null);
  await bookAnswer(trx, transfer, moved, now);
}

/** A client seed, as a player's browser would make it. */
const ownSeed = (random: Random): string => random.bytes(16).toString('hex');

/** Draws once and sees the award. */
export async function drawOnce({ trx, random, sealing, userId }: DemoPlay, now: number): Promise<void> {
  await currentSeed(trx, userId, { now, random, sealing });
  const asked = await askToDraw(trx, userId, sealing);
  const { draw: drawn } = await draw(trx, userId, asked, { clientSeed: ownSeed(random) }, now);
  await drawResults.acknowledge(trx, { userId, id: String(drawn.id), now });
}

/** Spins the invite wheel once and sees the award. */
export async function spinWheel({ trx, random, sealing, userId }: DemoPlay, now: number): Promise<void> {
  await currentSeed(trx, userId, { now, random, sealing });
  const { spin: made } = await spin(
    trx,
    userId,
    await lockSeed(trx, userId, sealing),
    { clientSeed: ownSeed(random) },
    now,
  );
  await spinResults.acknowledge(trx, { userId, id: String(made.id), now });
}

/**
 * Draws once with a searched server seed, so that the draw falls on the cell `cellId`: the demo's lobby has winners,
 * and each of their rounds can be verified like any other. If the odds are too long, the draw is random.
 */
export async function drawCell(play: DemoPlay, cellId: string, now: number): Promise<void> {
  const { trx, userId, random, sealing } = play;
  const { cells } = await readConfiguration(trx);
  const weights = cells.map(({ weight }) => weight);
  const wanted = cells.findIndex(({ id }) => id === cellId);
  const clientSeed = ownSeed(random);
  const serverSeed = seedFor(wanted, weights, clientSeed, random);
  await currentSeed(trx, userId, { now, random, sealing });
  if (serverSeed !== null) {
    // A seed is committed to before it is used, so using a given seed takes two rotations.
    await rotateSeed(
      trx,
      userId,
      { clientSeed: ownSeed(random) },
      { now, random: { bytes: () => Buffer.from(serverSeed, 'hex') }, sealing },
    );
    await rotateSeed(trx, userId, { clientSeed }, { now, random, sealing });
  }
  await drawOnce(play, now);
}

/** Limit of a search as a multiple of the expected tries: it misses an existing seed with odds of e^-20. */
const PATIENCE = 20;
/** Tries after which a start gives up: some seconds. */
const MAX_SEARCH_LENGTH = 500_000;

/** A server seed whose first draw falls on the cell, or null if the odds make that too rare to search. */
function seedFor(
  wanted: number,
  weights: readonly number[],
  clientSeed: string,
  random: DemoPlay['random'],
): string | null {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const weight = weights[wanted] ?? 0;
  const most = weight > 0 ? Math.min(MAX_SEARCH_LENGTH, (sum / weight) * PATIENCE) : 0;
  const start = random.bytes(16).toString('hex');
  for (let tries = 0; tries < most; tries++) {
    const serverSeed = hashServerSeed(`${start}${tries}`);
    if (drawPicks({ serverSeed, clientSeed, nonce: 0 }, [weights])[0] === wanted) return serverSeed;
  }
  return null;
}

interface Payment {
  readonly from: string;
  readonly userId: string;
  readonly amount: number;
  readonly kind: string;
  readonly reference: string;
  readonly now: number;
}

async function pay(trx: Trx, { from, userId, amount, kind, reference, now }: Payment): Promise<void> {
  const postings = [
    { owner: from, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  await post(trx, { kind, reference, postings, now });
}
