/** True in `npm run test:deep`, where long repetitions run at full size. */
export const isDeep = process.env['DEEP'] === '1';

/** Returns a test's number of repetitions: `quick` in `npm test`, `full` in `npm run test:deep`. */
export const sized = (quick: number, full: number): number => (isDeep ? full : quick);
