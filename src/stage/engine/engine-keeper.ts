import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { BridgeClient } from '#scenes/bridge/page/client.ts';
import type { FromEngine, MountId, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import type { HostOptions, StageHost } from '../host.ts';
import { Watchdog } from './watchdog.ts';

/** A round whose engine failed continues in its plain form if no other engine has taken over after this time, ms. */
const RESUME_MS = 2000;
/** Time limit for a plain form, ms: there is no further fallback, and a busy phone may take more than two seconds. */
const LAST_MS = 6000;
/** Delay before an engine that did not start is tried again, ms; it doubles each time. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;
/** Failed engines before this thread draws; after one more nothing is drawn. */
const WORKERS = 2;
const DRAWING = 3;

/** Reactions of the stage to the start and end of its engine. */
export interface EngineHandlers {
  /** An engine started: the first one, or a replacement. */
  started(): void;
  received(message: FromEngine): void;
  /** The engine ended, and its canvas is gone. */
  ended(): void;
  /** Another engine takes over the scenes from their last snapshots. */
  interrupted(): void;
  /** No engine is left. */
  failed(): void;
  /** The shown mount, or null. */
  top(): MountId | null;
}

/** Keeps one engine running: starts it, watches it during a round, and replaces one that ends or hangs. */
export class EngineKeeper {
  readonly #startHost: (options: HostOptions) => Promise<StageHost>;
  readonly #handlers: EngineHandlers;
  /** Requested before the engine was running. */
  readonly #warm = new Set<SceneName>();
  #options: HostOptions = { tier: null, forceMain: false, plain: false, reducedMotion: false, theme: null, warm: [] };
  #state: 'idle' | 'starting' | 'running' | 'failed' = 'idle';
  #host: StageHost | null = null;
  #client: BridgeClient | null = null;
  #visible = true;
  /** Number of engine starts: an engine that a later one has overtaken is closed. */
  #attempts = 0;
  /** Number of engines that have ended or hung. */
  #ended = 0;
  /** Time limit for the last started engine to resume the rounds. */
  #lateness: Timer | null = null;
  /** The engine got a message and has sent no heartbeat since. */
  #isAsked = false;
  /** Its last heartbeat announced another one. */
  #goesOn = false;
  #retryMs = RETRY_MS;
  /** The mount that cannot be drawn: while it exists, nothing is drawn. */
  #plainFor: MountId | null = null;
  readonly #watchdog = new Watchdog({
    isNeeded: () =>
      this.#host?.kind === 'worker' &&
      this.#visible &&
      (this.#isAsked || this.#goesOn || (this.#client?.waits ?? false)),
    onSilence: () => this.#noteSilence(),
  });

  constructor(startHost: (options: HostOptions) => Promise<StageHost>, handlers: EngineHandlers) {
    this.#startHost = startHost;
    this.#handlers = handlers;
  }

  get state(): 'idle' | 'starting' | 'running' | 'failed' {
    return this.#state;
  }

  /** The kind of the running host; null if there is none. */
  get kind(): StageHost['kind'] | null {
    return this.#host?.kind ?? null;
  }

  get options(): Readonly<HostOptions> {
    return this.#options;
  }

  /**
   * Client for commands and requests, independent of the current engine; null before the first one and after a failure.
   */
  get client(): BridgeClient | null {
    return this.#client;
  }

  get canvas(): HTMLCanvasElement | null {
    return this.#host?.canvas() ?? null;
  }

  /** Options for the next engine. */
  configure(options: Partial<HostOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  /** Sends a message to the running engine; dropped if there is none. */
  post(message: ToEngine): void {
    this.#host?.transport.post(message);
  }

  /** Starts the engine and preloads a scene that will be shown. */
  warm(scene: SceneName): void {
    if (this.#host !== null) return this.post({ type: 'warm', scene });
    this.#warm.add(scene);
    if (this.#state === 'idle') void this.#start();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.post({ type: 'visible', visible });
    // Phones end workers of hidden pages: a paused round is watched again.
    if (visible) this.watch();
  }

  renewCanvas(): void {
    this.#host?.renewCanvas();
  }

  /** Watches the engine during a round in a worker. */
  watch(): void {
    if (this.#host?.kind === 'worker' && this.#visible) this.#watchdog.start();
  }

  /** A round was requested, or the player moves something: a worker without a heartbeat is replaced. */
  expectLife(): void {
    // Requests made meanwhile do not extend its time.
    if (this.#isAsked || this.#host?.kind !== 'worker' || !this.#visible) return;
    this.#isAsked = true;
    this.#watchdog.start();
  }

  /** Asks the engine for the state of the current scene. */
  askSnapshot(): void {
    this.post({ type: 'takeSnapshot' });
  }

  /** A heartbeat arrived; `goesOn` if another one follows. */
  noteLife(goesOn: boolean): void {
    this.#isAsked = false;
    this.#goesOn = goesOn;
    this.#watchdog.alive();
  }

  /** A running host that draws has failed: continues with the headless one. If that fails, all scenes fail. */
  fail(): void {
    if (this.#state === 'running' && this.kind !== 'plain') {
      this.configure({ plain: true });
      return this.#replace();
    }
    this.#end();
    this.#client?.close();
    this.#client = null;
    this.#state = 'failed';
    this.#handlers.failed();
    clock.setTimeout(() => this.tryAgain(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }

  /** Starts an engine after a failed start, e.g. without a network, while a scene is mounted. */
  tryAgain(): void {
    if (this.#state === 'failed' && this.#handlers.top() !== null) void this.#start();
  }

  /** Stops drawing until this mount is removed; false if nothing is drawn already. */
  goPlain(mount: MountId | null): boolean {
    if (this.#options.plain) return false;
    this.#plainFor = mount;
    this.configure({ plain: true });
    this.#replace();
    return true;
  }

  /** A mount was removed: if it was the one that could not be drawn, drawing may resume. */
  forget(mount: MountId): void {
    this.#client?.forget(mount);
    this.post({ type: 'drop', mount });
    if (mount !== this.#plainFor) return;
    this.#plainFor = null;
    this.configure({ plain: false });
    if (this.#handlers.top() !== null) return this.#replace();
    this.#end();
    this.#state = 'idle';
  }

  async #start(): Promise<void> {
    this.#state = 'starting';
    const attempt = ++this.#attempts;
    try {
      const warm = [...this.#warm];
      this.#warm.clear();
      const host = await this.#startHost({ ...this.#options, warm });
      if (attempt !== this.#attempts) return host.close();
      this.#state = 'running';
      this.#retryMs = RETRY_MS;
      this.#host = host;
      if (this.#client === null) this.#client = new BridgeClient(host.transport);
      else this.#client.reconnect(host.transport);
      host.transport.listen((message) => this.#handlers.received(message));
      // Settings that changed during its start.
      this.post({ type: 'reducedMotion', reducedMotion: this.#options.reducedMotion });
      this.post({ type: 'theme', theme: this.#options.theme });
      for (const scene of this.#warm) this.post({ type: 'warm', scene });
      if (!this.#visible) this.post({ type: 'visible', visible: false });
      this.#handlers.started();
    } catch {
      if (attempt === this.#attempts) this.fail();
    }
  }

  /** The engine ended or hangs. After two workers this thread draws, after a third engine nothing is drawn. */
  #noteSilence(): void {
    this.#ended += 1;
    if (this.#ended >= WORKERS) this.configure({ forceMain: true });
    if (this.#ended >= DRAWING) this.configure({ plain: true });
    this.#replace();
  }

  /** Another engine takes over the scenes and their running rounds. */
  #replace(): void {
    this.#end();
    this.#client?.disconnect();
    // Each engine has a separate timeout.
    if (this.#lateness !== null) clock.clearTimeout(this.#lateness);
    this.#lateness = clock.setTimeout(() => this.#noteLateness(), this.#options.plain ? LAST_MS : RESUME_MS);
    void this.#start();
    this.#handlers.interrupted();
  }

  /** No engine has resumed the current rounds: drawing stops, and if even that fails the rounds are rejected. */
  #noteLateness(): void {
    if (this.#client === null || !this.#client.waitsForEngine) return;
    if (!this.goPlain(this.#handlers.top())) this.#client.giveUp('The scene did not come back in time.');
  }

  #end(): void {
    // An engine that is still starting is closed when it is ready.
    this.#attempts += 1;
    this.#isAsked = false;
    this.#goesOn = false;
    this.#watchdog.stop();
    this.#host?.close();
    this.#host?.canvas()?.remove();
    this.#host = null;
    this.#handlers.ended();
  }
}
