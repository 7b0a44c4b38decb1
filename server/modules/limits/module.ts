import type { Module } from '../module.ts';
import { limitHandlers } from './handlers.ts';
import { limitsOperator } from './operator.ts';
import { countPlay } from './repository.ts';
import { carryOver, undoCarried } from './same-person.ts';
import { countBeat, refuseAmount } from './service.ts';

/** Limits that players set for their play, measured while they play. */
export const limitsModule: Module = {
  name: 'limits',
  handlers: limitHandlers,
  operator: limitsOperator,
  amountRefusal: refuseAmount,
  onDeposit: (trx, { userId, amount, now }) => countPlay(trx, userId, { deposited: amount }, now),
  onBet: (trx, { userId, amount, now }) => countPlay(trx, userId, { bet: amount }, now),
  onSettle: (trx, { userId, amount, now }) => countPlay(trx, userId, { won: amount }, now),
  // A rollback lowers the loss but the bet stays counted, or rolled-back bets could pass a limit.
  onRollback: (trx, { userId, amount, now }) => countPlay(trx, userId, { won: amount }, now),
  onSamePerson: carryOver,
  onOtherPerson: undoCarried,
  onBeat: countBeat,
};
