import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';
import type { Gap } from './Stack.tsx';

interface GridProps extends HTMLAttributes<HTMLElement> {
  /** Px: the least width of a part; as many as fit share a line. */
  min: number;
  gap?: Gap;
  as?: 'div' | 'ul';
}

/** Parts of one width, as many beside each other as fit. */
export function Grid({ min, gap = 3, as: Tag = 'div', className, ...rest }: GridProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${min / 16}rem), 1fr))`;
  return <Tag className={cx(styles.grid, styles[`gap-${gap}`], className)} style={{ gridTemplateColumns }} {...rest} />;
}
