import { Container } from 'pixi.js';
import type { EventOf, SceneName } from '../bridge/contracts/index.ts';
import type { ShowMessage, Viewport } from '../bridge/protocol.ts';
import { fitInside, SCENE_SIZES } from '../bridge/sizes.ts';
import type { LoadedAssets } from './assets.ts';
import { Motion } from './motion.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from './scene.ts';
import type { ManagedScene } from './scene-manager.ts';

/** What a scene reaches of the engine. */
export interface SceneHooks {
  context: Omit<SceneContext<SceneName>, 'assets' | 'motion' | 'emit'>;
  emit(event: EventOf<SceneName>): void;
  onShow(instance: SceneInstance): void;
  onHide(instance: SceneInstance): void;
}

/**
 * One scene with its assets and tweens: what the manager puts on and takes off. The scene's name is rubbed out here.
 */
export class SceneInstance implements ManagedScene {
  readonly root = new Container();
  readonly assets: LoadedAssets;
  readonly scene: Scene<SceneName>;
  readonly alwaysSharp: boolean;
  readonly playsStill: boolean;
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

  /** Scales a board of fixed size into its host; a scene without one fills it. */
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

  /** The context came back empty. */
  rebake(): void {
    this.scene.rebake?.();
  }

  /** Everything at its result. */
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
