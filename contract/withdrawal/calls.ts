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

/** A year. */
const MAX_MINUTES = 525_600;

/** A bank or e-wallet that money is sent to (spec §3, app config: banks). */
export const bank = z.object({
  id,
  name: z.string(),
  kind: z.enum(BANK_KINDS),
  /** One or two letters instead of a brand's picture, and their background colour. */
  mark: z.string(),
  tone: z.enum(['sky', 'leaf', 'ube', 'marigold', 'teal', 'rose']),
  /** Of an account number. */
  minDigits: z.int().min(1),
  maxDigits: z.int().min(1),
  feeFlat: amount,
  feeBasisPoints: z.int().min(0).max(10_000),
  /** How long money takes once it was asked for. */
  minMinutes: z.int().min(0),
  maxMinutes: z.int().min(1).max(MAX_MINUTES),
});
export type Bank = z.infer<typeof bank>;

/** A member's account at a bank or e-wallet (spec §3, appUserBankList). Only getBankInfo shows its number. */
const userBank = z.object({
  id,
  bankId: id,
  /** The bank's name. */
  name: z.string(),
  /** The account number, masked. */
  account: z.string(),
  /** Whose account it is. */
  holder: z.string(),
  /** The bank is offered, and the holder is the member as they were verified. */
  state: z.enum(['usable', 'nameDiffers', 'bankClosed']),
});
export type UserBank = z.infer<typeof userBank>;

/** A withdrawal with what it was when it was asked for. */
const exchange = z.object({
  id,
  bankId: id,
  name: z.string(),
  /** Masked. */
  account: z.string(),
  /** Name of the payee. */
  payee: z.string(),
  /** Taken from the balance; `fee` of it is kept, the rest is sent. */
  amount: hundredths,
  fee: hundredths,
  state: z.enum(EXCHANGE_STATES),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** The bank's own number of the payment; empty until it was sent. */
  reference: z.string(),
  createTime: timestamp,
  approveTime: timestamp.nullable(),
  /** When it was sent, refused or cancelled; null while it is open. */
  closeTime: timestamp.nullable(),
  /** By when the money should be there. */
  expectedTime: timestamp,
});
export type Exchange = z.infer<typeof exchange>;

/** The limits of withdrawals. */
export const exchangeRule = z.object({
  minAmount: amount,
  maxAmount: amount,
  /** Limits of a Manila day: number and total amount, without refused and cancelled withdrawals. */
  dailyCount: z.int().min(0),
  dailyAmount: amount,
  /** Accounts that a member may keep. */
  mostCards: z.int().min(1),
  /** The factor that `confirmExchange` takes before a withdrawal. */
  secondFactor: z.enum(SECOND_FACTORS),
});
export type ExchangeRule = z.infer<typeof exchangeRule>;

/** Refusals of the withdrawal's calls (ours: the spec shows none). */
export const WITHDRAWAL_ERRORS = callErrors({
  notVerified: [8050, 'Verify your identity before you withdraw'],
  turnoverLeft: [8051, 'There is turnover left to bet before you can withdraw'],
  amountTooLow: [8052, 'The amount is below the least that can be withdrawn'],
  amountTooHigh: [8053, 'The amount is above the most that can be withdrawn at once'],
  balanceTooLow: [8054, 'The balance does not hold this amount'],
  dailyCountUsed: [8055, 'No more withdrawals can be asked for today'],
  dailyAmountUsed: [8056, 'This would go over what can be withdrawn in a day'],
  cardGone: [8057, 'There is no such account in your list'],
  nameDiffers: [8058, 'The account is not in the name that you were verified by'],
  bankClosed: [8059, 'This bank is not offered now'],
  accountWrong: [8060, 'This is no account number of this bank'],
  tooManyCards: [8061, 'No more accounts can be kept: take one out first'],
  cardTwice: [8062, 'This account is in your list already'],
  feeChanged: [8063, 'The fee is another one than was shown'],
  exchangeOver: [8064, 'This withdrawal can no longer be cancelled'],
  nameMissing: [8065, 'The account needs the name of its holder'],
  bonusKept: [8066, 'A bonus that was not bet off stays on the balance'],
  stopped: [8067, 'Withdrawals of this account are stopped: write to support'],
  notConfirmed: [8068, 'This withdrawal has to be confirmed first'],
  wrongCode: [8069, 'Wrong code'],
  codeExpired: [8070, 'The code has expired, or none was sent: ask for a new one'],
  codeTriesUsedUp: [8071, 'Too many wrong codes: ask for a new one'],
  numberNeeded: [8072, 'No mobile number is bound, so no code can prove who you are'],
  noSafePassword: [8073, 'The safe has no password yet: set one first'],
  wrongSafePassword: [8074, 'The password of the safe is wrong'],
});
const E = WITHDRAWAL_ERRORS;

