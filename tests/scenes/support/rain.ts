import type { MoneyRainProps } from '#scenes/bridge/contracts/money-rain.ts';

/** A rain of 12 s. */
export const RAIN: MoneyRainProps = {
  seed: 7,
  durationMs: 12_000,
  pieces: 90,
  values: { 'packet-red': 250, 'packet-blue': 1000, coin: 50 },
  labels: { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' },
};
