import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './states.module.css';

/**
 * Grey placeholders while loading; `rows`, `tiles` or `lines` of text. Hidden from assistive technology: the list says
 * it is busy.
 */
export function Skeleton({
  kind = 'rows',
  count = 3,
  className,
}: {
  kind?: 'rows' | 'tiles' | 'lines';
  count?: number;
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={cx(styles.skeleton, styles[kind], className)}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

interface StateProps {
  /** A picture of 56 to 96 px. */
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A teal button with what the player may do next. */
  action?: ReactNode;
}

/** For an empty list or page: says that nothing is here and what to do. */
export function EmptyState({ art, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      {art}
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
