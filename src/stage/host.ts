import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { FromEngine, Tier, ToEngine } from '#scenes/bridge/page/protocol.ts';
import type { Transport } from '#scenes/bridge/page/transport.ts';

/** Where the engine runs: a worker, or this thread; `plain` draws nothing. There is one in the life of the app. */
export interface StageHost {
  kind: 'worker' | 'main' | 'plain';
  transport: Transport<ToEngine, FromEngine>;
  /** The one canvas, null where nothing is drawn. The stage moves it from host element to host element. */
  canvas(): HTMLCanvasElement | null;
  /** Sends the first message, with the canvas where it must be transferred. */
  start(init: Extract<ToEngine, { type: 'init' }>): void;
  /** The context was lost for good: replaces the canvas and sends the new one to the engine. */
  renewCanvas(): void;
  close(): void;
}

/** Options of a host. */
export interface HostOptions {
  /** Overrides the tier chooser (workbench, bench). */
  tier: Tier | null;
  /** Runs on the main thread instead of a worker (workbench, tests). */
  forceMain: boolean;
  /** Headless, because another host has failed. */
  plain: boolean;
  reducedMotion: boolean;
  /** Asset theme by name, null for the default one. */
  theme: string | null;
  /** Scenes to preload while the renderer starts. */
  warm: readonly SceneName[];
}
