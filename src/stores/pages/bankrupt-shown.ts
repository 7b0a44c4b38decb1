import { dayAt } from '#contract/values/utc-days.ts';
import { clock } from '#src/platform/clock.ts';
import { asNumber, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** Modals of bankruptcy, which open by themselves. */
export type BankruptModal = 'bankrupt' | 'vipBankrupt';

interface Shown {
  readonly userId: string;
  /** UTC day. */
  readonly day: number;
}
const keyOf = (type: BankruptModal): StoredKey<Shown> => ({
  name: `${type}Shown`,
  parse: asShape<Shown>({ userId: asString, day: asNumber }),
});
const today = (): number => dayAt(clock.serverNow());

/** Whether this browser has opened the modal for the member today. */
export function isBankruptShown(type: BankruptModal, userId: string): boolean {
  const shown = storage.read(keyOf(type));
  return shown?.userId === userId && shown.day === today();
}

export function markBankruptShown(type: BankruptModal, userId: string): void {
  storage.write(keyOf(type), { userId, day: today() });
}

/** An award was received: the next one is news again. */
export function forgetBankruptShown(): void {
  storage.remove(keyOf('bankrupt'));
}
