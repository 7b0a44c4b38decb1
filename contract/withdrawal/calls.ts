import { z } from 'zod';
import { codeDigits } from '../auth/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { safePassword } from '../safebox/calls.ts';
import { fits, tidy } from '../values/characters.ts';
import { isPersonName } from '../values/personal-information.ts';
import { LIMITS } from '../values/text-limits.ts';
import { turnover } from '../wallet/calls.ts';
import { BANK_KINDS, EXCHANGE_STATES, SECOND_FACTORS } from './rules.ts';

/** One year. */
const MAX_MINUTES = 525_600;

/** A bank or e-wallet for payouts (spec §3, app config: banks). */
export const bank = z.object({
  id,
  name: z.string(),
  kind: z.enum(BANK_KINDS),
  /** One or two letters instead of a brand's picture, and their background colour. */
  mark: z.string(),
  tone: z.enum(['sky', 'leaf', 'ube', 'marigold', 'teal', 'rose']),
  /** Digits of an account number. */
  minDigits: z.int().min(1),
  maxDigits: z.int().min(1),
  feeFlat: amount,
  feeBasisPoints: z.int().min(0).max(10_000),
  /** Duration of a payout after the request. */
  minMinutes: z.int().min(0),
  maxMinutes: z.int().min(1).max(MAX_MINUTES),
});
export type Bank = z.infer<typeof bank>;

/** A member's account at a bank or e-wallet (spec §3, appUserBankList). Only getBankInfo answers its full number. */
const userBank = z.object({
  id,
  bankId: id,
  name: z.string(),
  /** The account number, masked. */
  account: z.string(),
  /** Name of the account holder. */
  holder: z.string(),
  /** `usable`: the bank is offered, and the holder is the verified member. */
  state: z.enum(['usable', 'nameDiffers', 'bankClosed']),
});
export type UserBank = z.infer<typeof userBank>;

/** A withdrawal, with its details at the time of the request. */
const exchange = z.object({
  id,
  bankId: id,
  name: z.string(),
  /** Masked. */
  account: z.string(),
  /** Name of the payee. */
  payee: z.string(),
  /** Taken from the balance; `fee` is kept and the rest is sent. */
  amount: hundredths,
  fee: hundredths,
  state: z.enum(EXCHANGE_STATES),
  /** Reason of the refusal; empty otherwise. */
  reason: z.string(),
  /** The bank's payment number; empty until the money was sent. */
  reference: z.string(),
  createTime: timestamp,
  approveTime: timestamp.nullable(),
  /** Time when it was sent, refused or cancelled; null while it is open. */
  closeTime: timestamp.nullable(),
  /** Time by which the money should arrive. */
  expectedTime: timestamp,
});
export type Exchange = z.infer<typeof exchange>;

export const exchangeRule = z.object({
  minAmount: amount,
  maxAmount: amount,
  /** Limits of a UTC day: number and total amount, without refused and cancelled withdrawals. */
  dailyCount: z.int().min(0),
  dailyAmount: amount,
  /** Maximum accounts of a member. */
  mostCards: z.int().min(1),
  /** The second factor that `confirmExchange` checks before a withdrawal. */
  secondFactor: z.enum(SECOND_FACTORS),
});
export type ExchangeRule = z.infer<typeof exchangeRule>;

/** Errors of the withdrawal's calls (not in the spec). */
export const WITHDRAWAL_ERRORS = callErrors({
  notVerified: [8050, 'Verify your identity before you withdraw'],
  turnoverLeft: [8051, 'You must bet the remaining turnover before you can withdraw'],
  amountTooLow: [8052, 'The amount is below the minimum of a withdrawal'],
  amountTooHigh: [8053, 'The amount is above the maximum of one withdrawal'],
  balanceTooLow: [8054, 'The balance is too low for this amount'],
  dailyCountUsed: [8055, 'No more withdrawals are possible today'],
  dailyAmountUsed: [8056, 'This would exceed the daily maximum of withdrawals'],
  cardGone: [8057, 'There is no such account in your list'],
  nameDiffers: [8058, 'The account holder differs from your verified name'],
  bankClosed: [8059, 'This bank is not offered now'],
  accountWrong: [8060, 'This is not a valid account number of this bank'],
  tooManyCards: [8061, 'You have the maximum number of accounts: remove one first'],
  cardTwice: [8062, 'This account is in your list already'],
  feeChanged: [8063, 'The fee has changed since it was shown'],
  exchangeOver: [8064, 'This withdrawal can no longer be cancelled'],
  nameMissing: [8065, 'The account needs the name of its holder'],
  bonusKept: [8066, 'An unwagered bonus must stay on the balance'],
  stopped: [8067, 'Withdrawals of this account are stopped: contact support'],
  notConfirmed: [8068, 'This withdrawal must be confirmed first'],
  wrongCode: [8069, 'Wrong code'],
  codeExpired: [8070, 'The code has expired, or none was sent: ask for a new one'],
  codeTriesUsedUp: [8071, 'Too many wrong codes: ask for a new one'],
  numberNeeded: [8072, 'No mobile number is bound, so no code can be sent to you'],
  noSafePassword: [8073, 'The safe has no password yet: set one first'],
  wrongSafePassword: [8074, 'The password of the safe is wrong'],
  depositNeeded: [8075, 'A deposit is needed before the first withdrawal'],
});
const E = WITHDRAWAL_ERRORS;

/** Extra characters accepted, because spaces are removed. */
const ROOM = 40;
const cardFields = {
  bankId: id,
  account: secret(text(LIMITS.withdrawAccount.max + ROOM).min(1)),
  /** Only used while the member is unverified: afterwards the holder is the verified name. */
  holder: secret(
    text(LIMITS.username.max + ROOM)
      .refine((typed) => fits(tidy(typed), LIMITS.username) && isPersonName(tidy(typed)), 'not a name')
      .optional(),
  ),
};
const cards = z.array(userBank);
const cardErrors = [E.bankClosed, E.accountWrong, E.cardTwice, E.nameMissing] as const;
const exchanges = paged(exchange, 20);

