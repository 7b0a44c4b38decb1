import { BridgeClient, type RequestOptions } from '#scenes/bridge/client.ts';
import type { CommandOf, EventOf, RequestOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';
import { Emitter } from '#scenes/bridge/emitter.ts';
import {
  BridgeError,
  type FromEngine,
  type MountId,
  type PropsMessage,
  type ShowMessage,
  type StageFigures,
  type Viewport,
} from '#scenes/bridge/protocol.ts';
import type { HostOptions, StageHost } from './host.ts';
import { CANVAS_STYLE, Mount, type SceneStatus } from './mount.ts';
import { Watchdog } from './watchdog.ts';
import { clock } from '#src/platform/clock.ts';

/** Scenes that a player plays with: their round goes on in the next engine, and is not settled. */
const PLAYED_ON: ReadonlySet<SceneName> = new Set(['money-rain', 'coin-pusher']);
/** A round whose engine ended goes on in its plain form where no other engine has taken it up after this, ms. */
const RESUME_MS = 2000;
/** Engines that may end before this thread draws, and before nothing does. */
const WORKERS = 2;
const DRAWING = 3;

/**
 * The app's one stage: one canvas, placed in the topmost of the mounted host elements. A covered host shows a still
 * picture and gets the canvas back, with its scene restored, when the host above it is removed.
 */
export class Stage {
  readonly #startHost: (options: HostOptions) => Promise<StageHost>;
  readonly #mounts: Mount[] = [];
  /** Requested before the engine was running. */
  readonly #warm = new Set<SceneName>();
  readonly #changes = new Emitter<void>();
  readonly #events = new Emitter<{ scene: SceneName; event: EventOf<SceneName> }>();
  readonly #figures = new Emitter<StageFigures>();
  readonly #contexts = new Emitter<'lost' | 'restored'>();
  #options: HostOptions = { tier: null, forceMain: false, plain: false, reducedMotion: false, theme: null, warm: [] };
  #state: 'idle' | 'starting' | 'running' | 'failed' = 'idle';
  #host: StageHost | null = null;
  #client: BridgeClient | null = null;
  #top: Mount | null = null;
  #visible = true;
  #nextId = 1;
  /** Starts of an engine so far: one that was overtaken by a later one is closed. */
  #attempts = 0;
  /** Engines that ended or hung so far. */
  #ended = 0;
  /** The mount whose files do not load: while it stays, nothing is drawn. */
  #plainFor: MountId | null = null;
  readonly #watchdog = new Watchdog({
    ping: (id) => this.#host?.transport.post({ type: 'ping', id }),
    isNeeded: () => this.#host?.kind === 'worker' && this.#visible && (this.#client?.waits ?? false),
    onSilence: () => this.#noteSilence(),
  });

  constructor(startHost: (options: HostOptions) => Promise<StageHost>) {
    this.#startHost = startHost;
  }

  /** The kind of host that runs, null before the first mount and after a failure. */
  get kind(): StageHost['kind'] | null {
    return this.#host?.kind ?? null;
  }

  /** Overrides of the workbench, the benchmarks and tests; only before the first mount. */
  configure(options: Partial<HostOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  /** Starts the engine and preloads a scene before it has a host element. */
  warm(scene: SceneName): void {
    if (this.#host !== null) return this.#host.transport.post({ type: 'warm', scene });
    this.#warm.add(scene);
    if (this.#state === 'idle') void this.#start();
  }

  /** Places the canvas in `element` until it is unmounted or covered. The first mount of the app starts the host. */
  mount(show: ShowMessageBody, element: HTMLElement): Mount {
    const mount = new Mount({ ...show, type: 'show', mount: this.#nextId++ } as ShowMessage, element);
    this.#mounts.push(mount);
    if (this.#state === 'failed') mount.setStatus('failed');
    else if (this.#state === 'idle') this.warm(show.scene);
    else this.#showTop();
    this.#changes.emit();
    return mount;
  }

  unmount(mount: Mount): void {
    const index = this.#mounts.indexOf(mount);
    if (index < 0) return;
    this.#mounts.splice(index, 1);
    this.#client?.forget(mount.id);
    this.#host?.transport.post({ type: 'drop', mount: mount.id });
    const canvas = this.#host?.canvas() ?? null;
    if (canvas?.parentElement === mount.element) canvas.remove();
    mount.close();
    if (mount.id === this.#plainFor) this.#drawAgain();
    this.#showTop();
    this.#changes.emit();
  }

  /** New props for a scene that is already mounted. */
  update(mount: Mount, props: ShowMessage['props']): void {
    mount.show = { ...mount.show, props } as ShowMessage;
    this.#host?.transport.post({ type: 'props', mount: mount.id, scene: mount.show.scene, props } as PropsMessage);
  }

  resize(mount: Mount, viewport: Viewport): void {
    mount.setViewport(viewport);
    this.#host?.transport.post({ type: 'viewport', mount: mount.id, viewport });
  }

  setReducedMotion(reducedMotion: boolean): void {
    this.configure({ reducedMotion });
    this.#host?.transport.post({ type: 'reducedMotion', reducedMotion });
  }

  /** Another asset theme, null for the default one; the open scene keeps its state. */
  setTheme(theme: string | null): void {
    if (theme === this.#options.theme) return;
    this.configure({ theme });
    this.#host?.transport.post({ type: 'theme', theme });
  }

  /** The asset files have changed (workbench): the open scene reloads them. */
  reloadAssets(): void {
    this.#host?.transport.post({ type: 'reloadAssets' });
  }

  /** A hidden page settles what plays and stops the clock. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#host?.transport.post({ type: 'visible', visible });
  }

  /** The uppermost mount of a scene, which `useScene` refers to. */
  find(scene: SceneName): Mount | null {
    return this.#mounts.findLast((mount) => mount.show.scene === scene) ?? null;
  }

  /** Snapshot of a scene, where nothing is drawn; null otherwise. */
  snapshotOf(scene: SceneName): SnapshotOf<SceneName> | null {
    return this.find(scene)?.snapshot ?? null;
  }

  statusOf(scene: SceneName): SceneStatus | 'idle' {
    return this.find(scene)?.status ?? 'idle';
  }

  /** A command to a scene that is not on screen yet waits until it is; without a host element it is dropped. */
  send(scene: SceneName, command: CommandOf<SceneName>): void {
    const mount = this.find(scene);
    // Called for every point of a stroke, so no promise is created when it can be sent at once.
    if (mount !== null && mount.isReady) return void this.#client?.send(mount.id, command);
    mount?.ready().then(
      () => this.#client?.send(mount.id, command),
      () => undefined,
    );
  }

  /** Rejects with a BridgeError `no-listener` where no host element shows the scene or it cannot be drawn. */
  async request(scene: SceneName, request: RequestOf<SceneName>, options?: RequestOptions): Promise<unknown> {
    const mount = this.find(scene);
    if (mount === null) throw new BridgeError('no-listener', `No host element shows ${scene}.`);
    // Synchronously where possible, as in `send`, to keep the order of calls.
    if (!mount.isReady) await mount.ready(options?.signal);
    if (this.#client === null) throw new BridgeError('closed', 'The stage is closed.');
    const answer = this.#client.request(mount.id, request, options);
    this.#watch();
    return answer;
  }

  /** Listens to every event of `scene`. */
  onEvent(scene: SceneName, listener: (event: EventOf<SceneName>) => void): () => void {
    return this.#events.on((message) => {
      if (message.scene === scene) listener(message.event);
    });
  }

  /** Listens to every event of every scene (sound player). */
  onAnyEvent(listener: (event: EventOf<SceneName>) => void): () => void {
    return this.#events.on((message) => listener(message.event));
  }

  /** Called when the status of any mount may have changed. */
  onChange(listener: () => void): () => void {
    return this.#changes.on(listener);
  }

  /** Frame figures of the engine (workbench, benchmarks). */
  measure(): Promise<StageFigures> {
    return new Promise((resolve) => {
      const stop = this.#figures.on((figures) => {
        stop();
        resolve(figures);
      });
      this.#host?.transport.post({ type: 'measure' });
    });
  }

  /** The graphics context was lost, or is back (workbench, tests). */
  onContext(listener: (state: 'lost' | 'restored') => void): () => void {
    return this.#contexts.on(listener);
  }

  /** Forces a context loss (workbench, tests). */
  loseContext(): void {
    this.#host?.transport.post({ type: 'loseContext' });
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
      this.#host = host;
      if (this.#client === null) this.#client = new BridgeClient(host.transport);
      else this.#client.reconnect(host.transport);
      host.transport.listen((message) => this.#receive(message));
      this.#styleCanvas();
      // Settings that changed while it started.
      host.transport.post({ type: 'reducedMotion', reducedMotion: this.#options.reducedMotion });
      host.transport.post({ type: 'theme', theme: this.#options.theme });
      for (const scene of this.#warm) host.transport.post({ type: 'warm', scene });
      if (!this.#visible) host.transport.post({ type: 'visible', visible: false });
      this.#showTop();
    } catch {
      if (attempt === this.#attempts) this.#fail();
    }
  }

  #receive(message: FromEngine): void {
    if (message.type === 'event') this.#emitEvent(message.mount, message.event);
    else if (message.type === 'swap') this.#swap(message);
    else if (message.type === 'shown') this.#markShown(message.mount);
    else if (message.type === 'pong') this.#watchdog.pong();
    else if (message.type === 'snapshot') this.#noteSnapshot(message);
    else if (message.type === 'mountFailed') this.#failMount(message);
    else if (message.type === 'needCanvas') this.#renewCanvas();
    else if (message.type === 'figures') this.#figures.emit(message.figures);
    else if (message.type === 'context') this.#contexts.emit(message.state);
    else if (message.type === 'failed') this.#fail();
  }

  #emitEvent(id: number, event: EventOf<SceneName>): void {
    const mount = this.#mounts.find((one) => one.id === id);
    if (mount !== undefined) this.#events.emit({ scene: mount.show.scene, event });
  }

  /** Shows the uppermost mount, unless it is shown already. */
  #showTop(): void {
    const top = this.#mounts.at(-1) ?? null;
    if (this.#host === null || top === this.#top) return;
    this.#top = top;
    if (top !== null && top.status !== 'failed') this.#host.transport.post(top.takeUp());
  }

  /** Shows the still picture first, then moves the canvas, hidden until the new scene has been drawn. */
  #swap({ mount: id, still }: Extract<FromEngine, { type: 'swap' }>): void {
    const covered = this.#mounts.find((one) => one.id === still?.mount);
    if (covered !== undefined && still !== null) {
      covered.showStill(still.picture);
      covered.setStatus('covered');
    }
    const mount = this.#mounts.find((one) => one.id === id);
    const host = this.#host;
    if (mount === undefined || host === null) return;
    const canvas = host.canvas();
    if (canvas !== null) {
      canvas.style.visibility = 'hidden';
      mount.element.append(canvas);
    }
    host.transport.post({ type: 'swapped', mount: id });
    this.#changes.emit();
  }

  #markShown(id: number): void {
    const mount = this.#mounts.find((one) => one.id === id);
    const canvas = this.#host?.canvas() ?? null;
    if (canvas !== null) canvas.style.visibility = '';
    mount?.clearStill();
    this.#mark(id, this.kind === 'plain' ? 'plain' : 'ready');
    if (mount !== undefined) this.#client?.askAgain(id, !PLAYED_ON.has(mount.show.scene));
    this.#watch();
  }

  #mark(id: number, status: SceneStatus, fault?: string): void {
    this.#mounts.find((one) => one.id === id)?.setStatus(status, fault);
    this.#changes.emit();
  }

  #renewCanvas(): void {
    this.#host?.renewCanvas();
    this.#styleCanvas();
  }

  #styleCanvas(): void {
    const canvas = this.#host?.canvas() ?? null;
    if (canvas !== null) canvas.style.cssText = CANVAS_STYLE;
  }

  #noteSnapshot({ mount: id, snapshot }: Extract<FromEngine, { type: 'snapshot' }>): void {
    const mount = this.#mounts.find((one) => one.id === id);
    if (mount === undefined) return;
    mount.kept = snapshot;
    if (this.kind !== 'plain') return;
    mount.snapshot = snapshot;
    this.#changes.emit();
  }

  /** Watches the engine while a round is under way in a worker. */
  #watch(): void {
    if (this.#host?.kind === 'worker' && this.#visible) this.#watchdog.start();
  }

  /** A running host that draws has failed: continues with the headless one. Otherwise all scenes fail. */
  #fail(): void {
    const drew = this.#state === 'running' && this.kind !== 'plain';
    if (drew) {
      this.configure({ plain: true });
      return this.#replaceEngine();
    }
    this.#endHost();
    this.#client?.close();
    this.#client = null;
    this.#state = 'failed';
    for (const mount of this.#mounts) mount.setStatus('failed');
    this.#changes.emit();
  }

  /** A scene cannot be drawn, as its files do not load: its plain form pays the same; one that refuses its props fails. */
  #failMount({ mount, message }: Extract<FromEngine, { type: 'mountFailed' }>): void {
    if (this.kind === 'plain') return this.#mark(mount, 'failed', message);
    this.#plainFor = mount;
    this.configure({ plain: true });
    this.#replaceEngine();
  }

  /** The scene that could not be drawn is gone: others may be drawn. */
  #drawAgain(): void {
    this.#plainFor = null;
    this.configure({ plain: false });
    if (this.#mounts.length > 0) return this.#replaceEngine();
    this.#endHost();
    this.#state = 'idle';
  }

  /** The engine ended or hangs. After two workers this thread draws, after a third engine nothing does. */
  #noteSilence(): void {
    this.#ended += 1;
    if (this.#ended >= WORKERS) this.configure({ forceMain: true });
    if (this.#ended >= DRAWING) this.configure({ plain: true });
    this.#replaceEngine();
  }

  /** Another engine takes up the scenes from their last snapshots, and the rounds under way. */
  #replaceEngine(): void {
    this.#endHost();
    this.#client?.disconnect();
    for (const mount of this.#mounts) mount.interrupt();
    clock.setTimeout(() => this.#noteLateness(), RESUME_MS);
    void this.#start();
    this.#changes.emit();
  }

  /** No engine has taken up the rounds under way: nothing is drawn then, and where even that fails they are given up. */
  #noteLateness(): void {
    if (this.#client === null || !this.#client.waitsForEngine) return;
    if (this.#options.plain) return this.#client.giveUp('The scene did not come back in time.');
    this.#plainFor = this.#mounts.at(-1)?.id ?? null;
    this.configure({ plain: true });
    this.#replaceEngine();
  }

  #endHost(): void {
    this.#watchdog.stop();
    this.#host?.close();
    this.#host?.canvas()?.remove();
    this.#host = null;
    this.#top = null;
    for (const mount of this.#mounts) mount.clearStill();
  }
}

type ShowMessageBody = ShowMessage extends infer M
  ? M extends ShowMessage
    ? Omit<M, 'type' | 'mount'>
    : never
  : never;
