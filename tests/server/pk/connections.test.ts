import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { countBet } from '#server/modules/pk/repository.ts';
import { LATE_MS, settleRounds } from '#server/modules/pk/settle.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { allowTenths, bettor, DAY, logOf } from './support.ts';

/**
 * These tests use separate connections on both sides of midnight. The embedded database has only one, so they are
 * skipped there.
 */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('a bet and the decision at the same time', () => {
  const server = testServer();
  beforeAll(() => allowTenths(server));

  /** A promise and its resolver. */
  function gate() {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open };
  }

  async function overDay(): Promise<{ member: TestMember; before: number }> {
    const member = await bettor(server, 'red', 100_00);
    const before = server.clock.now();
    server.clock.advance(DAY - (before % DAY) + LATE_MS);
    return { member, before };
  }

  it('a bet that is not committed yet is waited for, and is in it', async () => {
    const { member, before } = await overDay();
    const begun = gate();
    const betting = transact(server.db, async (trx) => {
      await countBet(trx, { userId: member.userId, amount: 50_00, now: before });
      await trx.selectFrom('pk_round').select('day').limit(1).execute();
      begun.open();
      await untilSomebodyWaits(trx);
    });
    await begun.opened;
    const settling = transact(server.db, (trx) => settleRounds(trx, server.clock.now()));
    await Promise.all([betting, settling]);
    expect((await logOf(server, member))[0]).toMatchObject({ bet: 150_00, redBet: 150_00, share: 15_00 });
  });

  it('a bet that comes while it is decided waits, and counts no more', async () => {
    const { member, before } = await overDay();
    const begun = gate();
    const settling = transact(server.db, async (trx) => {
      await settleRounds(trx, server.clock.now());
      begun.open();
      await untilSomebodyWaits(trx, 2);
    });
    await begun.opened;
    const betting = transact(server.db, (trx) => countBet(trx, { userId: member.userId, amount: 50_00, now: before }));
    const other = transact(server.db, (trx) => settleRounds(trx, server.clock.now() + DAY));
    await Promise.all([betting, settling, other]);
    expect((await logOf(server, member))[0]).toMatchObject({ bet: 100_00, redBet: 100_00, share: 10_00 });
  });
});
