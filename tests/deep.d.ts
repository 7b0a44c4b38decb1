/** True in `npm run test:deep`: long repeats run at full size. */
export declare const isDeep: boolean;
/** Picks a test's number of repeats: `quick` in `npm test`, `full` in `npm run test:deep`. */
export declare const sized: (quick: number, full: number) => number;
