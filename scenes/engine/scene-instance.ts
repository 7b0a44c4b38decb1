import { Container } from 'pixi.js';
import type { EventOf, SceneName } from '../bridge/contracts/index.ts';
import type { ShowMessage, Viewport } from '../bridge/protocol.ts';
import { fitInside, SCENE_SIZES } from '../bridge/sizes.ts';
import type { LoadedAssets } from './assets.ts';
import { Motion } from './motion.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from './scene.ts';
import type { ManagedScene } from './scene-manager.ts';

/** What the scene runner provides to a scene instance. */
export interface SceneHooks {
  context: Omit<SceneContext<SceneName>, 'assets' | 'motion' | 'emit'>;
  emit(event: EventOf<SceneName>): void;
  onShow(instance: SceneInstance): void;
  onHide(instance: SceneInstance): void;
}

/** One prepared scene with its assets and tweens, as the manager mounts and unmounts it. It is typed for any scene. */
export class SceneInstance implements ManagedScene {
  readonly root = new Container();
  readonly assets: LoadedAssets;
  readonly scene: Scene<SceneName>;
  readonly alwaysSharp: boolean;
  readonly playsStill: boolean;
  readonly pauses: boolean;
  readonly #name: SceneName;
  readonly #motion: Motion;
  readonly #hooks: SceneHooks;
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
    const { context } = hooks;
    this.#motion = new Motion({
      get time() {
        return context.now();
      },
      wake: () => context.wake(),
    });
    this.scene = module.prepare(
      { ...context, assets, motion: this.#motion, emit: (event) => hooks.emit(event) },
      show.props,
    );
    this.root.addChild(this.scene.root);
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
  }

  setProps(props: ShowMessage['props']): void {
    if (props !== this.#props) this.scene.setProps(props);
    this.#props = props;
  }

  show(): void {
    this.#hooks.onShow(this);
    this.scene.show?.();
  }

  update(time: number): MotionState {
    const state = this.scene.update(time);
    return this.#motion.active ? 'moving' : state;
  }

  /** Repaints the scene's own textures after the context was restored. */
  rebake(): void {
    this.scene.rebake?.();
  }

  /** Brings the running activity and all tweens to their end. */
  settle(): void {
    this.scene.settle();
    this.#motion.finish();
  }

  hide(): void {
    this.settle();
    this.scene.hide?.();
    this.#hooks.onHide(this);
  }

  destroy(): void {
    this.#motion.kill();
    this.scene.destroy?.();
    this.root.destroy({ children: true });
    this.assets.free();
  }
}
