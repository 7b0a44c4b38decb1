import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { changesOf } from './changes.ts';

/** A store whose page may come from the server. */
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
      // Another object of the same value would have its readers drawn twice.
      const state = { ...now, ...changesOf(now, fields) };
      // The copy on the store is not what its hook reads.
      if (inner !== null) inner.getInitialState = () => state;
    },
  });
}
