import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './states.module.css';
import type { PressHandler } from './usePress.ts';

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
  /** A picture of 56 to 96 px, as an `<img>` of our art. */
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

/** Something failed: what happened, and the way to try again. Announced at once. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  retryLabel: string;
  onRetry: PressHandler;
}) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign}>
        <Icon name="alert" size={28} />
      </span>
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.text}>{children}</p>}
      <Button variant="night" size="sm" icon="refresh" onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
