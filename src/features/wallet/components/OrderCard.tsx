import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '#contract/wallet.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { clock } from '#src/platform/clock.ts';
import { useWalletStore } from '#src/stores/wallet.ts';
import { Button, buttonClass, Card, Countdown, Skeleton } from '#src/ui/index.ts';
import { useOrder } from '../hooks/useOrder.ts';
import { leaveFor } from '#src/components/outside/leave-for.ts';
import styles from './OrderCard.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { Refusal } from './Refusal.tsx';

const ART = {
  pending: 'art-hourglass',
  paid: 'art-coin-pile',
  failed: 'art-barrier',
  expired: 'art-barrier',
  cancelled: 'art-barrier',
} as const;

interface OrderCardProps {
  id: string;
  /** Loads what the order changes: it is over. */
  onOver: () => unknown;
  /** Its result was seen. */
  onDone: () => Promise<void>;
}

/** A payment from the moment it was asked for to its result, whatever happens to the page meanwhile. */
export function OrderCard({ id, onOver, onDone }: OrderCardProps) {
  const { t } = useTranslation('wallet');
  const { call, cancel, error } = useOrder(id);
  const state = call.data?.order.state;
  // Its result is shown also when it was begun elsewhere.
  useEffect(() => useWalletStore.getState().followOrder(id), [id]);
  useEffect(() => {
    if (state !== undefined && state !== 'pending') void onOver();
  }, [state, onOver]);
  return (
    <Card look="paper" className={styles.card}>
      <Loaded call={call} failed={t('order.failed')} skeleton={<Skeleton kind="lines" count={5} />}>
        {({ order }) => (
          <>
            <Result order={order} />
            <OrderFacts order={order} />
            <Refusal error={error} />
            <div className={styles.actions}>
              {order.state === 'pending' ? (
                <Waiting order={order} onCancel={cancel} onEnd={call.reload} />
              ) : (
                <Over order={order} onDone={onDone} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Read out whenever it changes. */
function Result({ order: { state, isLate } }: { order: RechargeOrder }) {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.result} aria-live="polite">
      <img src={`/art/${ART[state]}.svg`} alt="" width={64} height={64} />
      <h2>{t(`order.title.${state}`)}</h2>
      <p>{t(state === 'paid' && isLate ? 'order.late' : `order.text.${state}`)}</p>
    </div>
  );
}

interface WaitingProps {
  order: RechargeOrder;
  onCancel: () => Promise<unknown>;
  onEnd: () => unknown;
}

function Waiting({ order: { payUrl, expireTime }, onCancel, onEnd }: WaitingProps) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <p className={styles.left}>
        {t('order.timeLeft')} <Countdown endsAt={expireTime} now={clock.serverNow} onEnd={onEnd} />
      </p>
      {payUrl !== null && (
        <Button block size="lg" icon="lock" onPress={() => leaveFor(payUrl)}>
          {t('order.continue')}
        </Button>
      )}
      <Button block variant="paper" onPress={onCancel}>
        {t('order.cancel')}
      </Button>
    </>
  );
}

function Over({ order: { state }, onDone }: { order: RechargeOrder; onDone: () => Promise<void> }) {
  const { t } = useTranslation('wallet');
  if (state !== 'paid')
    return (
      <Button block size="lg" onPress={onDone}>
        {t('order.again')}
      </Button>
    );
  return (
    <>
      <AppLink
        to="/"
        className={buttonClass('primary', 'lg', true)}
        onClick={() => useWalletStore.getState().leaveOrder()}
      >
        {t('order.play')}
      </AppLink>
      <Button block variant="paper" onPress={onDone}>
        {t('order.another')}
      </Button>
    </>
  );
}
