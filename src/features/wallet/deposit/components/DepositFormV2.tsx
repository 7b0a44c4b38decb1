import { useTranslation } from 'react-i18next';
import { Panel, SectionTitle, Text } from '#src/ui/index.ts';
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

/** A deposit, layout 2: the amount first, in one card; the channels below as rows. */
export function DepositFormV2({ trade, reload }: { trade: TradeInfo; reload: () => unknown }) {
  const { t } = useTranslation('wallet');
  const deposit = useDeposit(trade, reload);
  if (deposit.channel === null) return <NoChannels />;
  return (
    <form className={styles.form} onSubmit={deposit.form.onSubmit} noValidate>
      <Panel className={styles.amount}>
        <AmountField deposit={deposit} />
        <Text type="caption" tone="soft">
          {t('amount.range', rangeTexts(deposit.range))}
        </Text>
        <Amounts deposit={deposit} bonus={trade.bonus} asRow />
      </Panel>
      <BonusNote bonus={trade.bonus} />
      <CouponRow deposit={deposit} />
      <SectionTitle>{t('channel.title')}</SectionTitle>
      <Channels deposit={deposit} lastUsed={trade.lastRechargeTypeId} asRows />
      <PayPanel deposit={deposit} busy={deposit.form.busy} />
    </form>
  );
}
