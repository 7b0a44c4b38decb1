import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type Tier = 'mega' | 'major' | 'minor' | 'mini';
export type BadgeTone = 'hot' | 'new' | 'best' | Tier;

/**
 * The small outlined tag of game tiles (HOT, NEW, BEST) and of prize tiers. `tilted` is the way it sits on a tile's
 * corner.
 */
export function Badge({
  tone,
  tilted = false,
  className,
  children,
}: {
  tone: BadgeTone;
  tilted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cx(styles.badge, styles[tone], tilted && styles.tilted, className)}>{children}</span>;
}

/** A red dot, or a count of at most '99+'. Decorative: say what it counts in the name of the control it sits on. */
export function RedDot({ count, className }: { count?: number; className?: string }) {
  if (count === undefined) return <span aria-hidden="true" className={cx(styles.dot, className)} />;
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" className={cx(styles.dot, styles.count, className)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
