import type { Announcement } from './announcements.ts';
import type { None } from './terms.ts';

/** Commands and events of all scenes: plain data that structuredClone can copy. */

/** A pointer event in scene units (see `SCENE_SIZES`); `id` identifies the pointer. */
export interface PointerInput {
  phase: 'down' | 'move' | 'up' | 'cancel';
  id: number;
  x: number;
  y: number;
  /**
   * Points of a `move` since the last message, x0, y0, x1, y1, ...: the events of a fast digitizer, coalesced by the
   * browser.
   */
  trail?: readonly number[];
}

/** Short sounds that the React side plays; the sprite names of the audio bundles. */
export type SoundCue =
  | 'win-small'
  | 'win-big'
  | 'win-mega'
  | 'coins'
  | 'draw-step'
  | 'draw-stop'
  | 'wheel-start'
  | 'wheel-tick'
  | 'wheel-stop'
  | 'spin-start'
  | 'spin-tick'
  | 'spin-stop'
  | 'coin-drop'
  | 'coin-land'
  | 'coin-tray'
  | 'prize-tray'
  | 'rain-start'
  | 'rain-catch'
  | 'rain-combo'
  | 'rain-tick'
  | 'rain-end'
  | 'scratch'
  | 'scratch-cell'
  | 'scratch-reveal'
  | 'pull-whistle'
  | 'pull-heave'
  | 'pull-win'
  | 'reel-start'
  | 'reel-stop'
  | 'reel-anticipate'
  | 'reel-line'
  | 'dice-rattle'
  | 'dice-bounce'
  | 'dice-stop'
  | 'ball-tumble'
  | 'ball-out'
  | 'ball-rest';

/** How an activity ended: `played` to its end, or `cut` directly to the result. */
export type Ending = 'played' | 'cut';

/** Commands that every scene handles. */
export interface CommonCommands<Snapshot> {
  /** Jumps to the result of the current activity: skip button, hidden tab, reduced motion. */
  settle: None;
  /** Restores a half-played or finished activity. */
  snapshot: { snapshot: Snapshot };
  /** Ignored by scenes without a hit area. */
  pointer: { pointer: PointerInput };
}

/** Events that every scene may emit. */
export interface CommonEvents {
  /** Plays a sound; `rate` 1 is its original pitch. */
  sound: { cue: SoundCue; rate: number };
  announce: { announcement: Announcement };
  /** Short vibration in ms, if the device supports it. */
  haptic: { ms: number };
}

/** The shape of each scene's contract. Members are maps from type to payload. */
export interface ContractShape {
  props: object;
  snapshot: object;
  commands: Record<keyof CommonCommands<object>, object>;
  requests: object;
  events: object;
}
