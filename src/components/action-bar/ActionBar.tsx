import type { ReactNode } from 'react';
import { cx } from '#src/ui/index.ts';
import styles from './ActionBar.module.css';

/**
 * The row of a page's main action. It has its place in the page, and stays at the lower edge of a screen that is too low
 * to show it there, above the bars of the shell.
 */
export function ActionBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.bar, className)}>{children}</div>;
}
