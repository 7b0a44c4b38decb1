import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '#src/stores/modals.ts';
import { Modal } from '#src/ui/index.ts';
import styles from '../components/hosts.module.css';
import { SpinPanel } from '../components/SpinPanel.tsx';

/** The spin modal (spec §2): the same wheel over any page. Nothing closes it while it turns. */
export function SpinModal({ onClose }: ModalProps<'spin'>) {
  const { t } = useTranslation('invite');
  const [isLocked, setIsLocked] = useState(false);
  return (
    <Modal label={t('wheel')} {...(isLocked ? {} : { onClose })} className={styles.modal ?? ''}>
      <div className={styles.scroll}>
        <SpinPanel level={2} onClose={onClose} onLock={setIsLocked} />
      </div>
    </Modal>
  );
}
