import { cx } from '#src/ui/index.ts';
import styles from './Numbers.module.css';

interface NumbersProps {
  numbers: readonly number[];
  /** Those that are marked: of a ticket the drawn ones, of a draw the player's. */
  marked?: readonly number[];
}

/** Six numbers as small balls. */
export function Numbers({ numbers, marked = [] }: NumbersProps) {
  return (
    <span className={styles.numbers} data-num="">
      {numbers.map((number) => (
        <i key={number} className={cx(styles.ball, marked.includes(number) && styles.marked)}>
          {number}
          {marked.includes(number) && <span className="sr-only"> ✓</span>}
        </i>
      ))}
    </span>
  );
}
