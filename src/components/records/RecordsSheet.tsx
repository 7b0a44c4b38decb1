import type { ReactNode } from 'react';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import styles from './Records.module.css';
import { Records, type RecordsProps } from './Records.tsx';

interface RecordsSheetProps<Row extends { readonly id: string }> extends RecordsProps<Row> {
  onClose: () => void;
  /** See `Sheet`. */
  noEntry?: boolean;
  /** Takes half of the screen also while there are few rows. */
  isTall?: boolean;
  /** Above the list. */
  children?: ReactNode;
}

/** Records in a sheet, which is named as they are. */
export function RecordsSheet<Row extends { readonly id: string }>({
  onClose,
  noEntry = false,
  isTall = false,
  children,
  ...records
}: RecordsSheetProps<Row>) {
  return (
    <PaperSheet title={records.title} onClose={onClose} noEntry={noEntry}>
      <div className={isTall ? styles.tall : styles.sheet}>
        {children}
        <Records {...records} />
      </div>
    </PaperSheet>
  );
}
