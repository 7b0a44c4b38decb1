import { asList, asNumber } from '#src/platform/parse.ts';
import { tabStorage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';

const shownKey: StoredKey<number[]> = { name: 'startupShown', parse: asList(asNumber) };

interface StartupState {
  /** Activity types whose start-up pop-up was shown in this session (spec §4: each once per session). */
  readonly shown: readonly number[];
  readonly markShown: (activityType: number) => void;
}

/** The session flags of the start-up pop-ups: stored through a reload of this tab, reset by a logout. */
export const useStartupStore = createMemberStore<StartupState>(
  { shown: [] },
  (set, get) => ({
    shown: tabStorage.read(shownKey) ?? [],
    markShown: (activityType) => {
      const shown = [...get().shown, activityType];
      tabStorage.write(shownKey, shown);
      set({ shown });
    },
  }),
  () => tabStorage.remove(shownKey),
);
