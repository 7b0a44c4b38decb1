import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

export type AwardBurstProps = None;

export interface AwardBurstSnapshot {
  burst: { seed: number; size: BurstSize; aim: BurstAim | null; elapsedMs: number } | null;
}

/** Intensity of the burst; the tier limits it further. */
export type BurstSize = 'small' | 'big' | 'huge';

/** Target of the coins: a point in the scene's host, CSS px. */
export interface BurstAim {
  x: number;
  y: number;
}

/** Coins and ribbons over any page, for the reward modal. It ends by itself and leaves nothing on the screen. */
export interface AwardBurstContract {
  props: AwardBurstProps;
  snapshot: AwardBurstSnapshot;
  commands: CommonCommands<AwardBurstSnapshot>;
  requests: {
    /**
     * Starts the burst; answers when the last piece has left the screen. The same seed (uint32) gives the same burst.
     * With an `aim` the coins fly there in the second half of their flight and disappear.
     */
    burst: { params: { seed: number; size: BurstSize; aim?: BurstAim | null }; result: { ending: Ending } };
  };
  events: CommonEvents & {
    /** Coins have reached the aim; sent at most eleven times per second. */
    landed: None;
    settled: { ending: Ending };
  };
}
