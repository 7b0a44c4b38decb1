import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, propId, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { paid } from '../props/award.ts';

/** Milliseconds from `serverTime`; -1: no countdown. */
const lastMs = z.int().min(-1);

const bankruptAward = z.object({
  id,
  propId,
  /** Hundredths of coins. */
  count: z.int().min(1),
  canReceive: z.boolean(),
  isReceived: z.boolean(),
});
export type BankruptAward = z.infer<typeof bankruptAward>;

const bankruptGiftInfo = z.object({
  /** The member has a gift today: they are out of coins, or received a part of it already. */
  bankrupt: z.boolean(),
  /** Time to receive the first award; -1 once it is received. */
  canReceiveLastMs: lastMs,
  /** Time to receive the other awards; -1 before the first is received, and when none is left. */
  gift2LastMs: lastMs,
  /** Valid bets since the first award, and those that the next one requires; 0 when no award requires any. */
  currBet: hundredths,
  validBet: hundredths,
  awardList: z.array(bankruptAward),
});
export type BankruptGiftInfo = z.infer<typeof bankruptGiftInfo>;

/** Refusals of a claim (spec §8). */
export const BANKRUPT_ERRORS = callErrors({
  notBankrupt: [3001, 'The member is not bankrupt'],
  received: [3002, 'This award was received already'],
  betNotReached: [3003, 'This award requires more valid bets'],
  gone: [3004, 'There is no such award, or the event has ended'],
});

const declared = {
  flags: {
    /** The member has a gift with an award that is not received. */
    bankruptFlag: null,
    /** One of its awards can be received. */
    bankruptAwardFlag: 'bonus',
    /** The member is out of coins, and no award can be received. */
    vipBankruptFlag: null,
  },
  movements: { bankruptGift: { group: 'awards', art: 'art-purse' } },
  transfers: { 'bankrupt-gift': { coins: 'bankruptGift' } },
} as const satisfies Declared;

/** The bankruptcy gift (spec §2 to §5, activity type 56): coins for players who lost theirs, once a UTC day. */
export const bankrupt = domain('bankrupt', declared, {
  getBankruptGiftInfo: call({
    access: 'member',
    summary: 'The member’s gift of this UTC day; `bankrupt` is false while they have none.',
    body: {},
    answer: {
      bankruptGiftInfo,
      /** The rule: who gets the gift, hundredths, and how often its coins must be bet. */
      balanceBelow: hundredths,
      lossFrom: hundredths,
      turnoverFactor: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  receiveBankruptGiftAward: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays an award of the gift, once a UTC day.',
    body: { id },
    answer: paid,
    errors: Object.values(BANKRUPT_ERRORS),
  }),
});
