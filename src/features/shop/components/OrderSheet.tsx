import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '#contract/shop/calls.ts';
import { groupDigits, localDigits } from '#src/components/code/mobile.ts';
import { CopyLine, type Fact, FactList } from '#src/components/facts/Facts.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { StepList } from '#src/components/steps/StepList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useAction } from '#src/query/index.ts';
import { Button, Dialog, Stack, formatCount, toaster } from '#src/ui/index.ts';
import { SHOP_READS } from '../hooks/useShop.ts';
import { timelineOf } from '../lib/timeline.ts';
import styles from './Orders.module.css';
import { SentTo } from './SentTo.tsx';

interface OrderSheetProps {
  order: ShopOrder;
  onClose: () => void;
  /** What is shown of the order is out of date. */
  reload: () => void;
}

/** One order from its making to its end: its steps, where it goes, by what number to follow it. */
export function OrderSheet({ order, onClose, reload }: OrderSheetProps) {
  const { t } = useTranslation(['shop', 'common']);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PaperSheet
        title={order.name}
        onClose={onClose}

        actions={
          order.state === 'ordered' && (
            <Button variant="paper" block aria-haspopup="dialog" onPress={() => setAsking(true)}>
              {t('cancel.button')}
            </Button>
          )
        }
      >
        <Told order={order} />
      </PaperSheet>
      {isAsking && <CancelDialog order={order} onClose={() => setAsking(false)} reload={reload} />}
    </>
  );
}

function Told({ order }: { order: ShopOrder }) {
  const { t, i18n } = useTranslation('shop');
  const { state, reason, price, courier, tracking, address, mobile } = order;
  const steps = timelineOf(order).map((step) => ({
    ...step,
    title: t(`step.${step.name}`),
    note: step.time === null ? '' : formatWhen(step.time, 'moment', i18n.language),
  }));
  const facts: Fact[] = [
    [t('fact.price'), t('diamonds', { count: price, number: formatCount(price) })],
    ...(courier === '' ? [] : [[t('fact.courier'), courier] as const]),
    ...(mobile === '' ? [] : [[t('fact.mobile'), `+63 ${groupDigits(localDigits(mobile))}`] as const]),
  ];
  return (
    <Stack gap={3} aria-live="polite">
      <p className={styles.says}>{t(`says.${state}`)}</p>
      {reason !== '' && (
        <p className={styles.reason}>
          <b>{t('fact.reason')}</b> {reason}
        </p>
      )}
      <StepList label={t('steps')} steps={steps} asColumn />
      <FactList facts={facts}>
        {tracking !== '' && <CopyLine label={t('fact.tracking')} copy={t('fact.copyTracking')} value={tracking} />}
        <CopyLine label={t('fact.number')} copy={t('fact.copyNumber')} value={order.id} />
      </FactList>
      {address !== null && <SentTo address={address} />}
    </Stack>
  );
}

function CancelDialog({ order: { id, price, state }, onClose, reload }: OrderSheetProps) {
  const { t } = useTranslation(['shop', 'common']);
  const { run, error, isKept, isFinishing } = useAction('cancelDiamondOrder', {
    intent: `shop-cancel-${id}`,
    refreshes: SHOP_READS,
  });
  // Also where the answer got lost and the order is cancelled already: asking again brings that answer.
  const canCancel = state === 'ordered' || isKept || isFinishing;

  async function giveUp(): Promise<void> {
    if ((await run({ id })) === null) return reload();
    toaster.show(t('cancel.done'), 'success');
    onClose();
  }

  return (
    <Dialog
      alert
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        <>
          {canCancel && (
            <Button variant="danger" block onPress={giveUp}>
              {t('cancel.yes')}
            </Button>
          )}
          <Button variant="paper" block onPress={onClose}>
            {t(canCancel ? 'cancel.no' : 'common:close')}
          </Button>
        </>
      }
    >
      {canCancel && <p>{t('cancel.text', { count: price, number: formatCount(price) })}</p>}
      <CallProblem error={error} />
    </Dialog>
  );
}
