import { useTranslation } from 'react-i18next';
import { PesosField } from '#src/components/money/PesosField.tsx';
import type { Deposit } from '../hooks/useDeposit.ts';

/** The amount as it is typed, with what is wrong with it. */
export function AmountField({ deposit }: { deposit: Pick<Deposit, 'amountText'> }) {
  const { t } = useTranslation('wallet');
  return <PesosField label={t('amount.other')} {...deposit.amountText} />;
}
