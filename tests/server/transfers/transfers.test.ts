import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { ASK_AGAIN_MS, askAboutTransfersJob } from '#server/modules/transfers/module.ts';
import type { TransferProvider } from '#server/modules/transfers/port.ts';
import { pendingOf } from '#server/modules/transfers/repository.ts';
import { retrieveFrom } from '#server/modules/transfers/retrieve.ts';
import { type Fault, sandboxProvider } from '#server/modules/transfers/sandbox/provider.ts';
import { askFor, bookAnswer, openTransfer, transfer } from '#server/modules/transfers/service.ts';
import { sized } from '../../deep.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { purse, whereabouts, win } from './support.ts';

const BRAND = 'lakan';
let member: TestMember;
let provider: TransferProvider;
/** Faults of the next requests in order. Later requests succeed. */
let faults: (Fault | null)[] = [];
const server = testServer();
beforeAll(() => {
  provider = sandboxProvider(server.db, { brandId: BRAND, fault: async () => faults.shift() ?? null });
});
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  faults = [];
  member = await server.member();
  await deposit(server, member, 1000_00);
});

const tools = () => ({ random: server.services.random, now: server.clock.now() });
/** Moves money to the provider. @returns the moved amount, or null if it is not known yet */
async function out(amount: number): Promise<number | null> {
  const wish = { userId: member.userId, brand: BRAND, direction: 'out', amount } as const;
  return (await transfer(server.db, provider, wish, tools()))?.moved ?? null;
}
const home = () => retrieveFrom(server.db, provider, member.userId, tools());
const where = (who = member) => whereabouts(server, BRAND, who);
/** Runs the job until no transfer is pending. */
async function settle(): Promise<void> {
  faults = [];
  for (let runs = 0; runs < 5; runs += 1) {
    server.clock.advance(ASK_AGAIN_MS);
    await runJob(
      askAboutTransfersJob(() => [provider]),
      server.services,
    );
  }
}

describe('money to a provider', () => {
  it('leaves the balance and arrives in the purse', async () => {
    expect(await out(300_00)).toBe(300_00);
    expect(await where()).toEqual({ coin: 700_00, transit: 0, purse: 300_00 });
  });

  it('is never more than the balance', async () => {
    await expect(out(1000_01)).rejects.toMatchObject({ error: GAME_ERRORS.balanceTooLow });
    expect(await where()).toEqual({ coin: 1000_00, transit: 0, purse: 0 });
    expect(await pendingOf(server.db, member.userId)).toEqual([]);
  });

  it.each([
    ['refused', 0, { coin: 1000_00, transit: 0, purse: 0 }],
    ['partial', 150_00, { coin: 850_00, transit: 0, purse: 150_00 }],
  ] as const)('returns if it was %s', async (fault, arrived, after) => {
    faults = [fault];
    expect(await out(300_00)).toBe(arrived);
    expect(await where()).toEqual(after);
  });

  it.each(['down', 'lost', 'late'] as const)('is pending if the answer is %s, and is then resolved', async (fault) => {
    faults = [fault];
    expect(await out(300_00)).toBeNull();
    expect(await where()).toMatchObject({ coin: 700_00, transit: 300_00 });
    expect(await out(100_00)).toBeNull();
    await settle();
    expect(await where()).toEqual({ coin: 700_00, transit: 0, purse: 300_00 });
  });
});

describe('money home', () => {
  it('is everything in the purse, wins there too', async () => {
    await out(300_00);
    await win(server, BRAND, member, 55_00);
    expect(await home()).toEqual({ brandId: BRAND, state: 'home', amount: 355_00 });
    expect(await where()).toEqual({ coin: 1055_00, transit: 0, purse: 0 });
    expect(await home()).toEqual({ brandId: BRAND, state: 'nothing', amount: 0 });
  });

  it.each([
    [[null, 'refused'], 'refused', 0, 300_00],
    [[null, 'partial'], 'partial', 150_00, 150_00],
    [['down'], 'down', 0, 300_00],
  ] as const)('after %j is %s', async (wrong, state, amount, left) => {
    await out(300_00);
    faults = [...wrong];
    expect(await home()).toEqual({ brandId: BRAND, state, amount });
    expect(await where()).toEqual({ coin: 700_00 + amount, transit: 0, purse: left });
  });

  it.each(['down', 'lost', 'late'] as const)(
    'is pending if the answer is %s: requested again, it arrives once',
    async (fault) => {
      await out(300_00);
      faults = [null, fault];
      expect(await home()).toEqual({ brandId: BRAND, state: 'pending', amount: 300_00 });
      faults = ['down'];
      expect(await home()).toEqual({ brandId: BRAND, state: 'pending', amount: 300_00 });
      expect(await home()).toEqual({ brandId: BRAND, state: 'home', amount: 300_00 });
      expect(await where()).toEqual({ coin: 1000_00, transit: 0, purse: 0 });
      await settle();
      expect(await where()).toEqual({ coin: 1000_00, transit: 0, purse: 0 });
    },
  );

  it('comes once, however many ask at once', async () => {
    await out(300_00);
    const results = await atOnce(() => home());
    expect(results.filter(({ state }) => state === 'home').length).toBeGreaterThan(0);
    expect(await where()).toEqual({ coin: 1000_00, transit: 0, purse: 0 });
  });

  it('stays pending if a provider gives an impossible answer', async () => {
    await out(300_00);
    const liar = { ...provider, withdraw: async () => ({ state: 'done', moved: 300_01 }) as const };
    expect(await retrieveFrom(server.db, liar, member.userId, tools())).toMatchObject({ state: 'pending' });
    expect((await where()).coin).toBe(700_00);
    expect(await home()).toMatchObject({ state: 'home', amount: 300_00 });
  });
});

