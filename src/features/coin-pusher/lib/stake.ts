import { asCount } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const stakeKey: StoredKey<number> = { name: 'pusher.stake', parse: asCount };

/** The coin, hundredths, that was chosen last in this browser; the smallest one before that. */
export const keptStake = (): number => storage.read(stakeKey) ?? 0;

/** Keeps which coin was chosen, hundredths. */
export const keepStake = (stake: number): void => void storage.write(stakeKey, stake);

/** The coin of those offered that is nearest to the wanted one, and not above it where there is one. */
export function offeredStake(stakes: readonly number[], wanted: number): number {
  const within = stakes.filter((stake) => stake <= wanted);
  return within.length > 0 ? Math.max(...within) : stakes.length > 0 ? Math.min(...stakes) : 0;
}
