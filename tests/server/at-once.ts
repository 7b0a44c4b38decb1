import { sized } from '../deep.ts';

/** Requests at once where a race must show: more than the server has connections to its database. */
export const AT_ONCE = sized(30, 100);

/** Makes requests all at once, one after another without waiting for an answer. */
export const atOnce = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
