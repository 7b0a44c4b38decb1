import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/index.ts';
import styles from './CountPill.module.css';

interface CountPillProps {
  /** The picture of a currency and the member's number of it. */
  children: ReactNode;
  /** Words of the button. */
  more: string;
  onMore: () => void;
  /** Explains more in a dialog instead of opening another page. */
  inDialog?: boolean;
}

/** A member's number of a currency in the bar, and the way to more. */
export function CountPill({ children, more, onMore, inDialog = false }: CountPillProps) {
  return (
    <span className={styles.pill}>
      {children}
      <IconButton
        icon="plus"
        look="add"
        label={more}
        aria-haspopup={inDialog ? 'dialog' : undefined}
        onPress={onMore}
      />
    </span>
  );
}
