import { dayAt } from '#contract/values/utc-days.ts';
import { clock } from '#src/platform/clock.ts';
import { asNumber, asShape } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** UTC days that decide whether the lobby offers the app. */
interface AppOffer {
  /** The first day on which this browser showed the lobby. */
  readonly firstDay: number;
  /** The first day on which a closed offer returns. */
  readonly nextDay: number;
}
const offerKey: StoredKey<AppOffer> = {
  name: 'appOffer',
  parse: asShape<AppOffer>({ firstDay: asNumber, nextDay: asNumber }),
};
/** Pause after an offer was closed, days. */
const PAUSE_DAYS = 14;

const today = (): number => dayAt(clock.now());

/** Stores the browser's first day, if none is stored. */
export function noteFirstDay(): void {
  if (storage.read(offerKey) === undefined) storage.write(offerKey, { firstDay: today(), nextDay: 0 });
}

/** Whether the offer is due: not on a browser's first day, and not soon after it was closed. */
export function isAppOfferDue(): boolean {
  const kept = storage.read(offerKey);
  return kept !== undefined && kept.firstDay < today() && kept.nextDay <= today();
}

/** The player closed the offer, or followed it. */
export const closeAppOffer = (): void =>
  void storage.write(offerKey, { firstDay: storage.read(offerKey)?.firstDay ?? 0, nextDay: today() + PAUSE_DAYS });
