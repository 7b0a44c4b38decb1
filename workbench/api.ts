import type { CommandOf, EventOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { StageFigures, Tier } from '#scenes/bridge/page/protocol.ts';
import type { Settings } from './settings.ts';

/** `window.workbench`: the open scene, for browser tests and the console. */
export interface WorkbenchApi {
  /** Resolves when the scene is on screen; rejects when it cannot be drawn. */
  ready(): Promise<void>;
  /**
   * Shows a new instance of the scene, with the given settings; resolves when it is on screen. Not for transport and
   * tier.
   */
  open(part?: Partial<Omit<Settings, 'transport' | 'tier'>>): Promise<void>;
  /**
   * Resolves when the engine requests no more frames and the last one has been shown; rejects after `timeoutMs` (10 s
   * by default).
   */
  rest(timeoutMs?: number): Promise<void>;
  /** Where the engine runs (`plain`: headless), null before it runs and after it failed. */
  kind(): 'worker' | 'main' | 'plain' | null;
  /** Resolves with the scene's answer; rejects with a BridgeError. `timeoutMs` is 30 s by default. */
  request(request: RequestOf<SceneName>, timeoutMs?: number): Promise<unknown>;
  send(command: CommandOf<SceneName>): void;
  /**
   * Events of the scene since it was opened or the list was cleared; the oldest are dropped when there are too many.
   */
  readonly events: readonly EventOf<SceneName>[];
  clearEvents(): void;
  measure(): Promise<StageFigures>;
  /** Forces a loss of the graphics context; resolves when it is restored. */
  loseContext(): Promise<void>;
  /** Asset theme by name, null for the default art. */
  setTheme(theme: string | null): void;
  setReducedMotion(reduced: boolean): void;
  /** Reloads the page with this tier; null lets the engine choose. */
  setTier(tier: Tier | null): void;
}

declare global {
  interface Window {
    workbench: WorkbenchApi;
  }
}
