import { openDatabase } from '#server/db/database.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { bankruptCheck } from '#server/modules/bankrupt/books.ts';
import { followCheck } from '#server/modules/follow/books.ts';
import { giftBoxCheck } from '#server/modules/gift-box/books.ts';
import { monthlyBonusCheck } from '#server/modules/monthly-bonus/books.ts';
import { pointsChecks } from '#server/modules/points/books.ts';
import { rankCheck } from '#server/modules/rank/books.ts';
import { rebateCheck } from '#server/modules/rebate/books.ts';
import { rechargeSignCheck } from '#server/modules/recharge-sign/books.ts';
import { rechargeStepsCheck } from '#server/modules/recharge-steps/books.ts';
import { seasonCheck } from '#server/modules/season/books.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { signInCheck } from '#server/modules/sign-in/books.ts';
import { slotshackCheck } from '#server/modules/slotshack/books.ts';
import { vipCheck } from '#server/modules/vip/books.ts';
import { firstDepositCheck } from '#server/modules/wallet/first-deposit/books.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { turnoverCheck } from '#server/play/books.ts';
import { readSettings } from '#server/settings.ts';

/**
 * `npm run reconcile` verifies the ledger of the configured database. It exits with 1 and prints the differences if
 * there are any.
 */
try {
  const database = await openDatabase(readSettings(process.env));
  try {
    const { differences, accounts, postings } = await reconcile(database.db, [
      turnoverCheck,
      heldMoneyCheck,
      rebateCheck,
      rankCheck,
      slotshackCheck,
      followCheck,
      vipCheck,
      monthlyBonusCheck,
      firstDepositCheck,
      rechargeSignCheck,
      rechargeStepsCheck,
      signInCheck,
      giftBoxCheck,
      seasonCheck,
      bankruptCheck,
      ...shopChecks,
      ...pointsChecks,
      ...agentChecks,
    ]);
    for (const difference of differences) console.error(difference);
    console.log(
      `${postings} postings on ${accounts} accounts: ${differences.length === 0 ? 'debits = credits, balances = postings' : `${differences.length} differences`}`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
