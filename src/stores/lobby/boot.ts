import { createStore } from '../create-store.ts';

export type BootStep = 'device' | 'configuration' | 'user';

/** A start-up step that failed and will be tried again. */
export interface BootProblem {
  readonly step: BootStep;
  /** What happened: a key of the error catalogue with its parameters. */
  readonly reason: { readonly key: string; readonly params: { readonly code: number; readonly seconds: number } };
  /** When the next try begins, ms by the clock; null while it runs. */
  readonly retryAt: number | null;
}

interface BootState {
  /** The page cover of the start: pages render below it, pop-ups wait until it is off (spec §4). */
  readonly isCoverOn: boolean;
  readonly problem: BootProblem | null;
  /** The service worker could not be registered (spec §8): the next visit starts from the network. */
  readonly hasNoWorker: boolean;
  readonly setProblem: (problem: BootProblem | null) => void;
  readonly removeCover: () => void;
}

/** State of the boot sequence. */
export const useBootStore = createStore<BootState>((set) => ({
  isCoverOn: true,
  problem: null,
  hasNoWorker: false,
  setProblem: (problem) => set({ problem }),
  removeCover: () => set({ isCoverOn: false }),
}));
