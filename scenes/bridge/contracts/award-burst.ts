import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

export type AwardBurstProps = None;

export interface AwardBurstSnapshot {
  burst: { seed: number; size: BurstSize; aim: BurstAim | null; elapsedMs: number } | null;
}

/** How rich the burst is; the tier caps it further. */
export type BurstSize = 'small' | 'big' | 'huge';

/** Where coins go: a point of the scene's host, CSS px. */
export interface BurstAim {
  x: number;
  y: number;
}

/** Coins and ribbons over any page, for the reward modal. It ends by itself; nothing stays on the screen. */
export interface AwardBurstContract {
  props: AwardBurstProps;
  snapshot: AwardBurstSnapshot;
  commands: CommonCommands<AwardBurstSnapshot>;
  requests: {
    /**
     * Throw once; answers when the last piece has left the screen. The same seed (uint32) gives the same burst. With an
     * `aim` the coins fly there in the second half of their flight, and are gone.
     */
    burst: { params: { seed: number; size: BurstSize; aim?: BurstAim | null }; result: { ending: Ending } };
  };
  events: CommonEvents & {
    /** Coins have come to the aim: at most eleven times a second. */
    landed: None;
    settled: { ending: Ending };
  };
}
