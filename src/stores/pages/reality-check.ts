import type { Ms } from '#contract/base/units.ts';
import type { PlaySession } from '#contract/limits/play-state.ts';
import { asNumber, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { createMemberStore } from '../create-member-store.ts';

interface LastCheck {
  /** The session of the last reality check, by its start; 0 before the first one. */
  readonly startedAt: Ms;
  /** Playing time of that session at the check, ms. */
  readonly playedMs: number;
}

const lastKey: StoredKey<LastCheck> = {
  name: 'realityCheck',
  parse: asShape<LastCheck>({ startedAt: asNumber, playedMs: asNumber }),
};
const NONE: LastCheck = { startedAt: 0, playedMs: 0 };
const MINUTE_MS = 60_000;

interface RealityCheckState extends LastCheck {
  readonly markChecked: (session: PlaySession) => void;
}

/** The last reality check of this device; kept, so that a reload does not repeat it. */
export const useRealityCheckStore = createMemberStore<RealityCheckState>(
  NONE,
  (set) => ({
    ...NONE,
    ...storage.read(lastKey),
    markChecked: ({ startedAt, playedMs }) => {
      storage.write(lastKey, { startedAt, playedMs });
      set({ startedAt, playedMs });
    },
  }),
  () => storage.remove(lastKey),
);

/** True if a session has lasted for the player's chosen interval since the last check. */
export function isCheckDue({ startedAt, playedMs, reminderMinutes }: PlaySession, last: LastCheck): boolean {
  const since = last.startedAt === startedAt ? last.playedMs : 0;
  return playedMs - since >= reminderMinutes * MINUTE_MS;
}
