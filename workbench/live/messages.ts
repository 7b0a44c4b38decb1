import type { Fault } from '#scripts/assets/checks/fault.ts';

/** A try-out: pictures that are shown without being in `assets/`. */
export interface TryOut {
  scene: string;
  theme: string | null;
  /** Names of the dropped files. */
  files: readonly string[];
}

/** State of the art, sent to every open page. */
export interface AssetNews {
  /** `refused`: the old pictures stay until the faults are fixed. */
  state: 'building' | 'built' | 'refused';
  faults: readonly Fault[];
  /** From the first change to the built files, ms. */
  tookMs: number;
  tryOut: TryOut | null;
}

/** Vite's custom event that carries {@link AssetNews}. */
export const NEWS_EVENT = 'workbench:assets';

/** With this event a page requests the current state. */
export const ASK_EVENT = 'workbench:ask';

/** POST a picture here (`?scene=&theme=&file=`) to try it out; DELETE ends the try-out. */
export const TRY_OUT_PATH = '/__workbench/try-out';

/** Tasks of the builder process. */
export type BuilderTask =
  | { type: 'build' }
  | { type: 'tryOut'; scene: string; theme: string | null; file: string; content: string }
  | { type: 'discard' };

/** The builder's answer; `tryOut` is the current try-out afterwards. */
export interface BuilderAnswer {
  faults: readonly Fault[];
  built: boolean;
  tryOut: (TryOut & { bundle: string; sources: readonly string[] }) | null;
}
