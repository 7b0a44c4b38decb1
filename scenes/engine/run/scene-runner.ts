import type { SceneName, SnapshotOf } from '../../bridge/contracts/index.ts';
import { isolate } from '../../bridge/page/emitter.ts';
import type {
  EngineSettings,
  FromEngine,
  MountId,
  ShowMessage,
  StageFigures,
  Tier,
  ToEngine,
  Viewport,
} from '../../bridge/page/protocol.ts';
import type { Transport } from '../../bridge/page/transport.ts';
import { BridgeServer } from '../../bridge/server.ts';
import { Display } from '../draw/display.ts';
import type { Platform } from '../platform.ts';
import type { SceneRegistry } from '../scene.ts';
import { chooseTier, resolutionFor, TIERS } from '../values/tiers.ts';
import { FrameLoop } from './frame-loop.ts';
import { Mounts } from './mounts.ts';
import type { SceneInstance } from './scene-instance.ts';
import { SceneLoader } from './scene-loader.ts';
import { SceneManager } from './scene-manager.ts';
import { ScenePreparer, type RunnerHooks } from './scene-preparer.ts';
import { SceneReports } from './scene-reports.ts';

/** The started engine: one renderer for the life of the app, and one scene at a time in it. */
export class SceneRunner {
  readonly #transport: Transport<FromEngine, ToEngine>;
  readonly #settings: EngineSettings;
  readonly #fail: (error: unknown) => void;
  readonly #loader: SceneLoader;
  readonly #bridge: BridgeServer;
  readonly #loop: FrameLoop;
  readonly #manager: SceneManager<ShowMessage>;
  readonly #reports: SceneReports;
  readonly #mounts = new Mounts();
  readonly #display: Display;
  #instance: SceneInstance | null = null;
  #reducedMotion: boolean;
  #hidden = false;
  /** Times the asset files changed. */
  #reloads = 0;

