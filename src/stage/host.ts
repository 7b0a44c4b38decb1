import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { FromEngine, Tier, ToEngine } from '#scenes/bridge/page/protocol.ts';
import type { Transport } from '#scenes/bridge/page/transport.ts';

/** Thread of the engine: a worker or this one; `plain` draws nothing. The app has one host at a time. */
export interface StageHost {
  kind: 'worker' | 'main' | 'plain';
  transport: Transport<ToEngine, FromEngine>;
  /** The only canvas; null if nothing is drawn. The stage moves it between host elements. */
  canvas(): HTMLCanvasElement | null;
  /** Sends the first message, with the canvas if it must be transferred. */
  start(init: Extract<ToEngine, { type: 'init' }>): void;
  /** The context was not restored: replaces the canvas and sends the new one to the engine. */
  renewCanvas(): void;
  close(): void;
}

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
