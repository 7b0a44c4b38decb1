/**
 * Return of simulated drops, measured by scripts/coin-pusher-return.ts and explained in docs/coin-pusher-return.md. It
 * is valid for one version of the physics (tests/server/coin-pusher/return.test.ts).
 */
export const MEASURED = {
  drops: 1_000_000,
  perSecond: 2,
  returnPpm: 888_152,
  lowPpm: 887_531,
  highPpm: 888_773,
  worstPpm: 771_400,
  bestPpm: 886_750,
  skilledPpm: 881_373,
  skilledPlaces: 8,
};
