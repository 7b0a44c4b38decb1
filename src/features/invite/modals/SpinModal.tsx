import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeScreenModal } from '#src/components/whole-screen/WholeScreen.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { SpinPanel } from '../components/SpinPanel.tsx';

/** The spin modal (spec §2): the same wheel over any page. Nothing closes it while it turns. */
export function SpinModal({ onClose }: ModalProps<'spin'>) {
  const { t } = useTranslation('invite');
  const [isLocked, setIsLocked] = useState(false);
  return (
    <WholeScreenModal label={t('wheel')} onClose={isLocked ? null : onClose}>
      <SpinPanel level={2} onClose={onClose} onLock={setIsLocked} />
    </WholeScreenModal>
  );
}
