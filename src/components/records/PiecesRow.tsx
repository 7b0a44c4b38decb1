import { Art } from '#src/components/art/Art.tsx';
import { cx, formatCount, ListRow } from '#src/ui/index.ts';
import styles from './PiecesRow.module.css';

interface PiecesRowProps {
  art: string;
  title: string;
  caption: string;
  /** Pieces: positive if they came, negative if they went. */
  amount: number;
}

/** A movement of diamonds or points in a list. */
export function PiecesRow({ art, title, caption, amount }: PiecesRowProps) {
  return (
    <ListRow
      lead={<Art name={art} size={36} loading="lazy" />}
      title={<span className={styles.name}>{title}</span>}
      caption={caption}
      trail={
        <span data-num="" className={cx(styles.amount, amount < 0 && styles.went)}>
          {amount < 0 ? '-' : '+'}
          {formatCount(Math.abs(amount))}
        </span>
      }
    />
  );
}
