import { sized } from '../../deep.ts';

/** Number of concurrent requests in race tests: more than the server has database connections. */
export const AT_ONCE = sized(30, 100);

/** Starts all requests in order without waiting for answers. */
export const atOnce = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
