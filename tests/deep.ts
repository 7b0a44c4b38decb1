/** True in `npm run test:deep`: long repeats run at full size. */
export const isDeep = process.env['DEEP'] === '1';

/** Picks a test's number of repeats: `quick` in `npm test`, `full` in `npm run test:deep`. */
export const sized = (quick: number, full: number): number => (isDeep ? full : quick);
