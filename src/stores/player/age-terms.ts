import { ACCEPT_DELAY_MS, AGE_COOKIE } from '#contract/pages/rendered-page.ts';
import { clock } from '#src/platform/clock.ts';
import { hasPageHint, writePageHint } from '#src/platform/cookie.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createStore } from '../create-store.ts';

/** Only `true` counts as accepted; anything else, also unreadable storage, does not. */
const acceptedKey: StoredKey<true> = { name: 'ageTermsAccepted', parse: (raw) => (raw === true ? true : undefined) };

interface AgeTermsState {
  readonly isAccepted: boolean;
  /** Sets the flag after 300 ms. Without storage it lasts until the page is left. */
  readonly accept: () => void;
  /** Sets the flag now. */
  readonly setAccepted: () => void;
}

/** Whether the 'IMPORTANT NOTICE' was accepted on this device, also in another tab. */
export const useAgeTermsStore = createStore<AgeTermsState>((set, get) => {
  storage.subscribe(acceptedKey, () => {
    if (storage.read(acceptedKey) === true) set({ isAccepted: true });
  });
  return {
    isAccepted: storage.read(acceptedKey) === true || hasPageHint(AGE_COOKIE),
    accept: () => void clock.setTimeout(() => get().setAccepted(), ACCEPT_DELAY_MS),
    setAccepted: () => {
      storage.write(acceptedKey, true);
      writePageHint(AGE_COOKIE, true);
      set({ isAccepted: true });
    },
  };
});
