import type { ReactNode } from 'react';
import { cx } from '#src/ui/index.ts';
import styles from './ActionBar.module.css';

/**
 * The row of a page's main action. It has a place in the page, and sticks to the lower edge of a low screen, above the
 * bars of the shell.
 */
export function ActionBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.bar, className)}>{children}</div>;
}
