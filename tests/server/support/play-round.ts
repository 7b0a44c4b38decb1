import { transact } from '#server/db/transact.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import type { TestMember, TestServer } from './helper.ts';

let counted = 0;

/** Plays one settled round at the server's time; amounts in hundredths. */
export async function playRound(
  { db, services, clock }: Pick<TestServer, 'db' | 'services' | 'clock'>,
  { userId }: Pick<TestMember, 'userId'>,
  stake: number,
  win = 0,
  gameId = 'color-game',
): Promise<void> {
  counted += 1;
  const transaction = `test-${counted}`;
  const round = { provider: 'perya', reference: transaction, userId, now: clock.now() };
  await transact(db, async (trx) => {
    await placeBet(trx, services.hooks, { ...round, gameId, transaction, amount: stake });
    await settleRound(trx, services.hooks, { ...round, transaction: `${transaction}-end`, amount: win });
  });
}
