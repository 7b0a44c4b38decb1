import { cx } from '../cx.ts';
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
