/**
 * What simulated drops have paid back, as scripts/coin-pusher-return.ts measured it; docs/coin-pusher-return.md has the
 * whole of it. It belongs to one version of the physics (tests/server/coin-pusher/return.test.ts).
 */
export const MEASURED = {
  drops: 1,
  returnPpm: 0,
  lowPpm: 0,
  highPpm: 0,
  skilledPpm: 0,
};