  /** `fail` is called when nothing can be drawn any more. */
  constructor(
    transport: Transport<FromEngine, ToEngine>,
    scenes: SceneRegistry,
    platform: Platform,
    settings: EngineSettings,
    fail: (error: unknown) => void,
  ) {
    this.#transport = transport;
    this.#settings = settings;
    this.#fail = fail;
    this.#reducedMotion = settings.reducedMotion || platform.openRenderer === null;
    this.#loader = new SceneLoader(scenes, settings, platform.openRenderer === null);
    this.#bridge = new BridgeServer(transport);
    this.#display = new Display(platform.openRenderer, {
      // The player gets the result at once, whether or not the context comes back.
      lost: () => {
        this.#instance?.settle();
        transport.post({ type: 'context', state: 'lost' });
      },
      // Pixi sends sprites and atlases to the GPU again as it draws them.
      restored: () => {
        this.#instance?.rebake();
        this.#loop.wake();
        transport.post({ type: 'context', state: 'restored' });
      },
      needCanvas: () => transport.post({ type: 'needCanvas' }),
      fail,
    });
    this.#loop = new FrameLoop(platform.frames, {
      update: (time) => this.#instance?.update(time) ?? 'still',
      render: () => this.#render(),
      onMotion: () => {
        if (this.#instance !== null) this.#fit(this.#instance);
      },
      onTier: (tier) => this.#applyTier(tier),
    });
    this.#reports = new SceneReports(
      transport,
      platform,
      () => this.#currentSnapshot(),
      // Motion that a finger began continues without a pending request.
      () => this.#bridge.isBusy || this.#loop.moves,
    );
    const preparer = new ScenePreparer(this.#loader, this.#display, this.#mounts, () => TIERS[this.tier]);
    this.#manager = new SceneManager({
      prepare: (show, signal) => preparer.prepare(show, this.#hooksFor(show), signal),
      moveCanvas: (from, to) => this.#moveCanvas(from, to),
      onFailed: (show, error) => transport.post({ type: 'mountFailed', mount: show.mount, message: String(error) }),
    });
  }

  get tier(): Tier {
    return this.#loop.tier;
  }

  /**
   * Opens the renderer and picks the tier while the scenes of `settings.warm` load. `dpr` is device px a CSS px.
   * Rejects where WebGL does not start.
   */
  async open(canvas: OffscreenCanvas | undefined, dpr: number): Promise<void> {
    this.#loader.dpr = dpr;
    for (const scene of this.#settings.warm) this.#loader.warm(scene);
    await this.#display.open(canvas);
    this.#display.compile();
    this.#loop.begin(
      this.#settings.tier ?? chooseTier(this.#settings.device, this.#display.gpu),
      this.#settings.tier === null,
    );
  }

  receive(message: ToEngine): void {
    if (message.type === 'show') void this.#manager.show(this.#mounts.show(message));
    else if (message.type === 'swapped') this.#mounts.arrived(message.mount);
    else if (message.type === 'warm') this.#loader.warm(message.scene);
    else if (message.type === 'drop') this.#drop(message.mount);
    else if (message.type === 'props') this.#setProps(message);
    else if (message.type === 'viewport') this.#resize(message.mount, message.viewport);
    else if (message.type === 'visible') this.#setVisible(message.visible);
    else if (message.type === 'reducedMotion') this.#setReducedMotion(message.reducedMotion);
    else if (message.type === 'canvas') this.#rebuild(message.canvas).catch(this.#fail);
    else if (message.type === 'theme') this.#setTheme(message.theme);
    else if (message.type === 'reloadAssets') void this.#reloadAssets(this.#loader.theme);
    else if (message.type === 'takeSnapshot') this.#reports.postSnapshot();
    else if (message.type === 'measure') this.#transport.post({ type: 'figures', figures: this.#figures() });
    else if (message.type === 'loseContext') this.#display.loseContext();
    this.#reports.onReceived(message);
  }

  close(): void {
    this.#loop.clock.pause();
    this.#reports.pause();
    this.#bridge.close();
    this.#display.close();
  }

  #setTheme(theme: string | null): void {
    if (theme !== this.#loader.theme) void this.#reloadAssets(theme);
  }

  /**
   * The asset files changed, or those of `theme` are wanted: rebuilds the current scene with them from its snapshot, once they are there and its round
   * is over. Where they do not load the scene stays as it is.
   */
  async #reloadAssets(theme: string | null): Promise<void> {
    this.#loader.reload(theme);
    const reload = ++this.#reloads;
    const current = this.#manager.current;
    if (current === null) return;
    if (!(await this.#loader.preload(current.scene))) return;
    await this.#bridge.idle(current.mount);
    if (reload === this.#reloads) await this.#manager.rebuild(() => Promise.resolve());
  }

  #hooksFor(show: ShowMessage): RunnerHooks {
    const { mount } = show;
    return {
      context: {
        now: () => this.#loop.clock.time,
        tier: () => TIERS[this.tier],
        cutsMotion: () => this.#reducedMotion || this.#hidden || this.#display.lost,
        reducedMotion: () => this.#reducedMotion,
        unseen: () => this.#hidden || this.#display.lost,
        paint: (source, target) => this.#display.paint(source, target),
        erase: (stamps, target) => this.#display.erase(stamps, target),
        wake: this.#loop.wake,
      },
      emit: (event) => {
        this.#bridge.emit(mount, event);
        this.#reports.onEmitted();
      },
      onShow: (instance) => {
        this.#instance = instance;
        instance.setProps(show.props);
        instance.resize(show.viewport);
        this.#fit(instance);
        this.#bridge.attach(mount, instance.handlers);
        if (this.#hidden) instance.scene.pause?.();
        this.#render();
        this.#loop.wake();
        this.#transport.post({ type: 'shown', mount });
      },
      onHide: (instance) => {
        this.#instance = null;
        this.#mounts.keepSnapshot(mount, instance.scene.takeSnapshot());
        this.#bridge.detach(mount);
      },
    };
  }

  /** Settles the old scene, sends its last picture, and waits until the canvas is in its new host element. */
  async #moveCanvas(from: ShowMessage | null, to: ShowMessage): Promise<void> {
    this.#instance?.settle();
    const picture =
      from !== null && from.mount !== to.mount && this.#instance !== null
        ? await this.#display.capture(this.#instance.root)
        : null;
    const still = from !== null && picture !== null ? { mount: from.mount, picture } : null;
    const arrival = this.#mounts.arrival(to.mount);
    this.#transport.post({ type: 'swap', mount: to.mount, still }, picture === null ? [] : [picture]);
    return arrival;
  }

  #drop(mount: MountId): void {
    void this.#manager.drop(mount).then(() => this.#mounts.forget(mount));
    this.#mounts.drop(mount);
  }

  #setProps({ mount, props }: Extract<ToEngine, { type: 'props' }>): void {
    isolate(() => {
      if (this.#manager.current?.mount === mount) this.#instance?.setProps(props);
      // Stored after the scene accepted them: a scene that rejects props keeps, and is rebuilt with, the previous ones.
      this.#mounts.setProps(mount, props);
    });
    this.#loop.wake();
  }

  #resize(mount: MountId, viewport: Viewport): void {
    this.#mounts.setViewport(mount, viewport);
    if (this.#instance === null || this.#manager.current?.mount !== mount) return;
    this.#instance.resize(viewport);
    // Objects placed by an update must be in their new place in this frame, also in a still picture.
    this.#instance.update(this.#loop.clock.time);
    this.#fit(this.#instance);
    this.#render();
    this.#loop.wake();
  }

  /** Sizes the canvas to its host: full resolution for a still picture, the tier's resolution in motion. */
  #fit({ viewport, alwaysSharp }: SceneInstance): void {
    this.#display.resize(viewport, resolutionFor(viewport.dpr, this.tier, this.#loop.moves && !alwaysSharp));
  }

  #applyTier(tier: Tier): void {
    if (this.#instance !== null) this.#fit(this.#instance);
    // Resizing clears the canvas: draw before the browser shows it.
    this.#render();
    this.#transport.post({ type: 'tier', tier });
  }

  /** A hidden page settles the running activity, or pauses one that is played by hand, and pauses the clock. */
  #setVisible(visible: boolean): void {
    this.#hidden = !visible;
    this.#display.setHidden(!visible);
    if (visible) {
      this.#instance?.scene.resume?.();
      this.#loop.clock.resume();
      this.#loop.wake();
      this.#reports.resume();
    } else {
      this.#reports.pause();
      this.#instance?.cut(this.#instance.pauses);
      this.#instance?.scene.pause?.();
      this.#loop.clock.pause();
    }
  }

  #setReducedMotion(reducedMotion: boolean): void {
    this.#reducedMotion = reducedMotion || this.#display.headless;
    if (this.#reducedMotion) this.#instance?.cut(this.#instance.playsStill);
    this.#loop.wake();
  }

  /** Snapshot of the current scene, or null. */
  #currentSnapshot(): { mount: MountId; snapshot: SnapshotOf<SceneName> } | null {
    const mount = this.#manager.current?.mount;
    return mount === undefined || this.#instance === null
      ? null
      : { mount, snapshot: this.#instance.scene.takeSnapshot() };
  }

  /** A new canvas arrived: opens a renderer on it and rebuilds the scene from its snapshot. */
  async #rebuild(canvas: OffscreenCanvas | undefined): Promise<void> {
    await this.#manager.rebuild(() => this.#display.reopen(canvas));
    this.#transport.post({ type: 'context', state: 'restored' });
  }

  #render(): void {
    if (this.#instance !== null) this.#display.render(this.#instance.root);
  }

  #figures(): StageFigures {
    return {
      tier: this.tier,
      frames: this.#loop.meter.frames,
      ...this.#loop.cost,
      ...this.#display.figures,
      running: this.#loop.clock.running,
    };
  }
}
