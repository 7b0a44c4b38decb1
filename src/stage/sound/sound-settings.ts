import { Emitter } from '#scenes/bridge/page/emitter.ts';

/** Storage of the settings. Both methods may fail silently (private mode). */
export interface SettingsStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

const MUTED = 'perya.sound';
const VOLUME = 'perya.volume';

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

/** Whether the player wants sound and how loud, in percent; remembered between visits. On and full unless it was changed. */
export class SoundSettings {
  readonly #changes = new Emitter<void>();
  #storage: SettingsStorage;
  #muted: boolean;
  #volume: number;

  constructor(storage: SettingsStorage) {
    this.#storage = storage;
    this.#muted = isMuted(storage);
    this.#volume = volumeOf(storage);
  }

  get muted(): boolean {
    return this.#muted;
  }

  /** 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#storage.set(MUTED, muted ? 'off' : 'on');
    this.#changes.emit();
  }

  setVolume(percent: number): void {
    this.#volume = percent;
    this.#storage.set(VOLUME, String(percent));
    this.#changes.emit();
  }

  onChange(listener: () => void): () => void {
    return this.#changes.on(listener);
  }

  /** Uses another storage (native wrapper, tests) and its stored values. */
  useStorage(storage: SettingsStorage): void {
    this.#storage = storage;
    this.#muted = isMuted(storage);
    this.#volume = volumeOf(storage);
    this.#changes.emit();
  }
}

const isMuted = (storage: SettingsStorage): boolean => storage.get(MUTED) === 'off';

function volumeOf(storage: SettingsStorage): number {
  const kept = Number(storage.get(VOLUME) ?? 100);
  return kept >= 0 && kept <= 100 ? kept : 100;
}

/** The app's one sound setting. */
export const soundSettings = new SoundSettings(browserStorage);
