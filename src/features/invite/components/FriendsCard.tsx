import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { Button, Icon, Panel, Row, Skeleton } from '#src/ui/index.ts';
import styles from './Share.module.css';
import { SpinLog } from './SpinLog.tsx';

/** How many friends came and count, the spins they gave, and the way to spin. */
export function FriendsCard() {
  const { t } = useTranslation('invite');
  const call = useCall('actInviteUserStatus', {});
  const [isOpen, setIsOpen] = useState(false);
  const spin = () => void useModalStore.getState().openModal({ type: 'spin' });
  return (
    <Panel gap={3} className={styles.card}>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={2} />}>
        {(status) => (
          <>
            <dl className={styles.numbers}>
              <div>
                <dt>{t('share.invited')}</dt>
                <dd>{status.invited}</dd>
              </div>
              <div>
                <dt>{t('share.counted')}</dt>
                <dd>{status.counted}</dd>
              </div>
              <div>
                <dt>{t('share.spins')}</dt>
                <dd>{status.spins}</dd>
              </div>
            </dl>
            <Row justify="between" wrap>
              {status.isOpen && (
                <Button variant="teal" onPress={spin}>
                  {t('share.toWheel')}
                </Button>
              )}
              <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
                {t('share.friends')}
                <Icon name="fwd" size={16} weight={2.6} />
              </button>
            </Row>
          </>
        )}
      </Loaded>
      {isOpen && <SpinLog first="friend" onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
