import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeScreenModal } from '#src/components/whole-screen/WholeScreen.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { JackpotPanel } from '../components/JackpotPanel.tsx';

/**
 * The jackpot modal, opened by the floating icon (spec §2): the same panel over the page. Nothing closes it while it
 * spins.
 */
export function JackpotModal({ onClose }: ModalProps<'jackpot'>) {
  const { t } = useTranslation('jackpot');
  const [locked, setLocked] = useState(false);
  return (
    <WholeScreenModal label={t('title')} onClose={locked ? null : onClose}>
      <JackpotPanel level={2} onClose={onClose} onLock={setLocked} />
    </WholeScreenModal>
  );
}
