import type { ShowMessage } from '../../bridge/page/protocol.ts';
import type { Display } from '../draw/display.ts';
import type { LoadedAssets } from '../files/assets.ts';
import type { TierSettings } from '../values/tiers.ts';
import type { WinPart, WinView } from '../win/win-part.ts';
import type { Mounts } from './mounts.ts';
import { readiness } from './readiness.ts';
import { SceneInstance, type SceneHooks } from './scene-instance.ts';
import type { SceneLoader } from './scene-loader.ts';

/** The hooks of a scene that the scene runner provides; the preparer adds those of its celebration. */
export type RunnerHooks = Omit<SceneHooks, 'celebrationOf' | 'loadWin'>;

/** Prepares scenes: loads them, uploads their art to the GPU and builds them from their last snapshot. */
export class ScenePreparer {
  readonly #loader: SceneLoader;
  readonly #display: Display;
  readonly #mounts: Mounts;
  readonly #tier: () => TierSettings;
  readonly #win: WinPart;

  constructor(loader: SceneLoader, display: Display, mounts: Mounts, tier: () => TierSettings, win: WinPart) {
    this.#loader = loader;
    this.#display = display;
    this.#mounts = mounts;
    this.#tier = tier;
    this.#win = win;
  }

  /** Rejects if a file is missing, the scene refuses its props or its snapshot, or the signal aborts. */
  async prepare(show: ShowMessage, hooks: RunnerHooks, signal: AbortSignal): Promise<SceneInstance> {
    this.#loader.dpr = show.viewport.dpr;
    const { module, assets } = await this.#loader.take(show.scene, signal);
    this.#display.upload(assets.sources);
    let instance: SceneInstance | null = null;
    try {
      instance = new SceneInstance(show, module, assets, {
        ...hooks,
        celebrationOf: this.#win.celebrationOf,
        loadWin: (end) => this.#loadWin(end),
      });
      const snapshot = this.#mounts.snapshot(show.mount);
      if (snapshot !== undefined) instance.scene.restore(snapshot);
      if (instance.scene.ready !== undefined) await readiness(instance.scene.ready, signal);
      return instance;
    } catch (error) {
      // A scene that rejects its props or its snapshot must free its textures and other resources.
      if (instance === null) assets.free();
      else instance.destroy();
      throw error;
    }
  }

  /** Loads the win kit. If that fails, only the scene's own step and the sounds celebrate. */
  async #loadWin(signal: AbortSignal): Promise<{ view: WinView; assets: LoadedAssets } | null> {
    try {
      const kit = await this.#win.loadKit();
      const assets = await this.#loader.load(kit.files, signal);
      if (assets === null) return null;
      this.#display.upload(assets.sources);
      return { view: kit.viewOf(assets, this.#tier), assets };
    } catch {
      return null;
    }
  }
}
