interface StoreModule {
  getInitialState(): object;
  setState(state: object, replace: true): void;
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts', { eager: true });
const isStore = (value: unknown): value is StoreModule => typeof value === 'function' && 'getInitialState' in value;
const stores = Object.values(modules).flatMap((module) => Object.values(module).filter(isStore));

/** Resets every store of the client to its initial state. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
}
