import { cx } from '../cx.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  tone?: 'marigold' | 'teal' | 'leaf' | 'orange' | 'jeepney';
  className?: string | undefined;
}

/** How far something is, as wide as its place. */
export function ProgressBar({ label, value, max, tone = 'marigold', className }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={cx(styles.bar, styles[tone], className)} />;
}
