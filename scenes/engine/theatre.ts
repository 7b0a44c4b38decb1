import type { SceneName, SnapshotOf } from '../bridge/contracts/index.ts';
import { isolate } from '../bridge/emitter.ts';
import type {
  EngineSettings,
  FromEngine,
  MountId,
  ShowMessage,
  StageFigures,
  Tier,
  ToEngine,
  Viewport,
} from '../bridge/protocol.ts';
import { BridgeServer } from '../bridge/server.ts';
import type { Transport } from '../bridge/transport.ts';
import { Teller } from './blind.ts';
import { Display } from './display.ts';
import { FrameLoop } from './frame-loop.ts';
import { advanceTweens } from './motion.ts';
import { Mounts } from './mounts.ts';
import { Performer, type Backstage } from './performer.ts';
import type { Platform } from './platform.ts';
import { readiness } from './readiness.ts';
import type { SceneRegistry } from './scene.ts';
import { SceneLoader } from './scene-loader.ts';
import { SceneManager } from './scene-manager.ts';
import { chooseTier, resolutionFor, TIERS } from './tiers.ts';

/** The engine once it has been told to begin: one renderer for the life of the app, scenes swapped inside it. */
export class Theatre {
  readonly #transport: Transport<FromEngine, ToEngine>;
  readonly #settings: EngineSettings;
  readonly #fail: (error: unknown) => void;
  readonly #loader: SceneLoader;
  readonly #bridge: BridgeServer;
  readonly #loop: FrameLoop;
  readonly #manager: SceneManager<ShowMessage>;
  readonly #teller: Teller | null;
  readonly #mounts = new Mounts();
  readonly #display: Display;
  #performer: Performer | null = null;
  #dpr = 1;
  #reducedMotion: boolean;
  #theme: string | null;
  #hidden = false;

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
    this.#theme = settings.theme;
    this.#loader = new SceneLoader(scenes, platform.openRenderer === null ? null : settings.assetBase, settings.theme);
    this.#bridge = new BridgeServer(transport);
    this.#display = new Display(platform.openRenderer, {
      // The player gets the result at once, whatever becomes of the picture.
      lost: () => {
        this.#performer?.settle();
        transport.post({ type: 'context', state: 'lost' });
      },
      // Pixi sends sprites and atlases to the GPU again as it draws them.
      restored: () => {
        this.#performer?.rebake();
        this.#loop.wake();
        transport.post({ type: 'context', state: 'restored' });
      },
      needCanvas: () => transport.post({ type: 'needCanvas' }),
      fail,
    });
    this.#loop = new FrameLoop(platform.frames, {
      update: (time) => {
        advanceTweens(time);
        return this.#performer?.update(time) ?? 'still';
      },
      render: () => this.#render(),
      onMotion: () => {
        if (this.#performer !== null) this.#fit(this.#performer);
      },
      onTier: (tier) => this.#applyTier(tier),
    });
    this.#teller =
      platform.openRenderer === null
        ? new Teller(
            (message) => transport.post(message),
            () => this.#stand(),
          )
        : null;
    this.#manager = new SceneManager({
      prepare: (show, signal) => this.#prepare(show, signal),
      cede: (from, to) => this.#cede(from, to),
      onFailed: (show, error) => transport.post({ type: 'mountFailed', mount: show.mount, message: String(error) }),
    });
  }

  get tier(): Tier {
    return this.#loop.tier;
  }

  /** Opens the renderer and picks the tier, while what is wanted first loads. Rejects where WebGL does not start. */
  async open(canvas: OffscreenCanvas | undefined, dpr: number): Promise<void> {
    this.#dpr = dpr;
    for (const scene of this.#settings.warm) this.#loader.warm(scene, dpr);
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
    else if (message.type === 'warm') this.#loader.warm(message.scene, this.#dpr);
    else if (message.type === 'drop') this.#drop(message.mount);
    else if (message.type === 'props') this.#setProps(message);
    else if (message.type === 'viewport') this.#resize(message.mount, message.viewport);
    else if (message.type === 'visible') this.#setVisible(message.visible);
    else if (message.type === 'reducedMotion') this.#setReducedMotion(message.reducedMotion);
    else if (message.type === 'canvas') this.#rebuild(message.canvas).catch(this.#fail);
    else if (message.type === 'theme') this.#setTheme(message.theme);
    else if (message.type === 'reloadAssets') this.#restock();
    else if (message.type === 'measure') this.#transport.post({ type: 'figures', figures: this.#figures() });
    else if (message.type === 'loseContext') this.#display.loseContext();
    this.#teller?.soon();
  }

  close(): void {
    this.#loop.clock.pause();
    this.#bridge.close();
    this.#display.close();
  }

  async #prepare(show: ShowMessage, signal: AbortSignal): Promise<Performer> {
    this.#dpr = show.viewport.dpr;
    const { module, assets } = await this.#loader.take(show.scene, this.#dpr, signal);
    this.#display.upload(assets.sources);
    let performer: Performer | null = null;
    try {
      performer = new Performer(show, module, assets, this.#backstage(show));
      const snapshot = this.#mounts.snapshot(show.mount);
      if (snapshot !== undefined) performer.scene.restore(snapshot);
      if (performer.scene.ready !== undefined) await readiness(performer.scene.ready, signal);
      return performer;
    } catch (error) {
      // A scene that refuses its props must not keep its textures, nor one that refuses its snapshot anything else.
      if (performer === null) assets.free();
      else performer.destroy();
      throw error;
    }
  }

  #setTheme(theme: string | null): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#restock();
  }

  /** Other files: what stands on the stage is built anew with them, as it stood. */
  #restock(): void {
    this.#loader.restock(this.#theme);
    void this.#manager.rebuild(() => Promise.resolve());
  }

  #backstage(show: ShowMessage): Backstage {
    const { mount } = show;
    return {
      context: {
        now: () => this.#loop.clock.time,
        tier: () => TIERS[this.tier],
        cutsMotion: () => this.#reducedMotion || this.#hidden || this.#display.lost,
        reducedMotion: () => this.#reducedMotion,
        unseen: () => this.#hidden || this.#display.lost,
        paint: (source, target, clear) => this.#display.paint(source, target, clear),
        erase: (stamps, target) => this.#display.erase(stamps, target),
        wake: this.#loop.wake,
      },
      emit: (event) => {
        this.#bridge.emit(mount, event);
        this.#teller?.soon();
      },
      onShow: (performer) => {
        this.#performer = performer;
        performer.setProps(show.props);
        performer.resize(show.viewport);
        this.#fit(performer);
        this.#bridge.attach(mount, performer.scene);
        if (this.#hidden) performer.scene.pause?.();
        this.#render();
        this.#loop.wake();
        this.#transport.post({ type: 'shown', mount });
      },
      onHide: (performer) => {
        this.#performer = null;
        this.#mounts.keepSnapshot(mount, performer.scene.takeSnapshot());
        this.#bridge.detach(mount);
      },
    };
  }

  /** Settles the old scene, sends its last picture, and waits until the canvas stands in its new host. */
  async #cede(from: ShowMessage | null, to: ShowMessage): Promise<void> {
    this.#performer?.settle();
    const picture =
      from !== null && from.mount !== to.mount && this.#performer !== null
        ? await this.#display.capture(this.#performer.root)
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
      if (this.#manager.current?.mount === mount) this.#performer?.setProps(props);
      // Only now: a scene that refused these stands, and is built anew, with those before.
      this.#mounts.setProps(mount, props);
    });
    this.#loop.wake();
  }

  #resize(mount: MountId, viewport: Viewport): void {
    this.#mounts.setViewport(mount, viewport);
    if (this.#performer === null || this.#manager.current?.mount !== mount) return;
    this.#performer.resize(viewport);
    this.#fit(this.#performer);
    this.#render();
  }

  /** Canvas to the size of the host: sharp where the picture stands, as the tier allows where it moves. */
  #fit({ viewport, alwaysSharp }: Performer): void {
    this.#display.resize(viewport, resolutionFor(viewport.dpr, this.tier, this.#loop.moves && !alwaysSharp));
  }

  #applyTier(tier: Tier): void {
    if (this.#performer !== null) this.#fit(this.#performer);
    // Resizing empties the canvas: fill it before the browser shows it.
    this.#render();
    this.#transport.post({ type: 'tier', tier });
  }

  /** Nobody sees a hidden page: what plays goes to its result, and the clock stands. */
  #setVisible(visible: boolean): void {
    this.#hidden = !visible;
    this.#display.setHidden(!visible);
    if (visible) {
      this.#performer?.scene.resume?.();
      this.#loop.clock.resume();
      this.#loop.wake();
    } else {
      this.#performer?.settle();
      this.#performer?.scene.pause?.();
      this.#loop.clock.pause();
    }
  }

  #setReducedMotion(reducedMotion: boolean): void {
    this.#reducedMotion = reducedMotion || this.#teller !== null;
    if (this.#reducedMotion && this.#performer?.playsStill === false) this.#performer.settle();
    this.#loop.wake();
  }

  /** How the scene on stage stands. */
  #stand(): { mount: MountId; snapshot: SnapshotOf<SceneName> } | null {
    const mount = this.#manager.current?.mount;
    return mount === undefined || this.#performer === null
      ? null
      : { mount, snapshot: this.#performer.scene.takeSnapshot() };
  }

  /** A fresh canvas came: open a renderer on it and build the scene anew as it stood. */
  async #rebuild(canvas: OffscreenCanvas | undefined): Promise<void> {
    await this.#manager.rebuild(() => this.#display.reopen(canvas));
    this.#transport.post({ type: 'context', state: 'restored' });
  }

  #render(): void {
    if (this.#performer !== null) this.#display.render(this.#performer.root);
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
