import type { ReactNode } from 'react';
import { ProgressBulbs } from '#src/ui/index.ts';
import styles from './ChestTrack.module.css';

interface ChestTrackProps {
  /** Says how far it is. */
  label: string;
  value: number;
  /** In rising order; the track ends at the last one. */
  chests: readonly { readonly id: string; readonly at: number; readonly chest: ReactNode }[];
}

/** Lamps up to the last chest, and each chest below its place. */
export function ChestTrack({ label, value, chests }: ChestTrackProps) {
  return (
    <>
      <ProgressBulbs
        value={value}
        max={chests.at(-1)?.at || 1}
        count={16}
        label={label}
        className={styles.lamps ?? ''}
      />
      <ul className={styles.chests}>
        {chests.map(({ id, at, chest }, index) => (
          <li key={id} style={{ flexGrow: at - (chests[index - 1]?.at ?? 0) }}>
            {chest}
          </li>
        ))}
      </ul>
    </>
  );
}
