import { Texture, type ImageSource } from 'pixi.js';
import type { SnapshotOf, SceneName } from '../bridge/contracts/index.ts';
import type { FromEngine, MountId } from '../bridge/protocol.ts';
import type { LoadedAssets } from './assets.ts';

/**
 * Assets of an engine that draws nothing: nothing is fetched. Each frame has a texture of its own all the same, so that
 * none is taken for another.
 */
export const NO_ASSETS: LoadedAssets = {
  sources: [],
  atlas: () => ({ texture: () => new Texture() }),
  font: () => ({ source: Texture.EMPTY.source as ImageSource, size: 32, lineHeight: 38, base: 29, glyphs: new Map() }),
  free: () => undefined,
};

/** How the scene on stage stands; null while none is there. */
type ReadSnapshot = () => { mount: MountId; snapshot: SnapshotOf<SceneName> } | null;

/**
 * Tells how the scene stands after whatever may have changed it, for the plain DOM form that is shown in its place.
 * Once a task, however much happened.
 */
export class SnapshotReporter {
  readonly #post: (message: FromEngine) => void;
  readonly #read: ReadSnapshot;
  #due = false;

  constructor(post: (message: FromEngine) => void, read: ReadSnapshot) {
    this.#post = post;
    this.#read = read;
  }

  readonly schedule = (): void => {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      const current = this.#read();
      if (current !== null) this.#post({ type: 'snapshot', ...current });
    });
  };
}
