import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { CALLS } from '#contract/calls.ts';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { WITHDRAW_LEVEL } from '#contract/withdrawal/rules.ts';
import { editContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { saveVerified } from '#server/identity/players/verified.ts';
import { COIN, heldAccount, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf, post } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { addCard } from '#server/modules/wallet/withdrawal/cards.ts';
import { exchangeRules } from '#server/modules/wallet/withdrawal/content.ts';
import { readExchangeOffer } from '#server/modules/wallet/withdrawal/offer.ts';
import { systemRandom } from '#server/random.ts';
import { sized } from '../../../deep.ts';
import { COMMON } from '../../support/helper.ts';
import { runSeed, seeded } from '../../support/seeded.ts';
import { crashBooks, userIdOf } from './processes.ts';

const ROUNDS = sized(2, 4);
const PLAYERS = ['ana', 'ben', 'cora'];
const AMOUNT = 100_00;
const START = 100_000_00;
const { open, start } = crashBooks({ names: PLAYERS });
async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

/** Verifies the players and gives each one money and an account. @returns the account by player */
async function prepare(): Promise<Map<string, string>> {
  const { db, close } = await open();
  const cards = new Map<string, string>();
  await transact(db, async (trx) => {
    const now = Date.now();
    const data = { ...exchangeRules[0], dailyCount: 1_000_000, dailyAmount: START * 10 };
    await editContent(trx, { kind: 'exchangeRule', id: 'withdrawal', sort: 0, data }, now);
    const offer = await readExchangeOffer(trx, DEFAULT_LANGUAGE);
    for (const name of PLAYERS) {
      const userId = await userIdOf(trx, name);
      await saveVerified(trx, { user_id: userId, full_name: 'Juan Cruz', birth_date: '1990-01-01', verified_at: now });
      await trx.updateTable('app_user').set({ user_level: WITHDRAW_LEVEL }).where('id', '=', userId).execute();
      const postings = [
        { owner: PROMOTIONS, asset: COIN, amount: -START },
        { owner: userAccount(userId), asset: COIN, amount: START },
      ];
      await post(trx, { kind: 'demo-gift', reference: name, postings, now });
      await trx.insertInto('play_total').values({ user_id: userId, deposited: START, bet: 0 }).execute();
      const wish = { bankId: 'gcash', account: '09171230142' };
      cards.set(name, (await addCard(trx, wish, { userId, offer, random: systemRandom, now })).id);
    }
  });
  await close();
  return cards;
}

/** Sends a player's change. Returns null if the answer is lost. */
async function change(
  origin: string,
  call: 'exchange' | 'cancelExchange',
  user: string,
  { key, ...body }: { readonly key: string; readonly [field: string]: unknown },
): Promise<Exchange | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer token-${user}`, 'idempotency-key': key };
  const sent = { method: 'POST', headers, body: JSON.stringify({ ...COMMON, ...body }) };
  const response = await fetch(origin + CALLS[call].path, sent).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { errcode: number; exchange: Exchange } | null;
  if (answer !== null && answer !== undefined && answer.errcode !== 0)
    expect.fail(`refused: ${JSON.stringify(answer)}, SEED=${runSeed}`);
  return answer?.exchange ?? null;
}

it(`every withdrawal that was answered is held once, and every cancelled one is back, over ${ROUNDS} kills (SEED=${runSeed})`, async () => {
  const cards = await prepare();
  const random = seeded(runSeed);
  /** Each player requests a withdrawal with a key, then may cancel it with another key. */
  const underWay = new Map(PLAYERS.map((user) => [user, { key: randomUUID() as string, id: '' }]));
  const made = new Map<string, { readonly user: string; readonly key: string; isCancelled: boolean }>();

  /** Continues a player's current request. Returns false if the server died. */
  async function step(origin: string, user: string): Promise<boolean> {
    const at = underWay.get(user);
    if (at === undefined) return false;
    if (at.id === '') {
      const wish = { key: at.key, cardId: cards.get(user), amount: AMOUNT, fee: 0 };
      const exchange = await change(origin, 'exchange', user, wish);
      if (exchange === null) return false;
      expect(made.has(exchange.id)).toBe(false);
      made.set(exchange.id, { user, key: at.key, isCancelled: false });
      underWay.set(user, { key: randomUUID(), id: random.int(2) === 0 ? exchange.id : '' });
      return true;
    }
    const exchange = await change(origin, 'cancelExchange', user, at);
    if (exchange === null) return false;
    expect(exchange).toMatchObject({ id: at.id, state: 'cancelled' });
    const kept = made.get(at.id);
    if (kept !== undefined) kept.isCancelled = true;
    underWay.set(user, { key: randomUUID(), id: '' });
    return true;
  }

  for (let round = 0; round < ROUNDS; round++) {
    const { server, origin } = await start();
    const killAt = made.size + 4 + random.int(8);
    const exited = once(server, 'exit');
    const play = async (user: string): Promise<void> => {
      while (await step(origin, user)) if (made.size >= killAt) server.kill('SIGKILL');
    };
    await Promise.all(PLAYERS.map(play));
    await exited;
  }

  const last = await start();
  await Promise.all(PLAYERS.map((user) => step(last.origin, user)));
  for (const [id, { user, key }] of made) {
    const wish = { key, cardId: cards.get(user), amount: AMOUNT, fee: 0 };
    expect((await change(last.origin, 'exchange', user, wish))?.id).toBe(id);
  }
  await stop(last.server);

  const { db, close } = await open();
  try {
    for (const user of PLAYERS) {
      const userId = await userIdOf(db, user);
      const own = [...made.values()].filter((each) => each.user === user);
      expect(own.length).toBeGreaterThan(0);
      const held = own.filter(({ isCancelled }) => !isCancelled).length * AMOUNT;
      expect(await balanceOf(db, heldAccount(userId), COIN)).toBe(held);
      expect(await coinOf(db, userId)).toBe(START - held);
    }
    expect((await reconcile(db, [heldMoneyCheck])).differences).toEqual([]);
  } finally {
    await close();
  }
}, 300_000);
