import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Button, moneyText, Panel, SectionTitle } from '#src/ui/index.ts';
import { Steps } from '../components/Steps.tsx';
import { exchangePath } from '../lib/withdraw.ts';
import { CancelDialog } from './CancelDialog.tsx';
import styles from './ExchangeCard.module.css';

interface ExchangeCardProps {
  exchange: Exchange;
  /** It is no longer as it was shown. */
  onChanged: () => unknown;
}

/** A withdrawal on its way (board withdraw): how much, where to, and how far it is. */
export function ExchangeCard({ exchange, onChanged }: ExchangeCardProps) {
  const { t } = useTranslation('withdrawal');
  const [isAsking, setAsking] = useState(false);
  const amount = moneyText(exchange.amount);
  return (
    <Panel look="paper" gap={2} className={styles.card}>
      <SectionTitle level={3} aside={exchange.id}>
        {t(`card.state.${exchange.state}`, { amount })}
      </SectionTitle>
      <Steps exchange={exchange} />
      <p className={styles.more}>
        <span>{t('to', { bank: exchange.name, account: exchange.account })}</span>
        <AppLink to={exchangePath(exchange.id)}>{t('details')}</AppLink>
      </p>
      {exchange.state === 'waiting' && (
        <Button variant="paper" size="sm" block onPress={() => setAsking(true)}>
          {t('cancel.button')}
        </Button>
      )}
      {isAsking && <CancelDialog id={exchange.id} onClose={() => setAsking(false)} onRefused={onChanged} />}
    </Panel>
  );
}
