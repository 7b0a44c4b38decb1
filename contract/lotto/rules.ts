import type { FairTable } from '../fairness/draw.ts';

/**
 * The 6/42 lottery: six of 42 balls, without putting one back. A ticket is six numbers; it wins by how many of them were
 * drawn. Pure: the same on the server, on the page and in the tests.
 */
export const BALLS = 42;
export const PICKS = 6;

/** Prizes of one ticket by how many of its numbers were drawn, hundredths; fewer than three win nothing. */
export interface LottoPrizes {
  readonly three: number;
  readonly four: number;
  readonly five: number;
  readonly six: number;
}

/** In how many ways `count` can be taken out of `all`. Throws RangeError where it is not a safe integer. */
export function choose(all: number, count: number): number {
  let ways = 1n;
  for (let taken = 1; taken <= count; taken++) ways = (ways * BigInt(all - count + taken)) / BigInt(taken);
  if (ways > Number.MAX_SAFE_INTEGER) throw new RangeError(`${count} of ${all} is too many ways`);
  return Number(ways);
}

/** All draws, each as likely: 5,245,786. */
export const DRAWS = choose(BALLS, PICKS);

/** The draws of which a ticket has just so many numbers (hypergeometric distribution). */
export const waysOf = (matches: number): number => choose(PICKS, matches) * choose(BALLS - PICKS, PICKS - matches);

/** What a ticket with so many numbers wins, hundredths. */
export function prizeOf({ three, four, five, six }: LottoPrizes, matches: number): number {
  return [0, 0, 0, three, four, five, six][matches] ?? 0;
}

/** What one ticket for each possible draw would win together, hundredths: `DRAWS` times the mean of a ticket. */
export const paidBack = (prizes: LottoPrizes): number =>
  [3, 4, 5, 6].reduce((sum, matches) => sum + waysOf(matches) * prizeOf(prizes, matches), 0);

/**
 * The prizes with the first one fixed so that a share of the price comes back exactly. A price of whole pesos makes it
 * whole hundredths.
 * @param price of a ticket, hundredths: a multiple of 100 @param returnPercent whole percent
 */
export function prizesWith(
  { price, returnPercent }: { price: number; returnPercent: number },
  { three, four, five }: Omit<LottoPrizes, 'six'>,
): LottoPrizes {
  const all = DRAWS * (price / 100) * returnPercent;
  return { three, four, five, six: all - paidBack({ three, four, five, six: 0 }) };
}

/** How many of a ticket's numbers were drawn. */
export const matchesOf = (numbers: readonly number[], drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

/** Whether these are the numbers of a ticket: six different balls. */
export const isTicket = (numbers: readonly number[]): boolean =>
  numbers.length === PICKS &&
  new Set(numbers).size === PICKS &&
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= BALLS);

/**
 * The table that a draw is made from: the first ball is one of 42, the second one of the 41 that are left, and so on.
 * `pays` says what a ticket costs and wins.
 */
export const lottoTable = (price: number, { three, four, five, six }: LottoPrizes): FairTable => ({
  draws: Array.from({ length: PICKS }, (_, ball) =>
    Array.from({ length: BALLS - ball }, () => ({ weight: 1, prize: null })),
  ),
  pays: { balls: BALLS, price, prizes: { three, four, five, six } },
});

/**
 * The numbers of what was picked, in the order drawn: each index counts the balls that are left in the drum, smallest
 * first. Throws RangeError where they are no draw.
 */
export function ballsOf(picks: readonly number[]): number[] {
  const left = Array.from({ length: BALLS }, (_, index) => index + 1);
  const drawn = picks.flatMap((pick) => left.splice(pick, 1));
  if (drawn.length !== PICKS) throw new RangeError(`No draw of ${PICKS} balls: ${picks.join(', ')}`);
  return drawn;
}

/** One line of the list of tickets whose digest is a draw's client seed: number of the ticket and its numbers. */
export const ticketLine = (id: number, numbers: readonly number[]): string => `${id}:${numbers.join(',')}`;

/**
 * The number of a draw as players read it, by its kind and its time in Manila: `Q20261128-1610` of
 * `quick-20261128-1610`, also as a shared draw (`lotto:quick-20261128-1610`). Any other name stays as it is.
 */
export function drawNumber(draw: string): string {
  const [, kind, time] = /^(?:lotto:)?(\w)\w*-(\d+-\d+)$/.exec(draw) ?? [];
  return kind === undefined || time === undefined ? draw : `${kind.toUpperCase()}${time}`;
}
