import type { CallAnswer } from '#src/api/index.ts';

/** Pools, chances, cells and winners, as the server tells them. */
export type JackpotInfo = CallAnswer<'getJackpotDrawInfo'>;
