import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** A step of the spacing tokens: 4, 8, 12, 16 or 20 px. */
export type Gap = 1 | 2 | 3 | 4 | 5;

interface StackProps extends HTMLAttributes<HTMLElement> {
  gap?: Gap;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'span' | 'p' | 'fieldset';
}

interface RowProps extends StackProps {
  align?: 'center' | 'top' | 'baseline';
  justify?: 'between' | 'center';
  /** Parts that don't fit go to the next line. */
  wrap?: boolean;
  /** Parts that don't fit are scrolled to, from edge to edge of a page. */
  scroll?: boolean;
}

/** Parts below each other. */
export function Stack({ gap = 2, as: Tag = 'div', className, ...rest }: StackProps) {
  return <Tag className={cx(styles.stack, styles[`gap-${gap}`], className)} {...rest} />;
}

/** Parts beside each other. */
export function Row({
  gap = 2,
  as: Tag = 'div',
  align = 'center',
  justify,
  wrap = false,
  scroll = false,
  className,
  ...rest
}: RowProps) {
  const { row, top, baseline } = styles;
  const places = [align === 'top' && top, align === 'baseline' && baseline, justify && styles[justify]];
  return (
    <Tag
      className={cx(row, styles[`gap-${gap}`], ...places, wrap && styles.wrap, scroll && styles.scroll, className)}
      {...rest}
    />
  );
}
