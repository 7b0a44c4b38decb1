/** A value stored in the browser under a name. `parse` checks the type, because storage can hold anything. */
export interface StoredKey<T> {
  readonly name: string;
  /** The typed value, or undefined if `raw` is invalid. */
  readonly parse: (raw: unknown) => T | undefined;
}

const PREFIX = 'perya.';
type Listener = () => void;

/** Typed storage over localStorage or sessionStorage; falls back to memory if that is disabled or full. */
export interface TypedStorage {
  read<T>(key: StoredKey<T>): T | undefined;
  /** True if the value was stored; false if it is only in memory, until the page is closed. */
  write<T>(key: StoredKey<T>, value: T): boolean;
  remove(key: StoredKey<unknown>): void;
  /** Calls the listener when another tab writes or removes the value. Returns a function that stops it. */
  subscribe(key: StoredKey<unknown>, listener: Listener): () => void;
}

/** @param area returns the browser's storage; may throw or return null if it is disabled. */
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

/** Stored until removed, shared by all tabs. */
export const storage = createStorage(() => globalThis.localStorage ?? null);
/** Stored until this tab closes. */
export const tabStorage = createStorage(() => globalThis.sessionStorage ?? null);
