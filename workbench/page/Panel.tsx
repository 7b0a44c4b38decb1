import type { ReactNode } from 'react';
import { Card } from '#src/ui/Card.tsx';
import styles from './Panel.module.css';

/** A titled group of controls on cream. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card look="paper" className={styles.panel}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
