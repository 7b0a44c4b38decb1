import { cx } from '../cx.ts';
import styles from '../figures/Counters.module.css';

/** A track of bulbs, the first `value` of `max` lit. `children` may explain it below. */
export function ProgressBulbs({
  value,
  max,
  label,
  count = 10,
  className,
}: {
  value: number;
  max: number;
  label: string;
  count?: number;
  className?: string;
}) {
  const lit = max > 0 ? Math.floor((Math.min(Math.max(value, 0), max) / max) * count) : 0;
  return (
    <span className={cx(styles.bulbs, className)}>
      <progress className="sr-only" aria-label={label} value={value} max={max} />
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={cx(index < lit && styles.lit)} />
      ))}
    </span>
  );
}
