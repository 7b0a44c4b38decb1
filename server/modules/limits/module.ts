import type { Module } from '../module.ts';
import { limitHandlers } from './handlers.ts';
import { limitsOperator } from './operator.ts';
import { countPlay } from './repository.ts';
import { carryOver, undoCarried } from './same-person.ts';
import { countBeat, refuseAmount } from './service.ts';

/** What players limit of their own play, measured as they play. */
export const responsiblePlayModule: Module = {
  name: 'responsible-play',
  handlers: limitHandlers,
  operator: limitsOperator,
  amountRefusal: refuseAmount,
  onDeposit: (trx, { userId, amount, now }) => countPlay(trx, userId, { deposited: amount }, now),
  onBet: (trx, { userId, amount, now }) => countPlay(trx, userId, { bet: amount }, now),
  onSettle: (trx, { userId, amount, now }) => countPlay(trx, userId, { won: amount }, now),
  // What comes back lowers the loss; the bet stays counted, or a limit could be passed by bets that are rolled back.
  onRollback: (trx, { userId, amount, now }) => countPlay(trx, userId, { won: amount }, now),
  onSamePerson: carryOver,
  onOtherPerson: undoCarried,
  onBeat: countBeat,
};
