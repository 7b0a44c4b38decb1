import { Container } from 'pixi.js';
import type { EventOf, SceneName } from '../../bridge/contracts/index.ts';
import type { ShowMessage, Viewport } from '../../bridge/page/protocol.ts';
import { fitInside, SCENE_SIZES } from '../../bridge/page/sizes.ts';
import type { SceneHandlers } from '../../bridge/server.ts';
import { Celebration } from '../../win/celebration.ts';
import { withCelebration } from '../../win/handlers.ts';
import type { WinView } from '../../win/view.ts';
import type { LoadedAssets } from '../files/assets.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../scene.ts';
import type { ManagedScene } from './scene-manager.ts';

/** Services of the scene runner for a scene instance. */
export interface SceneHooks {
  context: Omit<SceneContext<SceneName>, 'assets' | 'emit'>;
  emit(event: EventOf<SceneName>): void;
  onShow(instance: SceneInstance): void;
  onHide(instance: SceneInstance): void;
  /** Loads what a celebration draws beside the scene's own step; null where nothing is drawn or it does not load. */
  loadWin(signal: AbortSignal): Promise<{ view: WinView; assets: LoadedAssets } | null>;
}

/** One prepared scene with its assets, as the manager mounts and unmounts it. It is typed for any scene. */
export class SceneInstance implements ManagedScene {
  readonly root = new Container();
  readonly assets: LoadedAssets;
  readonly scene: Scene<SceneName>;
  readonly alwaysSharp: boolean;
  readonly playsStill: boolean;
  readonly pauses: boolean;
  readonly #name: SceneName;
  readonly #hooks: SceneHooks;
  readonly #celebration: Celebration | null;
  readonly #playsOn: boolean;
  /** Ends the loading of the win kit; null before the first request, and after one that failed. */
  #winLoading: AbortController | null = null;
  #winAssets: LoadedAssets | null = null;
  #props: ShowMessage['props'];
  #viewport: Viewport;

  constructor(show: ShowMessage, module: SceneModule<SceneName>, assets: LoadedAssets, hooks: SceneHooks) {
    this.#name = show.scene;
    this.#props = show.props;
    this.#viewport = show.viewport;
    this.#hooks = hooks;
    this.assets = assets;
    this.alwaysSharp = module.alwaysSharp ?? false;
    this.playsStill = module.playsStill ?? false;
    this.pauses = module.pauses ?? false;
    this.#playsOn = module.playsOn ?? false;
    const context = { ...hooks.context, assets, emit: (event: EventOf<SceneName>) => hooks.emit(event) };
    this.scene = module.prepare(context, show.props);
    this.root.addChild(this.scene.root);
    const { win, root } = this.scene;
    this.#celebration = win === null ? null : new Celebration(win, this.root, root, context);
  }

  /** The scene's handlers, and those of requests that every scene answers. */
  get handlers(): SceneHandlers<SceneName> {
    return withCelebration(this.scene, {
      began: () => void this.#loadWin(),
      cut: () => this.#celebration?.end('cut'),
      celebrate: (win, signal) => this.#celebration?.begin(win, signal) ?? null,
      playsOn: this.#playsOn,
    });
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  /** Scales a scene of fixed size into its host; one without fills it. `viewport` is in CSS px. */
  resize(viewport: Viewport): void {
    this.#viewport = viewport;
    const size = SCENE_SIZES[this.#name];
    const fit = fitInside(viewport, size);
    this.scene.root.scale.set(fit.scale);
    this.scene.root.position.set(fit.x, fit.y);
    this.scene.resize(size ?? viewport);
    this.#celebration?.resize();
  }

  setProps(props: ShowMessage['props']): void {
    if (props !== this.#props) this.scene.setProps(props);
    this.#props = props;
  }

  show(): void {
    this.#hooks.onShow(this);
    this.scene.show?.();
    // A round that is cut is too short to load it in.
    if (this.#hooks.context.reducedMotion()) void this.#loadWin();
  }

  update(time: number): MotionState {
    const state = this.scene.update(time);
    const celebrates = this.#celebration?.update(time) ?? false;
    return celebrates ? 'moving' : state;
  }

  /** Repaints the scene's own textures after the context was restored. */
  rebake(): void {
    this.scene.rebake?.();
  }

  /** Ends the running activity. */
  settle(): void {
    this.#celebration?.end('cut');
    this.scene.settle();
  }

  /** Ends a celebration, and settles the scene unless it continues. */
  cut(goesOn: boolean): void {
    if (goesOn) this.#celebration?.end('cut');
    else this.settle();
  }

  hide(): void {
    this.settle();
    this.scene.hide?.();
    this.#hooks.onHide(this);
  }

  destroy(): void {
    this.#winLoading?.abort();
    this.scene.destroy?.();
    this.root.destroy({ children: true });
    this.assets.free();
    this.#winAssets?.free();
  }

  /**
   * Loads the win kit with the first round, so that it is there when the round ends; under reduced motion with the scene.
   * Where it does not load, the next round tries again.
   */
  async #loadWin(): Promise<void> {
    if (this.#celebration === null || this.#winLoading !== null) return;
    const loading = new AbortController();
    this.#winLoading = loading;
    const kit = await this.#hooks.loadWin(loading.signal);
    if (kit === null) {
      this.#winLoading = null;
      return;
    }
    if (loading.signal.aborted) return kit.assets.free();
    this.#winAssets = kit.assets;
    this.#celebration.dress(kit.view);
    this.scene.win?.dress?.(kit.assets);
  }
}
