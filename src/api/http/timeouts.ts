import type { NetworkType } from '#src/platform/network.ts';

const TIMEOUT_MS: Readonly<Record<NetworkType, number>> = {
  'slow-2g': 20_000,
  '2g': 20_000,
  '3g': 30_000,
  '4g': 10_000,
  unknown: 10_000,
};

/** How long a request may take, ms (spec §9). */
export const timeoutFor = (network: NetworkType): number => TIMEOUT_MS[network];
