import { Texture, type ImageSource } from 'pixi.js';
import type { SnapshotOf, SceneName } from '../../bridge/contracts/index.ts';
import type { FromEngine, MountId } from '../../bridge/page/protocol.ts';
import type { LoadedAssets } from '../files/assets.ts';

/**
 * Assets of an engine that draws nothing; nothing is fetched. Each frame still has its own texture, since scenes
 * compare textures by identity.
 */
export const NO_ASSETS: LoadedAssets = {
  sources: [],
  atlas: () => ({ texture: () => new Texture() }),
  font: () => ({ source: Texture.EMPTY.source as ImageSource, size: 32, lineHeight: 38, base: 29, glyphs: new Map() }),
  free: () => undefined,
};

/** Reads the snapshot of the scene that is shown; null while there is none. */
export type ReadSnapshot = () => { mount: MountId; snapshot: SnapshotOf<SceneName> } | null;

/**
 * Posts the scene's snapshot after anything that may have changed it, for the plain DOM form that is shown instead of
 * the picture. At most once a task.
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
