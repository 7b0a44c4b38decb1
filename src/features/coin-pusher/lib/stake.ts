import { asCount } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const stakeKey: StoredKey<number> = { name: 'pusher.stake', parse: asCount };

/** The coin that was chosen last in this browser, hundredths; 0 before the first choice. */
export const keptStake = (): number => storage.read(stakeKey) ?? 0;

/** Keeps which coin was chosen, hundredths. */
export const keepStake = (stake: number): void => void storage.write(stakeKey, stake);

/** Of the coins that are offered: the largest that is not above `wanted`, else the smallest; 0 where none is offered. */
export function offeredStake(stakes: readonly number[], wanted: number): number {
  const within = stakes.filter((stake) => stake <= wanted);
  return within.length > 0 ? Math.max(...within) : stakes.length > 0 ? Math.min(...stakes) : 0;
}
