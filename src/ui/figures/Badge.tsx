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

interface RedDotProps {
  count?: number;
  /** Over the upper right corner of the positioned element that it is in. */
  atCorner?: boolean;
  className?: string;
}

/** A red dot, or a count of at most '99+'. Decorative: say what it counts in the name of the control it sits on. */
export function RedDot({ count, atCorner = false, className }: RedDotProps) {
  const look = cx(styles.dot, atCorner && styles.corner, className);
  if (count === undefined) return <span aria-hidden="true" className={look} />;
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" className={cx(look, styles.count)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
