import { asList, asNumber } from '#src/platform/parse.ts';
import { tabStorage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';

const shownKey: StoredKey<number[]> = { name: 'startupShown', parse: asList(asNumber) };

interface StartupState {
  /** Activity types whose start-up pop-up was shown in this session (spec §4: each once per session). */
  readonly shown: readonly number[];
  /** The sequence has reached its last pop-up (spec §4, start-finished flag). */
  readonly isFinished: boolean;
  /** Pop-ups of the sequence since the player came to the lobby or logged in. */
  readonly inARow: number;
  /** A pop-up opens: the activities that count as shown with it. */
  readonly markShown: (activityTypes: readonly number[]) => void;
  readonly finish: () => void;
  /** The player came to the lobby. */
  readonly beginRow: () => void;
  /** A member has logged in: the sequence looks again for what was not shown (spec §4). */
  readonly beginAgain: () => void;
}

/** The session flags of the start-up pop-ups: those shown are stored through a reload of this tab; a logout resets all. */
export const useStartupStore = createMemberStore<StartupState>(
  { shown: [], isFinished: false, inARow: 0 },
  (set, get) => ({
    shown: tabStorage.read(shownKey) ?? [],
    isFinished: false,
    inARow: 0,
    markShown: (activityTypes) => {
      const shown = [...new Set([...get().shown, ...activityTypes])];
      tabStorage.write(shownKey, shown);
      set(({ inARow }) => ({ shown, inARow: inARow + 1 }));
    },
    finish: () => set({ isFinished: true }),
    beginRow: () => set({ inARow: 0 }),
    beginAgain: () => set({ isFinished: false, inARow: 0 }),
  }),
  () => tabStorage.remove(shownKey),
);
