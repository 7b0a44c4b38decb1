import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '#src/stores/modals.ts';
import { Modal } from '#src/ui/index.ts';
import styles from '../components/hosts.module.css';
import { JackpotPanel } from '../components/JackpotPanel.tsx';

/**
 * The jackpot modal, opened by the floating icon (spec §2): the same panel over the page. Nothing closes it while it
 * spins.
 */
export function JackpotModal({ onClose }: ModalProps<'jackpot'>) {
  const { t } = useTranslation('jackpot');
  const [locked, setLocked] = useState(false);
  return (
    <Modal label={t('title')} {...(locked ? {} : { onClose })} className={styles.modal ?? ''}>
      <div className={styles.scroll}>
        <JackpotPanel level={2} onClose={onClose} onLock={setLocked} />
      </div>
    </Modal>
  );
}
