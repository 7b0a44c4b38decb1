import type { SceneName } from '../bridge/contracts/index.ts';
import { AssetLoader, type AssetRequest, type LoadedAssets } from './assets.ts';
import { NO_ASSETS } from './headless.ts';
import type { SceneModule, SceneRegistry } from './scene.ts';
import { atlasScaleFor } from './tiers.ts';

/** A scene's code and files. */
export interface LoadedScene {
  module: SceneModule<SceneName>;
  assets: LoadedAssets;
}

/** Loads scenes, code and assets together, and keeps those that were preloaded. */
export class SceneLoader {
  readonly #scenes: SceneRegistry;
  readonly #assets: AssetLoader | null;
  /** Preloaded scenes; each is used once. */
  readonly #warmed = new Map<SceneName, Promise<LoadedScene>>();

  /**
   * `assetBase` is the folder of the manifest, ending in a slash; null where nothing will be drawn. `limitMs` is what one
   * try of a file may take.
   */
  constructor(scenes: SceneRegistry, assetBase: string | null, theme: string | null, limitMs: number) {
    this.#scenes = scenes;
    this.#assets = assetBase === null ? null : new AssetLoader(assetBase, theme, limitMs);
  }

  /** Preloads a scene that will be shown soon. A failure is retried when the scene is shown. */
  warm(scene: SceneName, dpr: number): void {
    if (this.#warmed.has(scene)) return;
    const loaded = this.#load(scene, dpr, new AbortController().signal);
    this.#warmed.set(scene, loaded);
    loaded.catch(() => this.#warmed.delete(scene));
  }

  /** Preloads a scene; resolves to whether it could be. */
  async preload(scene: SceneName, dpr: number): Promise<boolean> {
    this.warm(scene, dpr);
    return (
      (await this.#warmed.get(scene)?.then(
        () => true,
        () => false,
      )) ?? false
    );
  }

  /** Returns the preloaded scene, or loads it; rejects when a file is missing or the signal aborts. */
  async take(scene: SceneName, dpr: number, signal: AbortSignal): Promise<LoadedScene> {
    const warmed = this.#warmed.get(scene);
    this.#warmed.delete(scene);
    const loaded = (await warmed?.catch(() => null)) ?? (await this.#load(scene, dpr, signal));
    if (signal.aborted) loaded.assets.free();
    signal.throwIfAborted();
    return loaded;
  }

  /** Loads files that belong to no scene; null where nothing will be drawn. */
  async load(request: AssetRequest, dpr: number, signal: AbortSignal): Promise<LoadedAssets | null> {
    return (await this.#assets?.load(request, atlasScaleFor(dpr), signal)) ?? null;
  }

  /**
   * Drops preloaded scenes and loads files of `theme` (null: the default one) from the current manifest from now on.
   */
  reload(theme: string | null): void {
    for (const loaded of this.#warmed.values()) {
      loaded.then(
        ({ assets }) => assets.free(),
        () => undefined,
      );
    }
    this.#warmed.clear();
    this.#assets?.reload(theme);
  }

  async #load(scene: SceneName, dpr: number, signal: AbortSignal): Promise<LoadedScene> {
    this.#assets?.begin();
    const module = (await this.#scenes[scene]()) as SceneModule<SceneName>;
    return { module, assets: (await this.#assets?.load(module, atlasScaleFor(dpr), signal)) ?? NO_ASSETS };
  }
}
