import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** A rank number. */
  rank?: number;
  /** An avatar or icon. */
  lead?: ReactNode;
  title: ReactNode;
  caption?: ReactNode;
  /** A badge before the trailing part. */
  tag?: ReactNode;
  /** Money, a button or a chevron. */
  trail?: ReactNode;
  /** The player's own row: cream, above the list's end. */
  pinned?: boolean;
  className?: string;
}

/** One row of a record, rank or winners list; the list around it draws the rules between rows. */
export function ListRow({ rank, lead, title, caption, tag, trail, pinned = false, className }: ListRowProps) {
  return (
    <div className={cx(styles.row, pinned && styles.pinned, className)} data-paper={pinned ? '' : undefined}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      {lead}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {caption && <span className={styles.caption}>{caption}</span>}
      </span>
      {tag}
      {trail && <span className={styles.trail}>{trail}</span>}
    </div>
  );
}