describe('an answer', () => {
  it('is booked once, whichever request receives it', async () => {
    const wish = { userId: member.userId, brand: BRAND, direction: 'out', amount: 300_00 } as const;
    const opened = await transact(server.db, (trx) => openTransfer(trx, wish, tools()));
    if (opened === null) throw new Error('another is under way');
    const answer = await askFor(provider, opened);
    if (answer === null) throw new Error('no answer');
    const book = () => transact(server.db, (trx) => bookAnswer(trx, opened, answer, server.clock.now()));
    await Promise.all(Array.from({ length: 20 }, book));
    await settle();
    expect(await where()).toEqual({ coin: 700_00, transit: 0, purse: 300_00 });
  });
});

describe('whatever goes wrong', () => {
  const fault = fc.constantFrom<Fault | null>(null, null, 'down', 'lost', 'late', 'partial', 'refused');
  const step = fc.oneof(
    fc.record({ act: fc.constant('out' as const), amount: fc.integer({ min: 1, max: 400_00 }) }),
    fc.record({ act: fc.constant('home' as const) }),
    fc.record({ act: fc.constant('win' as const), amount: fc.integer({ min: 1, max: 90_00 }) }),
    fc.record({ act: fc.constant('job' as const) }),
    // The process dies after it stored the transfer or requested it from the provider, before it booked the answer.
    fc.record({
      act: fc.constant('kill' as const),
      direction: fc.constantFrom('out' as const, 'home' as const),
      amount: fc.integer({ min: 1, max: 300_00 }),
      isAsked: fc.boolean(),
    }),
  );

  /** Returns the amount that the provider has moved for transfers that are not booked yet. */
  async function unbooked(userId: string): Promise<number> {
    let sum = 0;
    for (const { id, direction } of await pendingOf(server.db, userId)) {
      const known = await server.db
        .selectFrom('sandbox_transfer')
        .select('moved')
        .where('id', '=', id)
        .executeTakeFirst();
      sum += (known?.moved ?? 0) * (direction === 'home' ? 1 : -1);
    }
    return sum;
  }

  it('no money is lost or doubled, and in the end nothing is on its way', async () => {
    const run = fc.asyncProperty(
      fc.array(fc.tuple(step, fc.array(fault, { maxLength: 4 })), { maxLength: 12 }),
      async (steps) => {
        member = await server.member();
        await deposit(server, member, 1000_00);
        const { userId } = member;
        let total = 1000_00;
        const check = async () => {
          const { coin, transit, purse: held } = await where();
          expect(coin + transit + held + (await unbooked(userId))).toBe(total);
        };
        for (const [one, wrong] of steps) {
          faults = [...wrong];
          if (one.act === 'out') await out(one.amount).catch(() => null);
          else if (one.act === 'home') await home();
          else if (one.act === 'win') {
            await win(server, BRAND, member, one.amount);
            total += one.amount;
          } else if (one.act === 'job') {
            server.clock.advance(ASK_AGAIN_MS);
            await runJob(
              askAboutTransfersJob(() => [provider]),
              server.services,
            );
          } else {
            const wish = { userId, brand: BRAND, direction: one.direction, amount: one.amount };
            const opened = await transact(server.db, (trx) => openTransfer(trx, wish, tools())).catch(() => null);
            if (opened !== null && one.isAsked) await askFor(provider, opened);
          }
          await check();
        }
        await settle();
        expect(await pendingOf(server.db, userId)).toEqual([]);
        expect(await unbooked(userId)).toBe(0);
        await check();
        expect(await home()).toMatchObject({
          state: (await purse(server, BRAND, member)) === 0 ? expect.stringMatching(/home|nothing/) : 'home',
        });
        expect(await where()).toEqual({ coin: total, transit: 0, purse: 0 });
      },
    );
    await fc.assert(run, { numRuns: sized(15, 40) });
  }, 180_000);
});
