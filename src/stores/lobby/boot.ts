import { createStore } from '../create-store.ts';

export type BootStep = 'device' | 'configuration' | 'user';

/** A failed start-up step that will be retried. */
export interface BootProblem {
  readonly step: BootStep;
  /** Reason: a key of the error catalogue with its parameters. */
  readonly reason: { readonly key: string; readonly params: { readonly code: number; readonly seconds: number } };
  /** Time of the next attempt, ms by the clock; null while it runs. */
  readonly retryAt: number | null;
}

interface BootState {
  /** The cover during start-up: pages render below it, and pop-ups wait until it is removed (spec §4). */
  readonly isCoverOn: boolean;
  readonly problem: BootProblem | null;
  /** The service worker could not be registered (spec §8): the next visit loads from the network. */
  readonly hasNoWorker: boolean;
  readonly setProblem: (problem: BootProblem | null) => void;
  readonly removeCover: () => void;
}

export const useBootStore = createStore<BootState>((set) => ({
  isCoverOn: true,
  problem: null,
  hasNoWorker: false,
  setProblem: (problem) => set({ problem }),
  removeCover: () => set({ isCoverOn: false }),
}));
