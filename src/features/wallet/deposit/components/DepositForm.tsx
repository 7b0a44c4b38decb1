import { useTranslation } from 'react-i18next';
import { SectionTitle } from '#src/ui/index.ts';
import { rangeTexts } from '../../lib/amount.ts';
import { type TradeInfo, useDeposit } from '../hooks/useDeposit.ts';
import styles from '../../components/wallet.module.css';
import { AmountField } from './AmountField.tsx';
import { Amounts } from './Amounts.tsx';
import { BonusNote } from './BonusNote.tsx';
import { Channels } from './Channels.tsx';
import { CouponRow } from './CouponRow.tsx';
import { NoChannels } from './NoChannels.tsx';
import { PayPanel } from './PayPanel.tsx';

/** A deposit (board wallet): the channel, the amount, what it gives and asks for, pay. */
export function DepositForm({ trade, reload }: { trade: TradeInfo; reload: () => unknown }) {
  const { t } = useTranslation('wallet');
  const deposit = useDeposit(trade, reload);
  if (deposit.channel === null) return <NoChannels />;
  return (
    <form className={styles.form} onSubmit={deposit.form.onSubmit} noValidate>
      <SectionTitle>{t('channel.title')}</SectionTitle>
      <Channels deposit={deposit} lastUsed={trade.lastRechargeTypeId} />
      <SectionTitle aside={t('amount.range', rangeTexts(deposit.range))}>{t('amount.title')}</SectionTitle>
      <Amounts deposit={deposit} bonus={trade.bonus} />
      <AmountField deposit={deposit} />
      <BonusNote bonus={trade.bonus} />
      <CouponRow deposit={deposit} />
      <PayPanel deposit={deposit} busy={deposit.form.busy} />
    </form>
  );
}
