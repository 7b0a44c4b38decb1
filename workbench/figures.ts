import type { StageFigures } from '#scenes/bridge/page/protocol.ts';

/** Cost of the frames between two measurements. */
export interface FrameCost {
  /** Frames drawn a second. */
  fps: number;
  /** Script time of the engine a drawn frame, ms, in `update` and in `render`. */
  updateMs: number;
  renderMs: number;
}

/** Null if nothing was drawn in between: the engine is idle or was restarted. `ms` is the time between the two. */
export function frameCost(before: StageFigures, after: StageFigures, ms: number): FrameCost | null {
  const drawn = after.drawn - before.drawn;
  if (drawn <= 0 || ms <= 0) return null;
  return {
    fps: (drawn * 1000) / ms,
    updateMs: (after.updateMs - before.updateMs) / drawn,
    renderMs: (after.renderMs - before.renderMs) / drawn,
  };
}

/** Bytes of texture memory that a scene may take at the default tier. */
export const TEXTURE_BUDGET = 24 * 1024 * 1024;

export const mebibytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;
