import type { ShowMessage } from '../../bridge/page/protocol.ts';
import type { WinView } from '../../win/view.ts';
import type { Display } from '../draw/display.ts';
import type { LoadedAssets } from '../files/assets.ts';
import type { TierSettings } from '../values/tiers.ts';
import type { Mounts } from './mounts.ts';
import { readiness } from './readiness.ts';
import { SceneInstance, type SceneHooks } from './scene-instance.ts';
import type { SceneLoader } from './scene-loader.ts';

/** Services of the scene runner for a scene; the preparer loads its win kit. */
export type RunnerHooks = Omit<SceneHooks, 'loadWin'>;

/** Makes scenes ready to be shown: loads them, sends their art to the GPU and builds them from their last snapshot. */
export class ScenePreparer {
  readonly #loader: SceneLoader;
  readonly #display: Display;
  readonly #mounts: Mounts;
  readonly #tier: () => TierSettings;

  constructor(loader: SceneLoader, display: Display, mounts: Mounts, tier: () => TierSettings) {
    this.#loader = loader;
    this.#display = display;
    this.#mounts = mounts;
    this.#tier = tier;
  }

  /** Rejects where a file is missing, the scene refuses its props or its snapshot, or the signal aborts. */
  async prepare(show: ShowMessage, hooks: RunnerHooks, signal: AbortSignal): Promise<SceneInstance> {
    this.#loader.dpr = show.viewport.dpr;
    const { module, assets } = await this.#loader.take(show.scene, signal);
    this.#display.upload(assets.sources);
    let instance: SceneInstance | null = null;
    try {
      instance = new SceneInstance(show, module, assets, { ...hooks, loadWin: (end) => this.#loadWin(end) });
      const snapshot = this.#mounts.snapshot(show.mount);
      if (snapshot !== undefined) instance.scene.restore(snapshot);
      if (instance.scene.ready !== undefined) await readiness(instance.scene.ready, signal);
      return instance;
    } catch (error) {
      // A scene that rejects its props or its snapshot must free its textures and everything else it made.
      if (instance === null) assets.free();
      else instance.destroy();
      throw error;
    }
  }

  /** Loads the win kit. One that does not load is left out: the scene's own step and the sounds celebrate alone. */
  async #loadWin(signal: AbortSignal): Promise<{ view: WinView; assets: LoadedAssets } | null> {
    try {
      const { WIN_ASSETS, WinView } = await import('../../win/view.ts');
      const assets = await this.#loader.load(WIN_ASSETS, signal);
      if (assets === null) return null;
      this.#display.upload(assets.sources);
      return { view: new WinView(assets, this.#tier), assets };
    } catch {
      return null;
    }
  }
}
