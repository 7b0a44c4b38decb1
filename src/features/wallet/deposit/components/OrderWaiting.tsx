import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { Button, Countdown } from '#src/ui/index.ts';
import { goToCashier } from '../lib/cashier.ts';
import styles from './OrderCard.module.css';

interface OrderWaitingProps {
  order: RechargeOrder;
  /** Its cashier was opened before, so paying again may take the money twice. */
  mayBePaid: boolean;
  onCancel: () => Promise<unknown>;
  onEnd: () => unknown;
}

/** The actions while a payment is pending. */
export function OrderWaiting({ order, mayBePaid, onCancel, onEnd }: OrderWaitingProps) {
  const { t } = useTranslation('wallet');
  const [isWarned, setWarned] = useState(false);
  const pay = () => goToCashier(order);
  return (
    <>
      <p className={styles.left}>
        {t('order.timeLeft')} <Countdown endsAt={order.expireTime} now={clock.serverNow} onEnd={onEnd} />
      </p>
      {order.payUrl !== null && !mayBePaid && (
        <Button block size="lg" icon="lock" onPress={pay}>
          {t('order.continue')}
        </Button>
      )}
      {order.payUrl !== null &&
        mayBePaid &&
        (isWarned ? (
          <>
            <p className={styles.warning} role="alert">
              {t('order.twice')}
            </p>
            <Button block variant="paper" onPress={pay}>
              {t('order.payPage')}
            </Button>
          </>
        ) : (
          <Button block variant="paper" onPress={() => setWarned(true)}>
            {t('order.notPaid')}
          </Button>
        ))}
      <Button block variant="paper" onPress={onCancel}>
        {t('order.cancel')}
      </Button>
    </>
  );
}
