import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { forgetIntent } from '#src/api/index.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useFromTop } from '#src/components/link/useFromTop.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { Button, buttonClass, moneyText, Panel, Skeleton } from '#src/ui/index.ts';
import { Refusal } from '../../components/Refusal.tsx';
import { DEPOSIT_INTENT } from '../hooks/useDeposit.ts';
import { useOrder } from '../hooks/useOrder.ts';
import styles from './OrderCard.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';

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
  // The result is shown above the button that was pressed.
  useFromTop(state);
  const visit = useLocation().key;
  const mayBePaid = useWalletStore((wallet) => wallet.cashierOrder === id);
  // Its result is shown also when it was begun elsewhere.
  useEffect(() => {
    useWalletStore.getState().followOrder(id);
    // A player has one order at a time, so this is also the one whose answer was lost.
    forgetIntent(DEPOSIT_INTENT);
  }, [id]);
  useEffect(() => {
    if (state !== undefined && state !== 'pending') void onOver();
  }, [state, onOver]);
  return (
    <Panel look="paper" gap={3} className={styles.card}>
      <Loaded call={call} failed={t('order.failed')} skeleton={<Skeleton kind="lines" count={5} />}>
        {({ order }) => (
          <>
            <Result order={order} mayBePaid={mayBePaid} />
            <Refusal error={error} />
            <div className={styles.actions}>
              {order.state === 'pending' ? (
                <OrderWaiting order={order} mayBePaid={mayBePaid} onCancel={cancel} onEnd={call.reload} />
              ) : (
                <Over key={visit} order={order} onDone={onDone} />
              )}
            </div>
            <OrderFacts order={order} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Read out whenever it changes. */
function Result({ order: { state, isLate }, mayBePaid }: { order: RechargeOrder; mayBePaid: boolean }) {
  const { t } = useTranslation('wallet');
  const shown = state === 'pending' && mayBePaid ? 'returned' : state;
  return (
    <div className={styles.result} aria-live="polite">
      <Art name={ART[state]} size={64} />
      <h2>{t(`order.title.${shown}`)}</h2>
      <p>{t(state === 'paid' && isLate ? 'order.late' : `order.text.${shown}`)}</p>
    </div>
  );
}

function Over({ order: { state, bonus, couponBonus }, onDone }: { order: RechargeOrder; onDone: () => Promise<void> }) {
  const { t } = useTranslation('wallet');
  // A result is shown once: the next visit is for another deposit.
  useEffect(() => () => useWalletStore.getState().leaveOrder(), []);
  if (state !== 'paid')
    return (
      <Button block size="lg" onPress={onDone}>
        {t('order.again')}
      </Button>
    );
  const leave = () => useWalletStore.getState().leaveOrder();
  const firstBonus = bonus - couponBonus;
  return (
    <>
      {firstBonus > 0 && (
        <AppLink to="/activity/first-deposit" className={buttonClass('primary', 'lg', true)} onClick={leave}>
          {t('order.collect', { amount: moneyText(firstBonus) })}
        </AppLink>
      )}
      <AppLink to="/" className={buttonClass(firstBonus > 0 ? 'paper' : 'primary', 'lg', true)} onClick={leave}>
        {t('order.play')}
      </AppLink>
      <Button block variant="paper" onPress={onDone}>
        {t('order.another')}
      </Button>
    </>
  );
}
