import type { CallAnswer } from '#contract/index.ts';
import { MAX_BOUGHT } from '#contract/lotto/calls.ts';
import { BALLS, isTicket, PICKS } from '#contract/lotto/rules.ts';
import type { LottoPrizes } from '#contract/lotto/rules.ts';

export type LottoInfo = CallAnswer<'getLotto'>;

/** A slip being filled in: numbers of the current ticket, and finished tickets. */
export interface Slip {
  readonly draft: readonly number[];
  readonly tickets: readonly (readonly number[])[];
}
export const EMPTY_SLIP: Slip = { draft: [], tickets: [] };

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Six different numbers, every ticket as likely. @param below a whole number from 0 and below its argument, every one as likely */
export function luckyPick(below: (end: number) => number): number[] {
  const left = Array.from({ length: BALLS }, (_, index) => index + 1);
  return sorted(Array.from({ length: PICKS }, () => left.splice(below(left.length), 1)[0] ?? 0));
}

/** A number put on the ticket in hand, or taken off it; a seventh changes nothing. */
export function toggled(slip: Slip, number: number): Slip {
  const { draft } = slip;
  if (draft.includes(number)) return { ...slip, draft: draft.filter((each) => each !== number) };
  return draft.length === PICKS ? slip : { ...slip, draft: sorted([...draft, number]) };
}

/** The ticket in hand laid to the others; one that is not full stays. */
export function laidDown(slip: Slip, room: number): Slip {
  const { draft, tickets } = slip;
  return isTicket(draft) && tickets.length < room ? { draft: [], tickets: [...tickets, draft] } : slip;
}

/** All tickets that would be bought: those that are ready, and the one in hand where it is full. */
export const allTickets = ({ draft, tickets }: Slip): (readonly number[])[] =>
  isTicket(draft) ? [...tickets, draft] : [...tickets];

/** How many tickets fit on a slip: so many a purchase, and so many of a draw. */
export const roomOf = (mostTickets: number, mine: number): number =>
  Math.max(0, Math.min(MAX_BOUGHT, mostTickets - mine));

/** The prizes of a draw, the first one first. */
export const prizeRows = ({ six, five, four, three }: LottoPrizes): { matches: 3 | 4 | 5 | 6; amount: number }[] => [
  { matches: 6, amount: six },
  { matches: 5, amount: five },
  { matches: 4, amount: four },
  { matches: 3, amount: three },
];
