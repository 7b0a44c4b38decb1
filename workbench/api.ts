import type { CommandOf, EventOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { StageFigures, Tier } from '#scenes/bridge/protocol.ts';
import type { Settings } from './settings.ts';

/** `window.workbench`: the open scene, for browser tests and the console. */
export interface WorkbenchApi {
  /** Resolves when the scene is on screen; rejects when it cannot be drawn. */
  ready(): Promise<void>;
  /**
   * Shows the scene afresh, with other settings where some are given; resolves when it is on screen. Not for transport
   * and tier.
   */
  open(part?: Partial<Omit<Settings, 'transport' | 'tier'>>): Promise<void>;
  /**
   * Resolves when the engine asks for no more frames and the last one has been shown; rejects after `timeoutMs` (10 s
   * unless told).
   */
  rest(timeoutMs?: number): Promise<void>;
  /** Where the engine runs (`plain`: without a picture), null before it does and after it failed. */
  kind(): 'worker' | 'main' | 'plain' | null;
  /** Resolves with the scene's answer; rejects with a BridgeError. `timeoutMs` is 30 s unless told. */
  request(request: RequestOf<SceneName>, timeoutMs?: number): Promise<unknown>;
  send(command: CommandOf<SceneName>): void;
  /** What the scene has emitted since it was opened or the list was cleared; the oldest go when there are too many. */
  readonly events: readonly EventOf<SceneName>[];
  clearEvents(): void;
  measure(): Promise<StageFigures>;
  /** Loses the graphics context as a driver might; resolves when it is back. */
  loseContext(): Promise<void>;
  /** Asset theme by name, null for the default art. */
  setTheme(theme: string | null): void;
  setReducedMotion(reduced: boolean): void;
  /** Opens the page again at this tier; null leaves the choice to the engine. */
  setTier(tier: Tier | null): void;
}

declare global {
  interface Window {
    workbench: WorkbenchApi;
  }
}
