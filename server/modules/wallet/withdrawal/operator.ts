import { z } from 'zod';
import { id, text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import { bank, exchangeRule } from '#contract/withdrawal/calls.ts';
import {
  EXCHANGE_STATES,
  type ExchangeState,
  isOpen as isOpenState,
  isSameName,
  maskAccount,
} from '#contract/withdrawal/rules.ts';
import type { Trx } from '../../../db/transact.ts';
import { BusinessError } from '../../../errors.ts';
import { findUser } from '../../../identity/players/users.ts';
import { findVerified } from '../../../identity/players/verified.ts';
import * as column from '../../../operator/content/column.ts';
import { contentDesk } from '../../../operator/content/content.ts';
import { type OperatorAct, operatorAct, type OperatorPart, together } from '../../../operator/content/entry.ts';
import { listOf } from '../../../operator/reports/list-of.ts';
import { turnoverOf } from '../../../play/turnover.ts';
import type { Withdrawal } from './repository.ts';
import { mayBecome } from './rules.ts';
import { approve, holdWithdrawal, refuse, send } from './service.ts';

/** Refusals of the operator's acts. */
export const WITHDRAWAL_DESK_ERRORS = callErrors({
  notWaiting: [8080, 'Only a withdrawal that waits can be approved'],
  notApproved: [8081, 'Only an approved withdrawal can be marked as sent'],
  noLongerVerified: [
    8083,
    'The player is no longer verified by the payee’s name: refuse it, or wait for new documents',
  ],
  frozen: [8084, 'The player is frozen: unfreeze them first, or refuse it so that the money stays with their balance'],
  notOpen: [8082, 'This withdrawal is over and can no longer be refused'],
});
const E = WITHDRAWAL_DESK_ERRORS;

const OPEN_STATES = EXCHANGE_STATES.filter(isOpenState);

/** The state that each act leads to. */
const LEADS_TO = {
  approveWithdrawal: 'approved',
  sendWithdrawal: 'sent',
  refuseWithdrawal: 'refused',
} as const;

const withdrawals = listOf(
  {
    name: 'withdrawals',
    title: 'Withdrawals',
    summary: 'Withdrawals in one state or in all; the open ones first, the oldest of them first.',
    acts: Object.keys(LEADS_TO),
    offers: (row) =>
      Object.keys(LEADS_TO).filter((act) => mayBecome(row.state, LEADS_TO[act as keyof typeof LEADS_TO])),
    waiting: { isOpen: true },
    filters: { isOpen: z.boolean().optional().describe('Still open') },
    read: ({ db }, { isOpen }) =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .$if(isOpen === true, (all) => all.where('state', 'in', OPEN_STATES))
        .orderBy((order) => order('closed_at', 'is not', null))
        .orderBy('closed_at', 'desc')
        .orderBy('created_at')
        .orderBy('id'),
    complete: (rows, { db }) =>
      Promise.all(
        rows.map(async (each) => ({
          ...each,
          payout: each.amount - each.fee,
          turnoverLeft: (await turnoverOf(db, each.user_id)).left,
        })),
      ),
  },
  {
    createTime: column.time('Asked for', 'created_at'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', EXCHANGE_STATES).filter(),
    payout: column.money('To send'),
    payee: column.text('Payee'),
    bank: column.text('Bank', 'bank_name'),
    // The whole number: it is to be paid to.
    account: column.text('Account'),
    turnoverLeft: column.money('Turnover left'),
    id: column.text('Number').detail(),
    amount: column.money('Amount').detail(),
    fee: column.money('Fee').detail(),
    expectedTime: column.time('Expected', 'expected_at').detail(),
    approveTime: column.time('Approved', 'approved_at').orNone().detail(),
    closeTime: column.time('Closed', 'closed_at').orNone().detail(),
    reference: column.text('Bank reference').detail(),
    reason: column.text('Reason').detail(),
  },
);

/** Log entry of a withdrawal, without the account number. */
const noted = ({ state, amount, fee, reason, reference }: Withdrawal) => ({ state, amount, fee, reason, reference });

/** An act on a withdrawal that may come into `state`: held, looked at, changed and noted. */
async function acted(
  trx: Trx,
  withdrawalId: string,
  state: ExchangeState,
  refusal: (typeof E)[keyof typeof E],
  change: (held: Withdrawal) => Promise<Withdrawal>,
) {
  const held = await holdWithdrawal(trx, withdrawalId);
  if (!mayBecome(held.state, state)) throw new BusinessError(refusal);
  const after = await change(held);
  return { subject: `withdrawal ${held.id} of ${held.user_id}`, before: noted(held), after: noted(after) };
}

/**
 * Throws BusinessError frozen, and noLongerVerified: documents may have been asked for again since the withdrawal was.
 */
async function refuseUnpayable(trx: Trx, { user_id: userId, payee }: Withdrawal): Promise<void> {
  const player = await findUser(trx, userId);
  if ((player?.frozen_at ?? null) !== null) throw new BusinessError(E.frozen);
  const verified = await findVerified(trx, userId);
  if (verified === undefined || !isSameName(verified.full_name, payee)) throw new BusinessError(E.noLongerVerified);
}

const number = id.describe('Number');
const acts: readonly OperatorAct[] = [
  operatorAct({
    name: 'approveWithdrawal',
    title: 'Approve',
    summary: 'Marks a waiting withdrawal as looked at: its member can no longer cancel it.',
    body: z.object({ id: number }),
    errors: [E.notWaiting, E.frozen, E.noLongerVerified],
    act: ({ db, now }, body) =>
      acted(db, body.id, 'approved', E.notWaiting, async (held) => {
        await refuseUnpayable(db, held);
        return approve(db, held, now);
      }),
  }),
  operatorAct({
    name: 'sendWithdrawal',
    title: 'Mark as sent',
    summary:
      'Marks an approved withdrawal as sent, once the bank has taken the payment. Pay only who is still verified.',
    body: z.object({ id: number, reference: text(64).trim().min(1).describe('The bank’s reference') }),
    edits: ['reference'],
    errors: [E.notApproved, E.frozen, E.noLongerVerified],
    act: ({ db, now, hooks }, { id: which, reference }) =>
      acted(db, which, 'sent', E.notApproved, async (held) => {
        await refuseUnpayable(db, held);
        const { user_id: userId, amount, fee, bank_name: bankName, bank_kind: kind } = held;
        const account = maskAccount(held.account, kind);
        const values = { payout: amount - fee, bank: bankName, account, reference };
        await hooks.onNotice(db, { kind: 'withdrawalSent', userId, now, reference: held.id, values });
        return send(db, held, reference, now);
      }),
  }),
  operatorAct({
    name: 'refuseWithdrawal',
    title: 'Refuse',
    summary: 'Refuses an open withdrawal; its money goes back to the player at once.',
    body: z.object({ id: number, reason: text(200).trim().min(1).describe('Reason, as the player reads it') }),
    edits: ['reason'],
    errors: [E.notOpen],
    act: ({ db, now, hooks }, { id: which, reason }) =>
      acted(db, which, 'refused', E.notOpen, async (held) => {
        const { id: reference, user_id: userId, amount } = held;
        await hooks.onNotice(db, { kind: 'withdrawalRefused', userId, now, reference, values: { amount, reason } });
        return refuse(db, held, reason, now);
      }),
  }),
];

const banks = contentDesk({
  kind: 'bank',
  list: 'banks',
  one: 'Bank',
  title: 'Banks and e-wallets',
  summary: 'Where withdrawals can be sent, what each costs, and how long each takes.',
  fields: z.object({
    name: bank.shape.name.min(1).max(40).describe('Name'),
    kind: bank.shape.kind.describe('wallet: the account is a mobile number; bank: an account number'),
    mark: bank.shape.mark.min(1).max(2).describe('One or two letters'),
    tone: bank.shape.tone.describe('Colour'),
    minDigits: bank.shape.minDigits.describe('Fewest digits of an account'),
    maxDigits: bank.shape.maxDigits.describe('Most digits'),
    feeFlat: bank.shape.feeFlat.describe('Fee'),
    feeBasisPoints: bank.shape.feeBasisPoints.describe('And of the amount, in hundredths of a per cent'),
    minMinutes: bank.shape.minMinutes.describe('Takes at least, minutes'),
    maxMinutes: bank.shape.maxMinutes.describe('Takes at most, minutes'),
  }),
  shown: bank.strict(),
  columns: {
    name: 'Name',
    feeFlat: 'Fee',
    maxMinutes: 'Takes at most, minutes',
  },
  async check(rows) {
    const wrong = rows
      .map(({ data }) => bank.parse(data))
      .find(({ minDigits, maxDigits, minMinutes, maxMinutes }) => minDigits > maxDigits || minMinutes > maxMinutes);
    return wrong === undefined ? null : `${wrong.name} has a least that is above its most`;
  },
});

const rule = contentDesk({
  kind: 'exchangeRule',
  list: 'withdrawalRule',
  one: 'WithdrawalRule',
  title: 'Withdrawal rule',
  summary: 'How much can be withdrawn; without a row nothing can.',
  fields: z.object({
    minAmount: exchangeRule.shape.minAmount.describe('Least'),
    maxAmount: exchangeRule.shape.maxAmount.describe('Most at once'),
    dailyCount: exchangeRule.shape.dailyCount.describe('So many a day'),
    dailyAmount: exchangeRule.shape.dailyAmount.describe('So much a day'),
    mostCards: exchangeRule.shape.mostCards.describe('Accounts that a player may keep'),
    secondFactor: exchangeRule.shape.secondFactor.describe(
      'How a player confirms a withdrawal; code: by SMS to their number, safe: by the password of their safe',
    ),
  }),
  shown: exchangeRule.extend({ id }).strict(),
  columns: {
    minAmount: 'Least',
    maxAmount: 'Most at once',
    dailyCount: 'So many a day',
    dailyAmount: 'So much a day',
  },
  async check(rows) {
    if (rows.length > 1) return 'There is one rule: edit it, or remove it first';
    const [{ minAmount, maxAmount } = { minAmount: 0, maxAmount: 0 }] = rows.map(({ data }) =>
      exchangeRule.parse(data),
    );
    return minAmount > maxAmount ? 'The least is above the most' : null;
  },
});

/** The operator's queue of withdrawals, and what they are offered by. */
export const withdrawalDesk: OperatorPart = together({ lists: [withdrawals], acts }, banks, rule);
