import type { ReactNode } from 'react';
import { Modal } from '#src/ui/index.ts';
import styles from './Panel.module.css';

/** A panel as a full page, at least as high as the window. */
export function PanelPage({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

interface PanelModalProps {
  label: string;
  /** Null while nothing may close it. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** The same panel over any page: the whole screen of a phone, a column on a wide one. */
export function PanelModal({ label, onClose, children }: PanelModalProps) {
  return (
    <Modal label={label} {...(onClose === null ? {} : { onClose })} className={styles.modal ?? ''}>
      <div className={styles.scroll}>{children}</div>
    </Modal>
  );
}
