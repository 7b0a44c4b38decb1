import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { loadActivities } from '#src/stores/player/load-activities.ts';
import { Awning, Lettering, Modal, moneyText, Ribbon } from '#src/ui/index.ts';
import { Gift } from '../components/Gift.tsx';
import { LimitsNote } from '../components/LimitsNote.tsx';
import { type BankruptGift, useBankruptGift } from '../hooks/useBankruptGift.ts';
import styles from './BankruptModal.module.css';

const coinsOf = ({ bankruptGiftInfo: { awardList } }: BankruptGift): number =>
  awardList.reduce((sum, { count }) => sum + count, 0);

/** The bankruptcy gift (spec §2, §4): closes for a player who is not bankrupt. */
export function BankruptModal({ onClose }: ModalProps<'bankrupt'>) {
  const { t } = useTranslation(['bankrupt', 'common']);
  const call = useBankruptGift();
  const isOver = call.data?.bankruptGiftInfo.bankrupt === false;
  useEffect(() => {
    if (!isOver) return;
    void loadActivities();
    onClose();
  }, [isOver, onClose]);

  const reload = () =>
    soonAfter(() => {
      void call.reload();
      void loadActivities();
    });
  return (
    <Modal label={t('subtitle')} onClose={() => onClose()} closeLabel={t('common:close')}>
      <div className={styles.scroll}>
        <div className={styles.booth}>
          {call.data !== undefined && !isOver && (
            <Lettering text={t('title', { coin: moneyText(coinsOf(call.data)) })} size={34} halo level={2} />
          )}
          <Ribbon tone="jeepney">{t('subtitle')}</Ribbon>
          <section className={styles.paper} data-paper="">
            <Awning className={styles.awning} />
            <div className={styles.body}>
              <Loaded call={call} failed={t('failed')}>
                {(gift) => gift.bankruptGiftInfo.bankrupt && <Gift gift={gift} onEnd={reload} />}
              </Loaded>
              <LimitsNote />
            </div>
          </section>
        </div>
      </div>
    </Modal>
  );
}
