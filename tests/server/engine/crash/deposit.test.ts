import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { sized } from '../../../deep.ts';
import { COMMON } from '../../support/helper.ts';
import { runSeed, seeded } from '../../support/seeded.ts';
import { crashBooks, userIdOf } from './processes.ts';

const ROUNDS = sized(2, 4);
const PAYERS = ['ana', 'ben', 'cora'];
const AMOUNT = 100_00;
/** Bonus of the first deposit: 10 %, which waits for its player. */
const BONUS = 10_00;
const SECRET = 'a secret of thirty-two characters';
const { open, start } = crashBooks({ names: PAYERS });

beforeAll(() => {
  vi.stubEnv('CASHIER_URL', 'https://pay.example/checkout');
  vi.stubEnv('CASHIER_SECRET', SECRET);
});
afterAll(() => void vi.unstubAllEnvs());

/** Requests an order. Returns null if the answer is lost. */
async function orderAt(origin: string, user: string, key: string): Promise<RechargeOrder | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer token-${user}`, 'idempotency-key': key };
  const body = JSON.stringify({ ...COMMON, rechargeTypeId: 'gcash', amount: AMOUNT });
  const response = await fetch(origin + CALLS.createRechargeOrder.path, { method: 'POST', headers, body }).catch(
    () => null,
  );
  if (response === null) return null;
  const answer = (await response.json().catch(() => null)) as { errcode: number; order: RechargeOrder } | null;
  if (answer !== null && answer.errcode !== 0) expect.fail(`refused: ${JSON.stringify(answer)}, SEED=${runSeed}`);
  return answer?.order ?? null;
}

/** Reports an order as paid. @returns the result, or null if the answer is lost */
async function tellAt(origin: string, orderId: string): Promise<string | null> {
  const body = JSON.stringify({ orderId, amount: AMOUNT, state: 'paid' });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-perya-timestamp': timestamp,
    'x-perya-signature': signature,
  };
  const response = await fetch(`${origin}/cashier/webhook`, { method: 'POST', headers, body }).catch(() => null);
  if (response === null) return null;
  const answer = (await response.json().catch(() => null)) as { result: string } | null;
  return answer?.result ?? null;
}

it(`every reported payment is credited once over ${ROUNDS} kills (SEED=${runSeed})`, async () => {
  const random = seeded(runSeed);
  /** Each payer requests an order with a key and then reports its payment. */
  const underWay = new Map(PAYERS.map((user) => [user, { key: randomUUID() as string, orderId: '' }]));
  const paid = new Map<string, string>();

  /** Continues a payer's current request. Returns false if the server died. */
  async function step(origin: string, user: string): Promise<boolean> {
    const at = underWay.get(user);
    if (at === undefined) return false;
    if (at.orderId === '') {
      const order = await orderAt(origin, user, at.key);
      if (order === null) return false;
      at.orderId = order.id;
    }
    const result = await tellAt(origin, at.orderId);
    if (result === null) return false;
    expect(['credited', 'repeated']).toContain(result);
    paid.set(at.orderId, user);
    underWay.set(user, { key: randomUUID(), orderId: '' });
    return true;
  }

  for (let round = 0; round < ROUNDS; round++) {
    const { server, origin } = await start();
    const killAt = paid.size + 4 + random.int(8);
    const exited = once(server, 'exit');
    const pay = async (user: string): Promise<void> => {
      while (await step(origin, user)) if (paid.size >= killAt) server.kill('SIGKILL');
    };
    await Promise.all(PAYERS.map(pay));
    await exited;
  }

  const last = await start();
  await Promise.all(PAYERS.map((user) => step(last.origin, user)));
  for (const orderId of paid.keys()) expect(await tellAt(last.origin, orderId)).toBe('repeated');
  const exited = once(last.server, 'exit');
  last.server.kill('SIGTERM');
  await exited;

  const { db, close } = await open();
  try {
    for (const user of PAYERS) {
      const userId = await userIdOf(db, user);
      const deposits = [...paid.values()].filter((payer) => payer === user).length;
      expect(deposits).toBeGreaterThan(0);
      expect(await coinOf(db, userId)).toBe(deposits * AMOUNT);
      expect((await turnoverOf(db, userId)).required).toBe(deposits * AMOUNT);
      const bonuses = await db.selectFrom('first_deposit').select('bonus').where('user_id', '=', userId).execute();
      expect(bonuses).toEqual([{ bonus: BONUS }]);
    }
    expect((await reconcile(db)).differences).toEqual([]);
  } finally {
    await close();
  }
}, 300_000);
