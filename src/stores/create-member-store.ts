import type { StateCreator } from 'zustand';
import { createStore, type Store } from './create-store.ts';

/** The data fields of a store, without its actions. */
type DataOf<State> = { [K in keyof State as State[K] extends (...args: never[]) => unknown ? never : K]: State[K] };

const listeners = new Set<() => void>();

/**
 * Calls the listener when the member's data must be cleared: at a logout, and when a session has ended. Returns a
 * function that stops it.
 */
export function onClearMember(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Clears every store made here, and calls the listeners of onClearMember. Only clearMember of member.ts calls it. */
export function clearMemberStores(): void {
  for (const listener of listeners) listener();
}

/**
 * A store with a member's data (spec §4, logout): it is cleared with all others, without being listed anywhere.
 * @param none its data while nobody is logged in: every field, so that none is left behind
 * @param creator the initial state, e.g. from storage, and the actions
 * @param forget removes its data from storage
 */
export function createMemberStore<State extends object>(
  none: NoInfer<DataOf<State>>,
  creator: StateCreator<State>,
  forget: () => void = () => undefined,
): Store<State> {
  const store = createStore<State>(creator);
  onClearMember(() => {
    forget();
    // The compiler cannot infer that the data is a part of the state.
    store.setState(none as unknown as Partial<State>);
  });
  return store;
}
