import { describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { transact } from '#server/db/transact.ts';
import { serveIn } from '#server/ledger/giving.ts';
import { payAwards } from '#server/play/awards.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

/** Pays an award in the transaction of a call, or outside any call if null. */
async function pay(call: Parameters<typeof serveIn>[1] | null): Promise<unknown> {
  const { userId } = await server.member();
  const payment = { userId, kind: 'mail-award', reference: userId, turnover: 0, expiryOf: () => null, now: 1 } as const;
  return transact(server.db, async (trx) => {
    if (call !== null) serveIn(trx, call);
    await payAwards(trx, [{ propId: PROP.diamond, count: 3 }], payment);
    return 'paid';
  }).catch((error: unknown) => (error instanceof Error ? error.message : error));
}

describe('the gifts of a call', () => {
  it.each([
    [
      'is refused where it is not declared',
      { play: false, gives: null },
      expect.stringContaining('does not declare it'),
    ],
    ['is paid by a promotion', { play: false, gives: 'promotion' }, 'paid'],
    ['is paid where it is the player’s own', { play: false, gives: 'own' }, 'paid'],
    ['is paid by play', { play: true, gives: null }, 'paid'],
  ] as const)('%s', async (_title, declared, expected) => {
    expect(await pay({ name: 'someCall', ...declared })).toEqual(expected);
  });

  it('are also paid by jobs, operators and webhooks, which are not calls', async () => {
    expect(await pay(null)).toBe('paid');
  });
});
