import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '#src/stores/modals.ts';
import { Modal } from '#src/ui/index.ts';
import styles from '../components/hosts.module.css';
import { JackpotBooth } from '../components/JackpotBooth.tsx';

/**
 * The jackpot modal, opened by the floating icon (spec §2): the same booth over the page. Nothing closes it while it
 * spins.
 */
export function JackpotModal({ onClose }: ModalProps<'jackpot'>) {
  const { t } = useTranslation('jackpot');
  const [locked, setLocked] = useState(false);
  return (
    <Modal label={t('title')} {...(locked ? {} : { onClose })} className={styles.modal ?? ''}>
      <div className={styles.scroll}>
        <JackpotBooth level={2} onClose={onClose} onLock={setLocked} />
      </div>
    </Modal>
  );
}