const declared = {
  movements: {
    withdrawal: { group: 'cash', art: 'art-cash-out' },
    withdrawalBack: { group: 'cash', art: 'art-cash-out' },
  },
  transfers: {
    withdrawal: { coins: 'withdrawal' },
    'withdrawal-back': { coins: 'withdrawalBack' },
    'withdrawal-sent': {},
  },
} as const satisfies Declared;

/** Withdrawals and their accounts (spec §7 Wallet). Not play: paused and excluded players can withdraw. */
export const withdrawal = domain('withdrawal', declared, {
  getExchange: call({
    access: 'member',
    summary: 'The amount that a member may withdraw now and its accounts, missing requirements, and open withdrawals.',
    body: {},
    answer: {
      coin: hundredths,
      /** Part of it that is unwagered bonus and stays if turnover is waived; 0 if turnover is required. */
      bonusKept: hundredths,
      /** KYC step: from 3 on, and with `verifiedName`, a member may withdraw. */
      userLevel: z.int().min(0),
      isVerified: z.boolean(),
      /** Earnings of free bonuses are paid out after one deposit; not asked of an excluded player, who cannot make one. */
      isDepositNeeded: z.boolean(),
      /** The member's verified name, the only allowed payee; empty before verification. */
      verifiedName: z.string(),
      turnover,
      /** The remaining turnover is waived: an excluded player can no longer bet it, and the money is theirs. */
      isTurnoverWaived: z.boolean(),
      rule: exchangeRule,
      /** Number and total amount of withdrawals left today. */
      dailyCountLeft: z.int().min(0),
      dailyAmountLeft: hundredths,
      /** Start of the next day. */
      dailyResetTime: timestamp,
      banks: z.array(bank),
      /** The account of the last withdrawal, else the newest; null if none is usable. */
      appUserBank: userBank.nullable(),
      appUserBankList: cards,
      /** Open withdrawals, newest first. */
      openExchanges: z.array(exchange),
      /**
       * Refused withdrawals that the member has not dismissed and not followed by another one; latest refusal first.
       */
      refusedExchanges: z.array(exchange),
      serverTime: timestamp,
    },
  }),
  confirmExchange: call({
    access: 'member',
    changes: true,
    hashes: true,
    summary:
      'Confirms the next withdrawal by the factor of the rule: a code (purpose forget) sent to the bound ' +
      'number, or the password of the safe.',
    body: {
      cardId: id,
      amount: hundredths.min(1),
      code: secret(codeDigits.optional()),
      password: secret(safePassword.optional()),
    },
    answer: {},
    errors: [
      E.notConfirmed,
      E.wrongCode,
      E.codeExpired,
      E.codeTriesUsedUp,
      E.noSafePassword,
      E.wrongSafePassword,
      E.numberNeeded,
    ],
  }),
  exchange: call({
    access: 'member',
    changes: true,
    once: true,
    summary:
      'Creates a withdrawal to one of the accounts. The amount leaves the balance at once and is held until it is sent.',
    /** `fee`: the fee that the player was shown. */
    body: { cardId: id, amount: hundredths.min(1), fee: hundredths },
    answer: { exchange, coin: hundredths, serverTime: timestamp },
    errors: [
      E.notVerified,
      E.depositNeeded,
      E.turnoverLeft,
      E.amountTooLow,
      E.amountTooHigh,
      E.balanceTooLow,
      E.bonusKept,
      E.stopped,
      E.dailyCountUsed,
      E.dailyAmountUsed,
      E.cardGone,
      E.nameDiffers,
      E.bankClosed,
      E.feeChanged,
      E.notConfirmed,
    ],
  }),
  getExchangeOrder: call({
    access: 'member',
    summary: 'The current state of one withdrawal of the member, and the balance.',
    body: { id },
    answer: { exchange, coin: hundredths, serverTime: timestamp },
  }),
  getExchangeRecord: call({
    access: 'member',
    summary: 'The member’s withdrawals, newest first.',
    ...exchanges,
  }),
  cancelExchange: call({
    access: 'member',
    changes: true,
    once: true,
    summary: 'Cancels a waiting withdrawal; its money is returned.',
    body: { id },
    answer: { exchange, coin: hundredths },
    errors: [E.exchangeOver],
  }),
  ackRefusedExchange: call({
    access: 'member',
    changes: true,
    summary: 'Dismisses a refused withdrawal, which removes it from `refusedExchanges`. Does nothing for any other.',
    body: { id },
    answer: {},
  }),
  getBankInfo: call({
    access: 'member',
    summary: 'One of the member’s accounts with its full number, for editing.',
    body: { id },
    answer: { card: userBank, account: secret(z.string()) },
    errors: [E.cardGone],
  }),
  addBankInfo: call({
    access: 'member',
    changes: true,
    summary: 'Adds a payout account.',
    body: cardFields,
    answer: { card: userBank, appUserBankList: cards },
    errors: [...cardErrors, E.tooManyCards],
  }),
  modifyBankInfo: call({
    access: 'member',
    changes: true,
    summary: 'Changes an account. Open withdrawals keep the previous data.',
    body: { id, ...cardFields },
    answer: { card: userBank, appUserBankList: cards },
    errors: [...cardErrors, E.cardGone],
  }),
  delUserBank: call({
    access: 'member',
    changes: true,
    summary: 'Removes an account. Open withdrawals keep it.',
    body: { id },
    answer: { appUserBankList: cards },
    errors: [E.cardGone],
  }),
});
