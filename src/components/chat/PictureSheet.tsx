import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/index.ts';
import styles from './PictureSheet.module.css';

interface PictureSheetProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  /** The picture. */
  children: ReactNode;
}

/** A picture of a conversation, as large as the screen allows. */
export function PictureSheet({ label, closeLabel, onClose, children }: PictureSheetProps) {
  return (
    <Sheet label={label} closeLabel={closeLabel} onClose={onClose}>
      <div className={styles.large}>{children}</div>
    </Sheet>
  );
}
