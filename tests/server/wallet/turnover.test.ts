import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { countValidBet, recordDeposit } from '#server/play/money.ts';
import { addTurnover, turnoverOf, workOffTurnover } from '#server/play/turnover.ts';
import { sized } from '../../deep.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

let counted = 0;
const reference = () => `turnover-${counted++}`;
const add = (userId: string, required: number) =>
  transact(server.db, (trx) =>
    addTurnover(trx, { userId, kind: 'mail-award', reference: reference(), amount: required, required, now: 1 }),
  );
const bet = (userId: string, amount: number) => transact(server.db, (trx) => workOffTurnover(trx, { userId, amount }));

describe('turnover', () => {
  it('is 0 for a player without deposits, and bets before a deposit do not count', async () => {
    await bet('nobody', 500);
    expect(await turnoverOf(server.db, 'nobody')).toEqual({ required: 0, done: 0, left: 0 });
    await add('nobody', 300);
    expect(await turnoverOf(server.db, 'nobody')).toEqual({ required: 300, done: 0, left: 300 });
  });

  it('is asked for by a deposit once its amount, and worked off by bets', async () => {
    const { userId } = await server.member();
    const { hooks } = server.services;
    const play = { userId, amount: 400_00, reference: reference(), now: server.clock.now() };
    await transact(server.db, (trx) => recordDeposit(trx, hooks, play));
    // A repeated deposit adds no turnover.
    await transact(server.db, (trx) => recordDeposit(trx, hooks, play));
    const settle = (amount: number) =>
      transact(server.db, (trx) =>
        countValidBet(trx, hooks, { ...play, reference: reference(), gameId: 'taho-time', amount }),
      );
    await settle(150_00);
    expect(await turnoverOf(server.db, userId)).toEqual({ required: 400_00, done: 150_00, left: 250_00 });
    await settle(250_00);
    expect(await turnoverOf(server.db, userId)).toEqual({ required: 0, done: 0, left: 0 });
  });

  it('is worked off in order: the same as a list of parts, each filled before the next', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ part: fc.integer({ min: 1, max: 1000 }) }),
        fc.record({ bet: fc.integer({ min: 1, max: 1500 }) }),
      ),
      { maxLength: 12 },
    );
    let players = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const userId = `player-${players++}`;
        const parts: { required: number; done: number }[] = [];
        for (const step of list) {
          if ('part' in step) {
            parts.push({ required: step.part, done: 0 });
            await add(userId, step.part);
            continue;
          }
          let rest = step.bet;
          for (const part of parts) {
            const taken = Math.min(rest, part.required - part.done);
            part.done += taken;
            rest -= taken;
          }
          await bet(userId, step.bet);
        }
        const open = parts.filter(({ required, done }) => done < required);
        const sum = (field: 'required' | 'done') => open.reduce((total, part) => total + part[field], 0);
        const expected = { required: sum('required'), done: sum('done'), left: sum('required') - sum('done') };
        expect(await turnoverOf(server.db, userId)).toEqual(expected);
      }),
      { numRuns: sized(15, 40) },
    );
  });
});
