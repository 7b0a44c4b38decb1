import type { FairTable } from '../fairness/draw.ts';

/**
 * The 6/42 lottery: six of 42 balls, drawn without replacement. A ticket has six numbers; its prize depends on how many
 * of them were drawn. Pure functions for the server, the page and the tests.
 */
export const BALLS = 42;
export const PICKS = 6;

/** Prizes of one ticket by matching numbers, hundredths; fewer than three win nothing. */
export interface LottoPrizes {
  readonly three: number;
  readonly four: number;
  readonly five: number;
  readonly six: number;
}

/** Binomial coefficient: ways to choose `count` of `all`. Throws RangeError if the result is not a safe integer. */
export function choose(all: number, count: number): number {
  let ways = 1n;
  for (let taken = 1; taken <= count; taken++) ways = (ways * BigInt(all - count + taken)) / BigInt(taken);
  if (ways > Number.MAX_SAFE_INTEGER) throw new RangeError(`${count} of ${all} is too many ways`);
  return Number(ways);
}

/** Number of equally likely draws: 5,245,786. */
export const DRAWS = choose(BALLS, PICKS);

/** Number of draws with exactly this many matches for a ticket (hypergeometric distribution). */
export const waysOf = (matches: number): number => choose(PICKS, matches) * choose(BALLS - PICKS, PICKS - matches);

/** Prize of a ticket with so many matching numbers, hundredths. */
export function prizeOf({ three, four, five, six }: LottoPrizes, matches: number): number {
  return [0, 0, 0, three, four, five, six][matches] ?? 0;
}

/** Sum of one ticket's prizes over all possible draws, hundredths: `DRAWS` times the mean. */
export const paidBack = (prizes: LottoPrizes): number =>
  [3, 4, 5, 6].reduce((sum, matches) => sum + waysOf(matches) * prizeOf(prizes, matches), 0);

/**
 * The prizes with the first prize set so that the return is exactly the given share of the price. A price in whole
 * pesos gives whole hundredths.
 * @param price of a ticket, hundredths: a multiple of 100 @param returnPercent whole percent
 */
export function prizesWith(
  { price, returnPercent }: { price: number; returnPercent: number },
  { three, four, five }: Omit<LottoPrizes, 'six'>,
): LottoPrizes {
  const all = DRAWS * (price / 100) * returnPercent;
  return { three, four, five, six: all - paidBack({ three, four, five, six: 0 }) };
}

export const matchesOf = (numbers: readonly number[], drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

/** True if these are valid ticket numbers: six different balls. */
export const isTicket = (numbers: readonly number[]): boolean =>
  numbers.length === PICKS &&
  new Set(numbers).size === PICKS &&
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= BALLS);

/**
 * The table of a draw: the first ball is one of 42, the second one of the remaining 41, and so on. `pays` holds the
 * price and the prizes of a ticket.
 */
export const lottoTable = (price: number, { three, four, five, six }: LottoPrizes): FairTable => ({
  draws: Array.from({ length: PICKS }, (_, ball) =>
    Array.from({ length: BALLS - ball }, () => ({ weight: 1, prize: null })),
  ),
  pays: { balls: BALLS, price, prizes: { three, four, five, six } },
});

/**
 * Numbers of the picks, in the order drawn: each index counts the remaining balls, smallest first. Throws RangeError if
 * they are no draw.
 */
export function ballsOf(picks: readonly number[]): number[] {
  const left = Array.from({ length: BALLS }, (_, index) => index + 1);
  const drawn = picks.flatMap((pick) => left.splice(pick, 1));
  if (drawn.length !== PICKS) throw new RangeError(`Not a draw of ${PICKS} balls: ${picks.join(', ')}`);
  return drawn;
}

/** One line of the ticket list whose digest is a draw's client seed: the ticket's id and numbers. */
export const ticketLine = (id: number, numbers: readonly number[]): string => `${id}:${numbers.join(',')}`;

/**
 * A draw's display number from its kind and time in Manila: `Q20261128-1610` of `quick-20261128-1610`, also with the
 * prefix of a shared draw (`lotto:quick-20261128-1610`). Returns any other name unchanged.
 */
export function drawNumber(draw: string): string {
  const [, kind, time] = /^(?:lotto:)?(\w)\w*-(\d+-\d+)$/.exec(draw) ?? [];
  return kind === undefined || time === undefined ? draw : `${kind.toUpperCase()}${time}`;
}
