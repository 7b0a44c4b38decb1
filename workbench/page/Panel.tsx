import type { ReactNode } from 'react';
import { Panel as Paper } from '#src/ui/layout/index.ts';
import styles from './Panel.module.css';

/** A titled group of controls on cream. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Paper as="section" aria-label={title} look="paper" className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </Paper>
  );
}
