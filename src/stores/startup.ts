import { create } from 'zustand';

interface StartupState {
  /** Activity types whose start-up pop-up was shown in this session (spec §4: each once per session). */
  readonly shown: readonly number[];
  readonly markShown: (activityType: number) => void;
  readonly clear: () => void;
}

/** The session flags of the start-up pop-ups; a logout resets them. */
export const useStartupStore = create<StartupState>()((set) => ({
  shown: [],
  markShown: (activityType) => set((state) => ({ shown: [...state.shown, activityType] })),
  clear: () => set({ shown: [] }),
}));
