import { DEPOSIT_TURNOVER_FACTOR } from '#contract/wallet/deposit.ts';
import { withIds } from '../../content/seed.ts';
import { together } from '../../operator/content/entry.ts';
import { addTurnover, workOffTurnover } from '../../play/turnover.ts';
import type { Module } from '../module.ts';
import type { CashierPort } from './cashier.ts';
import { offerConfig } from './channels.ts';
import { depositBonus, rechargeItems, rechargeTypes } from './content.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { expireOrdersJob, purgeOrdersJob } from './jobs.ts';
import { walletOperator } from './operator.ts';
import { getTradeRecord } from './record.ts';
import { sandboxCashierRoutes } from './sandbox/routes.ts';
import { webhookRoute } from './webhook.ts';
import { banks, exchangeRules } from './withdrawal/content.ts';
import { withdrawalHandlers } from './withdrawal/handlers.ts';
import { withdrawalDesk } from './withdrawal/operator.ts';
import { sentOf } from './withdrawal/repository.ts';
import { stopsPart } from './withdrawal/stops.ts';

interface WalletOptions {
  readonly cashier: CashierPort;
  /** Whether the cashier is the sandbox, whose page is then served. */
  readonly isSandbox: boolean;
}

/** Deposits, what must be bet because of them, and withdrawals. */
export const walletModule = ({ cashier, isSandbox }: WalletOptions): Module => ({
  name: 'wallet',
  handlers: { ...depositHandlers(cashier), ...withdrawalHandlers, getTradeRecord },
  content: {
    rechargeType: withIds(rechargeTypes),
    rechargeItem: withIds(rechargeItems),
    depositBonus: withIds(depositBonus),
    bank: withIds(banks),
    exchangeRule: withIds(exchangeRules),
  },
  operator: together(withdrawalDesk, stopsPart, walletOperator),
  jobs: [expireOrdersJob, purgeOrdersJob],
  addRoutes(app, services) {
    webhookRoute(app, services, cashier);
    if (isSandbox) sandboxCashierRoutes(app, services);
  },
  appConfig: offerConfig,
  onDeposit: (trx, { userId, amount, reference, now }) =>
    addTurnover(trx, {
      userId,
      kind: 'deposit',
      reference,
      amount,
      required: amount * DEPOSIT_TURNOVER_FACTOR,
      now,
    }),
  userInfo: async (db, userId) => ({ exchange: await sentOf(db, userId) }),
  onValidBet: workOffTurnover,
});
