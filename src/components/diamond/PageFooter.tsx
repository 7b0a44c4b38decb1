import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/index.ts';
import styles from './PageFooter.module.css';

/** The bar at the bottom of the diamond and scratch card pages: three links. */
export function PageFooter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <div className={styles.row}>{children}</div>
    </nav>
  );
}

/** Icon and words of one way; `children` may add a mark. */
export function FooterFace({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) {
  return (
    <span className={styles.face}>
      <Icon name={icon} size={18} weight={2.4} />
      {text}
      {children}
    </span>
  );
}
