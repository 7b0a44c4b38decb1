import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { warmScene } from '#src/stage/index.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { IconButton, Modal, Skeleton } from '#src/ui/index.ts';
import { RainPanel } from '../components/RainPanel.tsx';
import styles from './RainModal.module.css';

/** Money rain (spec §2, board money-rain): over the whole page, opened from its activity. */
export function RainModal({ onClose }: ModalProps<'moneyRain'>) {
  const { t } = useTranslation(['rain', 'common']);
  const token = useSessionStore((session) => session.token);
  const call = useCall('getRedPacketRainConfig', {});
  const close = () => onClose();
  // While the call is under way, not after its answer.
  useEffect(() => warmScene('money-rain'), []);
  const waiting = (
    <>
      <IconButton icon="close" label={t('common:close')} className={styles.close ?? ''} onPress={close} />
      <Skeleton count={4} />
    </>
  );
  return (
    <Modal label={t('title')} onClose={close} dismissible={false} className={styles.modal ?? ''}>
      <Loaded call={call} failed={t('failed')} skeleton={waiting} failedClassName={styles.failed}>
        {(info) => <RainPanel key={token} info={info} reload={call.reload} onClose={close} />}
      </Loaded>
      {call.error !== null && call.data === undefined && (
        <IconButton icon="close" label={t('common:close')} className={styles.close ?? ''} onPress={close} />
      )}
    </Modal>
  );
}
