import { Emitter } from '#scenes/bridge/emitter.ts';

/** Storage of the mute setting. Both methods may fail silently (private mode). */
export interface SettingsStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

const KEY = 'perya.sound';

/** localStorage, or no persistence where the browser refuses it. */
export const browserStorage: SettingsStorage = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The setting then lasts until the page is closed.
    }
  },
};

/** Whether the player wants sound; remembered between visits. Sound is on unless it was turned off. */
export class SoundSettings {
  readonly #changes = new Emitter<boolean>();
  #storage: SettingsStorage;
  #muted: boolean;

  constructor(storage: SettingsStorage) {
    this.#storage = storage;
    this.#muted = storage.get(KEY) === 'off';
  }

  get muted(): boolean {
    return this.#muted;
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#storage.set(KEY, muted ? 'off' : 'on');
    this.#changes.emit(muted);
  }

  onChange(listener: (muted: boolean) => void): () => void {
    return this.#changes.on(listener);
  }

  /** Uses another storage (native wrapper, tests) and its stored value. */
  useStorage(storage: SettingsStorage): void {
    this.#storage = storage;
    this.#muted = storage.get(KEY) === 'off';
    this.#changes.emit(this.#muted);
  }
}

/** The app's one sound setting. */
export const soundSettings = new SoundSettings(browserStorage);
