import type { ReactNode } from 'react';
import styles from './ColumnPage.module.css';

/** A page of one column: a list or a text. */
export function ColumnPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
