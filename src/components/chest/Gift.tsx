import styles from './Chest.module.css';

/** The box of a chest in the colours of its state: waiting, received, or still closed. */
export function Gift({ state }: { state: 'going' | 'done' | 'received' }) {
  return (
    <svg viewBox="4 4 88 86" width={34} height={34} aria-hidden="true" className={styles.gift} data-state={state}>
      <rect x="14" y="42" width="68" height="44" rx="6" />
      <rect x="8" y="28" width="80" height="20" rx="6" />
      <path className={styles.band} d="M40 28h16v58H40zM48 28C30 26 20 8 34 8s14 12 14 20c0-8 4-20 14-20s4 18-14 20Z" />
    </svg>
  );
}
