import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';
import type { Gap } from './Stack.tsx';

interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** narrow: a form (560 px); column: a list or a text (640 px); wide: parts beside each other (960 px). */
  width?: 'narrow' | 'column' | 'wide';
  gap?: Gap;
  /** As high as the window below the header, with its own footer at the lower edge. */
  isFull?: boolean;
}

/** The column of a page: its parts below each other, inside the safe area. */
export function Page({ width = 'column', gap = 3, isFull = false, className, ...rest }: PageProps) {
  return (
    <div className={cx(styles.page, styles[width], styles[`gap-${gap}`], isFull && styles.full, className)} {...rest} />
  );
}
