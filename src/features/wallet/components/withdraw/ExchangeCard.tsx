import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Card, moneyText, SectionTitle } from '#src/ui/index.ts';
import { exchangePath } from '../../lib/withdraw.ts';
import styles from './ExchangeCard.module.css';
import { Steps } from './Steps.tsx';

/** A withdrawal on its way (board withdraw): how much, where to, and how far it is. */
export function ExchangeCard({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('withdrawal');
  const amount = moneyText(exchange.amount);
  return (
    <Card look="paper" className={styles.card}>
      <SectionTitle level={3} aside={exchange.id}>
        {t(`card.state.${exchange.state}`, { amount })}
      </SectionTitle>
      <Steps exchange={exchange} />
      <p className={styles.more}>
        <span>{t('to', { bank: exchange.name, account: exchange.account })}</span>
        <AppLink to={exchangePath(exchange.id)}>{t('details')}</AppLink>
      </p>
    </Card>
  );
}
