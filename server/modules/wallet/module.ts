import { DEPOSIT_TURNOVER_FACTOR } from '#contract/deposit.ts';
import { withIds } from '../../content/seed.ts';
import { addTurnover, takeBackTurnover, workOffTurnover } from '../../play/turnover.ts';
import type { Module } from '../module.ts';
import type { CashierPort } from './cashier.ts';
import { depositBonus, rechargeItems, rechargeTypes } from './content.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { expireOrdersJob, purgeOrdersJob } from './jobs.ts';
import { walletOperator } from './operator.ts';
import { getTradeRecord } from './record.ts';
import { sandboxCashierRoutes } from './sandbox/routes.ts';
import { webhookRoute } from './webhook.ts';

interface WalletOptions {
  readonly cashier: CashierPort;
  /** Whether the cashier is the sandbox, whose page is then served. */
  readonly isSandbox: boolean;
}

/** Deposits and what must be bet because of them. */
export const walletModule = ({ cashier, isSandbox }: WalletOptions): Module => ({
  name: 'wallet',
  handlers: { ...depositHandlers(cashier), getTradeRecord },
  content: {
    rechargeType: withIds(rechargeTypes),
    rechargeItem: withIds(rechargeItems),
    depositBonus: withIds(depositBonus),
  },
  operator: walletOperator,
  jobs: [expireOrdersJob, purgeOrdersJob],
  addRoutes(app, services) {
    webhookRoute(app, services, cashier);
    if (isSandbox) sandboxCashierRoutes(app, services);
  },
  onDeposit: (trx, { userId, amount, reference, now }) =>
    addTurnover(trx, {
      userId,
      kind: 'deposit',
      reference,
      amount,
      required: amount * DEPOSIT_TURNOVER_FACTOR,
      now,
    }),
  onBet: workOffTurnover,
  onRollback: takeBackTurnover,
});
