/**
 * What simulated drops have paid back, as scripts/coin-pusher-return.ts measured it; docs/coin-pusher-return.md has the
 * whole of it. It belongs to one version of the physics (tests/server/coin-pusher/return.test.ts).
 */
export const MEASURED = {
  drops: 30_000,
  perSecond: 2,
  returnPpm: 886_100,
  lowPpm: 882_120,
  highPpm: 890_080,
  worstPpm: 779_000,
  bestPpm: 883_750,
  skilledPpm: 881_667,
  skilledPlaces: 8,
};
