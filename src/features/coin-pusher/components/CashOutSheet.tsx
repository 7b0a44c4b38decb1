import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useAction } from '#src/query/index.ts';
import { Button, Text, moneyText, toaster } from '#src/ui/index.ts';
import type { PusherPlay } from '../hooks/usePusherPlay.ts';
import { CASH_OUT_INTENT } from '../lib/load-table.ts';
import { shareText } from '../lib/share-text.ts';
import styles from './Sheets.module.css';

interface CashOutSheetProps {
  play: Pick<PusherPlay, 'own' | 'rested' | 'rest' | 'bring'>;
  /** The published return, millionths. */
  returnPpm: number;
  onClose: () => void;
}

/** Offers to buy the member's coins on the table back, and says why for so much; it waits until the table rests. */
export function CashOutSheet({ play, returnPpm, onClose }: CashOutSheetProps) {
  const { t, i18n } = useTranslation('coin-pusher');
  const { own, rested, rest, bring } = play;
  const { run, error, isBusy } = useAction('cashOutCoins', { intent: CASH_OUT_INTENT });
  const amount = cashOutOf(own, returnPpm);
  const share = shareText(returnPpm, i18n.language);
  const settle = useEffectEvent(rest);
  const isResting = rested !== null;
  // Also a table that was loaded while the sheet is open, as after a refusal.
  useEffect(() => {
    if (!isResting) settle();
  }, [isResting]);

  const cashOut = async () => {
    if (rested === null) return;
    const answer = await run({ ...rested, amount });
    await bring();
    if (answer === null) return;
    toaster.show(t('cashOut.done', { amount: moneyText(answer.amount) }), 'success');
    onClose();
  };

  return (
    <PaperSheet title={t('cashOut.title')} onClose={onClose}>
      <div className={styles.cashOut}>
        {own === 0 ? (
          <p>{t('cashOut.none')}</p>
        ) : (
          <>
            <p>{t('cashOut.own', { amount: moneyText(own) })}</p>
            <p>{t('cashOut.why', { share })}</p>
            <Text type="figure">{t('cashOut.pays', { amount: moneyText(amount) })}</Text>
            {!isResting && <output>{t('cashOut.moving')}</output>}
            <CallProblem error={error} />
            <Button size="lg" block loading={isBusy || !isResting} onPress={cashOut}>
              {t('cashOut.confirm', { amount: moneyText(amount) })}
            </Button>
          </>
        )}
      </div>
    </PaperSheet>
  );
}
