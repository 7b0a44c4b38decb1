import type { BankruptGiftInfo } from '#contract/bankrupt/calls.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { BankruptRule } from './rule.ts';

/** Rules of the bankruptcy gift, pure. Days are UTC days, money is hundredths. */

/** A player's settled rounds and received awards of one day. */
export interface BankruptDay {
  /** Valid bets. */
  readonly bet: Hundredths;
  readonly won: Hundredths;
  /** Coins of the received awards, by their ids. */
  readonly received: ReadonlyMap<string, Hundredths>;
  /** Valid bets when the first award was received; null before. */
  readonly betThen: Hundredths | null;
}

/** Whether the player lost enough on this day. */
export const hasLost = ({ lossFrom }: BankruptRule, { bet, won }: Pick<BankruptDay, 'bet' | 'won'>): boolean =>
  bet - won >= lossFrom;

/** The info of a player without a gift. */
export const NO_GIFT: BankruptGiftInfo = {
  bankrupt: false,
  canReceiveLastMs: -1,
  gift2LastMs: -1,
  currBet: 0,
  validBet: 0,
  awardList: [],
};

/** The gift of a day for a player who is bankrupt or has begun to receive it. It ends with the day. */
export function giftOf({ awards }: BankruptRule, { bet, received, betThen }: BankruptDay, now: Ms): BankruptGiftInfo {
  const steps = awards.toSorted((a, b) => a.bet - b.bet);
  const betSince = betThen === null ? 0 : bet - betThen;
  const waiting = steps.filter(({ id }) => !received.has(id));
  const leftMs = (dayAt(now) + 1) * DAY_MS - now;
  const hasBegun = betThen !== null;
  const next = waiting.find((step) => step.bet > betSince) ?? waiting.find((step) => step.bet > 0);
  const validBet = next?.bet ?? 0;
  return {
    bankrupt: true,
    canReceiveLastMs: hasBegun ? -1 : leftMs,
    gift2LastMs: hasBegun && waiting.length > 0 ? leftMs : -1,
    currBet: Math.min(betSince, validBet),
    validBet,
    awardList: steps.map((step) => ({
      id: step.id,
      propId: PROP.coin,
      count: received.get(step.id) ?? step.coins,
      canReceive: !received.has(step.id) && betSince >= step.bet,
      isReceived: received.has(step.id),
    })),
  };
}

/** Whether an award of the gift is not received yet. */
export const hasAwards = ({ awardList }: BankruptGiftInfo): boolean => awardList.some(({ isReceived }) => !isReceived);

/** Whether an award of the gift can be received. */
export const canReceive = ({ awardList }: BankruptGiftInfo): boolean => awardList.some((award) => award.canReceive);
