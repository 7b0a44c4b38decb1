import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { FromEngine, Tier, ToEngine } from '#scenes/bridge/protocol.ts';
import type { Transport } from '#scenes/bridge/transport.ts';

/** Where the engine runs: a worker, or this thread; `plain` draws nothing. One for the life of the app. */
export interface StageHost {
  kind: 'worker' | 'main' | 'plain';
  transport: Transport<ToEngine, FromEngine>;
  /** The one canvas, null where nothing is drawn. The stage moves it from host element to host element. */
  canvas(): HTMLCanvasElement | null;
  /** Sends the first message, with the canvas where it has to be handed over. */
  start(init: Extract<ToEngine, { type: 'init' }>): void;
  /** Context gone for good: put a new canvas where the old one was and hand it to the engine. */
  renewCanvas(): void;
  close(): void;
}

/** What a host needs to begin. */
export interface HostOptions {
  /** Overrides the tier chooser (workbench, bench). */
  tier: Tier | null;
  /** Leaves out the worker (workbench, tests). */
  forceMain: boolean;
  /** Draws nothing: another host has failed. */
  plain: boolean;
  reducedMotion: boolean;
  /** Asset theme by name, null for the default one. */
  theme: string | null;
  /** Scenes that load while the renderer starts. */
  warm: readonly SceneName[];
}
