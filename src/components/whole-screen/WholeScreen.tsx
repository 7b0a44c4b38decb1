import type { ReactNode } from 'react';
import { Modal } from '#src/ui/index.ts';
import styles from './WholeScreen.module.css';

/** A game as a page, at least as high as the window. */
export function WholeScreenPage({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

interface WholeScreenModalProps {
  label: string;
  /** Null while nothing may close it. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** The same game over any page: the whole screen of a phone, a column on a wide one. */
export function WholeScreenModal({ label, onClose, children }: WholeScreenModalProps) {
  return (
    <Modal label={label} {...(onClose === null ? {} : { onClose })} className={styles.modal ?? ''}>
      <div className={styles.scroll}>{children}</div>
    </Modal>
  );
}
