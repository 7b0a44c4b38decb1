import type { CommandOf, EventOf, RequestOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';
import type { RequestOptions } from '#scenes/bridge/page/client.ts';
import { Emitter } from '#scenes/bridge/page/emitter.ts';
import {
  BridgeError,
  type FromEngine,
  type MountId,
  type PropsMessage,
  type ShowMessage,
  type Viewport,
} from '#scenes/bridge/page/protocol.ts';
import { clock } from '#src/platform/clock.ts';
import { EngineKeeper } from './engine/engine-keeper.ts';
import { EngineProbe } from './engine/engine-probe.ts';
import type { HostOptions, StageHost } from './host.ts';
import { MountList } from './mount/mount-list.ts';
import { CANVAS_STYLE, Mount, type SceneStatus } from './mount/mount.ts';
import { SnapshotAnswers, type SnapshotMessage } from './mount/snapshot-answers.ts';

/** Scenes whose result the player makes: their round continues in the next engine, and is not settled. */
const PLAYED_ON: ReadonlySet<SceneName> = new Set(['money-rain', 'coin-pusher']);
/** Commands of manual play, which have no request. */
const INPUTS: ReadonlySet<string> = new Set(['pointer', 'scratchCell']);
/** A round that waits for its scene continues in the plain form after this time, ms. */
const PATIENCE_MS = 4000;

/**
 * The app's only stage: one canvas, placed in the topmost of the mounted host elements. A covered host shows a still
 * picture and gets the canvas back, with its scene restored, when the host above it is removed.
 */
export class Stage {
  readonly #engine: EngineKeeper;
  readonly #mounts = new MountList();
  readonly #changes = new Emitter<void>();
  readonly #events = new Emitter<{ scene: SceneName; event: EventOf<SceneName> }>();
  readonly #snapshots = new SnapshotAnswers();
  /** For the workbench, the benchmarks and tests. */
  readonly probe = new EngineProbe((message) => this.#engine.post(message));
  #nextId = 1;
  /** True if the canvas holds a picture of another host; and the number of its moves. */
  #isUsed = false;
  #moves = 0;

  constructor(startHost: (options: HostOptions) => Promise<StageHost>) {
    this.#engine = new EngineKeeper(startHost, {
      started: () => {
        this.#mounts.revive();
        this.#showTop();
        this.probe.noteStart();
      },
      received: (message) => this.#receive(message),
      ended: () => {
        this.#isUsed = false;
        this.#mounts.noteEnd();
      },
      interrupted: () => {
        this.#mounts.interrupt();
        this.#changes.emit();
      },
      failed: () => {
        this.#mounts.fail();
        this.#changes.emit();
      },
      top: () => this.#mounts.top?.id ?? null,
    });
  }

  /** The kind of the running host; null before the first mount and after a failure. */
  get kind(): StageHost['kind'] | null {
    return this.#engine.kind;
  }

  /** Overrides of the workbench, the benchmarks and tests; only before the first mount. */
  configure(options: Partial<HostOptions>): void {
    this.#engine.configure(options);
  }

  /** Starts the engine and preloads a scene before it has a host element. */
  warm(scene: SceneName): void {
    this.#engine.warm(scene);
  }

  /** Places the canvas in `element` until it is unmounted or covered. The first mount of the app starts the host. */
  mount(show: ShowMessageBody, element: HTMLElement): Mount {
    const mount = new Mount({ ...show, type: 'show', mount: this.#nextId++ } as ShowMessage, element);
    this.#mounts.add(mount);
    if (this.#engine.state === 'failed') {
      mount.setStatus('failed');
      this.#engine.tryAgain();
    }
    if (this.#engine.state === 'idle') this.warm(show.scene);
    else this.#showTop();
    this.#changes.emit();
    return mount;
  }

  unmount(mount: Mount): void {
    if (!this.#mounts.remove(mount)) return;
    const { canvas } = this.#engine;
    if (canvas?.parentElement === mount.element) canvas.remove();
    mount.close();
    this.#engine.forget(mount.id);
    this.#showTop();
    this.#changes.emit();
  }

  /** New props for a scene that is already mounted. */
  update(mount: Mount, props: ShowMessage['props']): void {
    mount.show = { ...mount.show, props } as ShowMessage;
    this.#engine.post({ type: 'props', mount: mount.id, scene: mount.show.scene, props } as PropsMessage);
  }

  resize(mount: Mount, viewport: Viewport): void {
    mount.setViewport(viewport);
    this.#engine.post({ type: 'viewport', mount: mount.id, viewport });
  }

  setReducedMotion(reducedMotion: boolean): void {
    this.configure({ reducedMotion });
    this.#engine.post({ type: 'reducedMotion', reducedMotion });
  }

  /** Changes the asset theme, null for the default one; the open scene keeps its state. */
  setTheme(theme: string | null): void {
    if (theme === this.#engine.options.theme) return;
    this.configure({ theme });
    this.#engine.post({ type: 'theme', theme });
  }

  /** The asset files have changed (workbench): the open scene reloads them. */
  reloadAssets(): void {
    this.#engine.post({ type: 'reloadAssets' });
  }

  /** A hidden page settles the running activity and stops the clock. */
  setVisible(visible: boolean): void {
    this.#engine.setVisible(visible);
  }

  /** The topmost mount of a scene, to which `useScene` refers. */
  find(scene: SceneName): Mount | null {
    return this.#mounts.of(scene);
  }

  /** Snapshot of a scene, if nothing is drawn; null otherwise. */
  snapshotOf(scene: SceneName): SnapshotOf<SceneName> | null {
    return this.find(scene)?.snapshot ?? null;
  }

  /** Asks a scene for its state, drawn or not; null without an answer. */
  takeSnapshot(scene: SceneName): Promise<SnapshotOf<SceneName> | null> {
    const mount = this.find(scene);
    if (mount === null || !mount.isReady) return Promise.resolve(null);
    return this.#snapshots.next(mount.id, () => this.#engine.askSnapshot());
  }

  statusOf(scene: SceneName): SceneStatus | 'idle' {
    return this.find(scene)?.status ?? 'idle';
  }

  /** A command to a scene that is not on screen yet waits until it is; without a host element it is dropped. */
  send(scene: SceneName, command: CommandOf<SceneName>): void {
    const mount = this.find(scene);
    // Called for every point of a stroke, so no promise is created if it can be sent at once.
    if (mount !== null && mount.isReady) return this.#command(mount, command);
    mount?.ready().then(
      () => this.#command(mount, command),
      () => undefined,
    );
  }

  #command(mount: Mount, command: CommandOf<SceneName>): void {
    // Kept here in case the engine fails before its next snapshot: the next one starts from it.
    if (command.type === 'snapshot') mount.kept = command.snapshot;
    this.#engine.client?.send(mount.id, command);
    if (INPUTS.has(command.type)) this.#engine.expectLife();
  }

  /** Rejects with a BridgeError `no-listener` if no host element shows the scene or it cannot be drawn. */
  async request(scene: SceneName, request: RequestOf<SceneName>, options?: RequestOptions): Promise<unknown> {
    const mount = this.find(scene);
    if (mount === null) throw new BridgeError('no-listener', `No host element shows ${scene}.`);
    // Synchronously where possible, as in `send`, to keep the order of calls.
    if (!mount.isReady) {
      const stop = this.#limitWait(mount);
      try {
        await mount.ready(options?.signal);
      } finally {
        stop();
      }
    }
    const { client } = this.#engine;
    if (client === null) throw new BridgeError('closed', 'The stage is closed.');
    const answer = client.request(mount.id, request, options);
    this.#engine.expectLife();
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

  /** Limits the wait for files or an engine, so that a round is not blocked. Returns a function that ends the limit. */
  #limitWait(mount: Mount): () => void {
    const look = () => {
      timer = clock.setTimeout(look, PATIENCE_MS);
      if (mount.status !== 'loading' || mount !== this.#mounts.top || this.#engine.goPlain(mount.id)) return;
      this.#mark(mount.id, 'failed', 'The scene did not come in time.');
    };
    let timer = clock.setTimeout(look, PATIENCE_MS);
    return () => clock.clearTimeout(timer);
  }

  #receive(message: FromEngine): void {
    if (message.type === 'event') this.#emitEvent(message.mount, message.event);
    else if (message.type === 'swap') this.#swap(message);
    else if (message.type === 'shown') this.#markShown(message.mount);
    else if (message.type === 'alive') this.#engine.noteLife(message.goesOn);
    else if (message.type === 'snapshot') this.#noteSnapshot(message);
    else if (message.type === 'mountFailed') this.#failMount(message);
    else if (message.type === 'needCanvas') this.#renewCanvas();
    else if (message.type === 'figures' || message.type === 'context') this.probe.note(message);
    else if (message.type === 'failed') this.#engine.fail();
  }

  #emitEvent(id: MountId, event: EventOf<SceneName>): void {
    const mount = this.#mounts.find(id);
    if (mount === null || this.#engine.client?.repeats(id, event) === true) return;
    this.#events.emit({ scene: mount.show.scene, event });
  }

  /** Shows the topmost mount, unless it is already shown. */
  #showTop(): void {
    if (this.kind === null) return;
    const show = this.#mounts.toShow();
    if (show !== null) this.#engine.post(show);
  }

  #swap(message: Extract<FromEngine, { type: 'swap' }>): void {
    if (!this.#mounts.moveCanvas(this.#engine.canvas, message)) return;
    this.#moves += 1;
    this.#engine.post({ type: 'swapped', mount: message.mount });
    this.#changes.emit();
  }

  #markShown(id: MountId): void {
    const mount = this.#mounts.find(id);
    this.#reveal(mount);
    this.#mark(id, this.kind === 'plain' ? 'plain' : 'ready');
    if (mount !== null) this.#engine.client?.askAgain(id, !PLAYED_ON.has(mount.show.scene));
    this.#engine.watch();
  }

  /** A worker's picture reaches the screen after its message: until then the canvas holds that of the previous host. */
  #reveal(mount: Mount | null): void {
    const moves = this.#moves;
    const show = () => {
      // The canvas may be moving to another host again.
      if (moves !== this.#moves) return;
      const { canvas } = this.#engine;
      if (canvas !== null) canvas.style.visibility = '';
      mount?.clearStill();
    };
    if (this.#isUsed && this.kind === 'worker') requestAnimationFrame(() => requestAnimationFrame(show));
    else show();
    this.#isUsed = true;
  }

  #mark(id: MountId, status: SceneStatus, fault?: string): void {
    this.#mounts.find(id)?.setStatus(status, fault);
    this.#changes.emit();
  }

  #renewCanvas(): void {
    this.#engine.renewCanvas();
    const { canvas } = this.#engine;
    if (canvas !== null) canvas.style.cssText = CANVAS_STYLE;
  }

  #noteSnapshot(message: SnapshotMessage): void {
    const { mount: id, snapshot } = message;
    // Includes a mount that was removed after the request.
    this.#snapshots.note(message);
    const mount = this.#mounts.find(id);
    if (mount === null) return;
    mount.kept = snapshot;
    if (this.kind !== 'plain') return;
    mount.snapshot = snapshot;
    this.#changes.emit();
  }

  /** A scene whose files do not load gets its plain form, which pays the same; one that refuses its props fails. */
  #failMount({ mount, message }: Extract<FromEngine, { type: 'mountFailed' }>): void {
    if (this.kind === 'plain' || !this.#engine.goPlain(mount)) this.#mark(mount, 'failed', message);
  }
}

type ShowMessageBody = ShowMessage extends infer M
  ? M extends ShowMessage
    ? Omit<M, 'type' | 'mount'>
    : never
  : never;
