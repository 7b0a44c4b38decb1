import type { Announcement } from './announcements.ts';
import type { None } from './terms.ts';

/** Commands and events that all scenes have in common: plain data that structuredClone can copy. */

/** A pointer event in the scene's own units (see `SCENE_SIZES`); `id` identifies the pointer. */
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

/** Short effects that the React side plays; the sprite names of the audio bundles. */
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

/** How an activity came to its result: `played` to its end, or `cut` straight to it. */
export type Ending = 'played' | 'cut';

/** Commands that every scene handles. */
export interface CommonCommands<Snapshot> {
  /** Go straight to the result of whatever is playing: skip button, hidden tab, reduced motion. */
  settle: None;
  /** Restore a half-played or finished activity. */
  snapshot: { snapshot: Snapshot };
  /** Ignored by scenes without a hit area. */
  pointer: { pointer: PointerInput };
}

/** Events that every scene may emit. */
export interface CommonEvents {
  /** Play this effect; `rate` 1 is its own pitch. */
  sound: { cue: SoundCue; rate: number };
  announce: { announcement: Announcement };
  /** Short vibration in ms, where the device has one. */
  haptic: { ms: number };
}

/** The shape that each scene's contract has. Members are maps from type to payload. */
export interface ContractShape {
  props: object;
  snapshot: object;
  commands: Record<keyof CommonCommands<object>, object>;
  requests: object;
  events: object;
}
