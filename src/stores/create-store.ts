import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { changesOf } from './changes.ts';

/** A store for pages that the server may render. */
export type Store<State> = UseBoundStore<StoreApi<State>> & {
  /**
   * Sets the state that components read on the server and during hydration: the current state, except `fields`, which
   * the server could not know.
   */
  hydrateFrom(fields?: Partial<State>): void;
};

/** Makes a store. By default a page hydrates from the initial state. */
export function createStore<State>(creator: StateCreator<State>): Store<State> {
  let inner: StoreApi<State> | null = null;
  const store = create<State>()((set, get, api) => {
    inner = api;
    return creator(set, get, api);
  });
  return Object.assign(store, {
    hydrateFrom(fields: Partial<State> = {}) {
      const now = store.getState();
      // A new object with the same value would render its readers twice.
      const state = { ...now, ...changesOf(now, fields) };
      // The hook does not read the copy of getInitialState on the store.
      if (inner !== null) inner.getInitialState = () => state;
    },
  });
}
