/** A value kept in the browser under a name of ours. `parse` checks the type, because storage can hold anything. */
export interface StoredKey<T> {
  readonly name: string;
  /** The value as typed, or undefined where `raw` is none. */
  readonly parse: (raw: unknown) => T | undefined;
}

const PREFIX = 'perya.';
type Listener = () => void;

/** Typed storage over localStorage or sessionStorage; falls back to memory where that is off or full. */
export interface TypedStorage {
  read<T>(key: StoredKey<T>): T | undefined;
  /** True when the value was stored; false when it is kept in memory only, until the page is left. */
  write<T>(key: StoredKey<T>, value: T): boolean;
  remove(key: StoredKey<unknown>): void;
  /** Calls when another tab writes or removes the value. Returns what stops it. */
  subscribe(key: StoredKey<unknown>, listener: Listener): () => void;
}

/** @param area hands out the browser's storage; may throw or give null where it is disabled. */
export function createStorage(area: () => Storage | null): TypedStorage {
  const memory = new Map<string, string>();
  const attempt = <R>(action: (storage: Storage) => R, otherwise: R): R => {
    try {
      const storage = area();
      return storage === null ? otherwise : action(storage);
    } catch {
      return otherwise;
    }
  };

  return {
    read(key) {
      const name = PREFIX + key.name;
      // A value that could not be written is in memory, and newer than the stored one.
      const raw = memory.get(name) ?? attempt((storage) => storage.getItem(name), null);
      if (raw === null) return undefined;
      try {
        return key.parse(JSON.parse(raw));
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      const name = PREFIX + key.name;
      const raw = JSON.stringify(value);
      const kept = attempt((storage) => {
        storage.setItem(name, raw);
        return true;
      }, false);
      if (kept) memory.delete(name);
      else memory.set(name, raw);
      return kept;
    },
    remove(key) {
      const name = PREFIX + key.name;
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    subscribe(key, listener) {
      const name = PREFIX + key.name;
      // `key` is null when another tab cleared everything.
      const heard = (event: StorageEvent): void => {
        if (event.key === name || event.key === null) listener();
      };
      globalThis.addEventListener?.('storage', heard);
      return () => globalThis.removeEventListener?.('storage', heard);
    },
  };
}

/** Kept until removed, shared by all tabs. */
export const storage = createStorage(() => globalThis.localStorage ?? null);
/** Kept until this tab closes. */
export const tabStorage = createStorage(() => globalThis.sessionStorage ?? null);
