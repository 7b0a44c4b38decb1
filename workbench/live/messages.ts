import type { Fault } from '#scripts/assets/checks/fault.ts';

/** A try-out: pictures that are shown without being in `assets/`. */
export interface TryOut {
  scene: string;
  theme: string | null;
  files: readonly string[];
}

/** Result of `assets:check` for the checkout, and of the last build. */
export interface ArtState {
  /** All known faults, until a later check no longer finds them. */
  faults: readonly Fault[];
  /** Bundles with faults that still show their last good pictures. */
  kept: readonly string[];
  /** Bundles that have errors and were never valid: plain tiles replace them. */
  standIns: readonly string[];
}

/** State of the art, sent to every open page. */
export interface AssetNews extends ArtState {
  state: 'building' | 'ready';
  /** Time from the first change to the built files, ms. */
  tookMs: number;
  /** Number of changes of the built files: a page with an older version loads them again. */
  version: number;
  tryOut: TryOut | null;
}

/** Vite's custom event for {@link AssetNews}. */
export const NEWS_EVENT = 'workbench:assets';

/** With this event a page requests the current state. */
export const ASK_EVENT = 'workbench:ask';

/** POST a picture here (`?scene=&theme=&file=`) to try it out; DELETE ends the try-out. */
export const TRY_OUT_PATH = '/__workbench/try-out';

/**
 * PUT a WAV here (`?cue=`) to save it as that sound; DELETE removes it, so that its recipe plays again; GET lists them.
 */
export const SOUND_PATH = '/__workbench/sound';

/** Tasks of the builder process. */
export type BuilderTask =
  | { type: 'build' }
  | { type: 'check' }
  | { type: 'tryOut'; scene: string; theme: string | null; file: string; content: string }
  | { type: 'discard' };

/** The builder's answer; `tryOut` is the current try-out afterwards. */
export interface BuilderAnswer extends ArtState {
  /** Faults of this task's own picture, in addition to those of the checkout. */
  own: readonly Fault[];
  /** True if files that pages show have changed. */
  changed: boolean;
  tryOut: (TryOut & { bundle: string; sources: readonly string[] }) | null;
}
