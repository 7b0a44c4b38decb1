import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

export type AwardBurstProps = None;

export interface AwardBurstSnapshot {
  burst: { seed: number; size: BurstSize; elapsedMs: number } | null;
}

/** How rich the burst is; the tier caps it further. */
export type BurstSize = 'small' | 'big';

/** Coins and ribbons over any page, for the reward modal. It ends by itself; nothing stays on the screen. */
export interface AwardBurstContract {
  props: AwardBurstProps;
  snapshot: AwardBurstSnapshot;
  commands: CommonCommands<AwardBurstSnapshot>;
  requests: {
    /** Throw once; answers when the last piece has left the screen. The same seed (uint32) gives the same burst. */
    burst: { params: { seed: number; size: BurstSize }; result: { ending: Ending } };
  };
  events: CommonEvents & {
    settled: { ending: Ending };
  };
}
