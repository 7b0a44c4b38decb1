import type { ReactNode } from 'react';
import styles from './Bubble.module.css';

/** The speech bubble over the SPIN button. */
export function Bubble({ children }: { children: ReactNode }) {
  return (
    <p className={styles.bubble} data-paper="">
      <span>{children}</span>
      <svg className={styles.tip} width="20" height="11" viewBox="0 0 20 11" aria-hidden="true">
        <path d="M1 0 10 9 19 0" />
        <path className={styles.mend} d="M3-1h14" />
      </svg>
    </p>
  );
}
