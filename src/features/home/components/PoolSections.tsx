import { useJackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';

/** How often the Sections of the pools are asked for while the lobby is open, ms. */
const SECTIONS_MS = 60_000;

/**
 * Shows nothing: keeps the Sections of the jackpot's pools fresh while the lobby is seen and not `paused` (no
 * connection). A counter that cannot be loaded is no failure of the lobby; the next minute asks again.
 */
export function PoolSections({ paused }: { paused: boolean }) {
  useJackpotInfo({ enabled: !paused, refetchEvery: SECTIONS_MS });
  return null;
}