/** Extra characters accepted, because spaces are removed. */
const ROOM = 40;
const cardFields = {
  bankId: id,
  account: secret(text(LIMITS.withdrawAccount.max + ROOM).min(1)),
  /** Only taken while the member is not verified: afterwards the holder is who they were verified to be. */
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
    summary: 'What a member may withdraw now and where to, what is missing for it, and withdrawals on their way.',
    body: {},
    answer: {
      coin: hundredths,
      /** Of it, bonuses that were not bet off: they stay, where turnover is waived; 0 where it is asked for. */
      bonusKept: hundredths,
      /** KYC step; from 3 on, and with `verifiedName`, a member may withdraw. */
      userLevel: z.int().min(0),
      isVerified: z.boolean(),
      /** The member's verified name, the only allowed payee; empty before verification. */
      verifiedName: z.string(),
      turnover,
      /** The remaining turnover is waived: an excluded player can no longer bet it, and the money is theirs. */
      isTurnoverWaived: z.boolean(),
      rule: exchangeRule,
      /** How many more withdrawals the day allows, and how much in all. */
      dailyCountLeft: z.int().min(0),
      dailyAmountLeft: hundredths,
      /** When the next day begins. */
      dailyResetTime: timestamp,
      banks: z.array(bank),
      /** The account of the last withdrawal, else the newest; null if none is usable. */
      appUserBank: userBank.nullable(),
      appUserBankList: cards,
      /** Withdrawals on their way, the newest first. */
      openExchanges: z.array(exchange),
      /** Refused ones that were not put away, and after which no other was made; the latest refusal first. */
      refusedExchanges: z.array(exchange),
      serverTime: timestamp,
    },
  }),
  confirmExchange: call({
    access: 'member',
    changes: true,
    hashes: true,
    summary:
      'Confirms a withdrawal that is asked for next, by what the rule wants: a code (purpose forget) sent to the bound ' +
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
    summary:
      'Makes a withdrawal to one of the accounts. The amount leaves the balance at once and is held until it is sent.',
    /** `fee`: as it was shown. */
    body: { cardId: id, amount: hundredths.min(1), fee: hundredths },
    answer: { exchange, coin: hundredths, serverTime: timestamp },
    errors: [
      E.notVerified,
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
    summary: 'One withdrawal of the member as it is now, and the balance.',
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
    summary: 'Gives up a withdrawal that waits; its money comes back.',
    body: { id },
    answer: { exchange, coin: hundredths },
    errors: [E.exchangeOver],
  }),
  ackRefusedExchange: call({
    access: 'member',
    changes: true,
    summary: 'Puts a refused withdrawal away: `refusedExchanges` no longer names it. Of any other it changes nothing.',
    body: { id },
    answer: {},
  }),
  getBankInfo: call({
    access: 'member',
    summary: 'One of the member’s accounts with its whole number, to be changed.',
    body: { id },
    answer: { card: userBank, account: secret(z.string()) },
    errors: [E.cardGone],
  }),
  addBankInfo: call({
    access: 'member',
    changes: true,
    summary: 'Adds an account to withdraw to.',
    body: cardFields,
    answer: { card: userBank, appUserBankList: cards },
    errors: [...cardErrors, E.tooManyCards],
  }),
  modifyBankInfo: call({
    access: 'member',
    changes: true,
    summary: 'Changes an account. Withdrawals on their way keep the one they were made with.',
    body: { id, ...cardFields },
    answer: { card: userBank, appUserBankList: cards },
    errors: [...cardErrors, E.cardGone],
  }),
  delUserBank: call({
    access: 'member',
    changes: true,
    summary: 'Takes an account out. Withdrawals on their way keep it.',
    body: { id },
    answer: { appUserBankList: cards },
    errors: [E.cardGone],
  }),
});
