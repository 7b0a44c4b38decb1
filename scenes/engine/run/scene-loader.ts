import type { SceneName } from '../../bridge/contracts/index.ts';
import type { EngineSettings } from '../../bridge/page/protocol.ts';
import { AssetLoader, type AssetRequest, type LoadedAssets } from '../files/assets.ts';
import { limitFor } from '../files/fetch-file.ts';
import type { SceneModule, SceneRegistry } from '../scene.ts';
import { atlasScaleFor } from '../values/tiers.ts';
import { NO_ASSETS } from './headless.ts';

/** A scene's code and files. */
export interface LoadedScene {
  module: SceneModule<SceneName>;
  assets: LoadedAssets;
}

/** Loads scenes, code and assets together, and keeps those that were preloaded. */
export class SceneLoader {
  /** Device px a CSS px, for which art is chosen. */
  dpr = 1;
  readonly #scenes: SceneRegistry;
  readonly #assets: AssetLoader | null;
  #theme: string | null;
  /** Preloaded scenes; each is used once. */
  readonly #warmed = new Map<SceneName, Promise<LoadedScene>>();

  /** Where nothing will be drawn (`headless`) only code is loaded. */
  constructor(scenes: SceneRegistry, { assetBase, theme, device }: EngineSettings, headless: boolean) {
    this.#scenes = scenes;
    this.#theme = theme;
    this.#assets = headless ? null : new AssetLoader(assetBase, theme, limitFor(device.effectiveType));
  }

  /** The theme whose files are loaded; null is the default one. */
  get theme(): string | null {
    return this.#theme;
  }

  /** Preloads a scene that will be shown soon. One that has failed by then is loaded again when the scene is shown. */
  warm(scene: SceneName): void {
    if (this.#warmed.has(scene)) return;
    const loaded = this.#load(scene, new AbortController().signal);
    this.#warmed.set(scene, loaded);
    loaded.catch(() => this.#warmed.delete(scene));
  }

  /** Preloads a scene; resolves to whether it could be. */
  async preload(scene: SceneName): Promise<boolean> {
    this.warm(scene);
    return (
      (await this.#warmed.get(scene)?.then(
        () => true,
        () => false,
      )) ?? false
    );
  }

  /**
   * Returns the preloaded scene, or loads it; rejects when a file is missing or the signal aborts. A preload that still
   * runs has all its tries: where it fails nothing is loaded again, because a file that hangs is waited for long enough.
   */
  async take(scene: SceneName, signal: AbortSignal): Promise<LoadedScene> {
    const warmed = this.#warmed.get(scene);
    this.#warmed.delete(scene);
    const loaded = await (warmed ?? this.#load(scene, signal));
    if (signal.aborted) loaded.assets.free();
    signal.throwIfAborted();
    return loaded;
  }

  /** Loads files that belong to no scene; null where nothing will be drawn. */
  async load(request: AssetRequest, signal: AbortSignal): Promise<LoadedAssets | null> {
    return (await this.#assets?.load(request, atlasScaleFor(this.dpr), signal)) ?? null;
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
    this.#theme = theme;
    this.#assets?.reload(theme);
  }

  async #load(scene: SceneName, signal: AbortSignal): Promise<LoadedScene> {
    const scale = atlasScaleFor(this.dpr);
    this.#assets?.begin();
    const module = (await this.#scenes[scene]()) as SceneModule<SceneName>;
    return { module, assets: (await this.#assets?.load(module, scale, signal)) ?? NO_ASSETS };
  }
}
