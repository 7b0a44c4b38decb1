import { useTranslation } from 'react-i18next';
import { PesosField } from '#src/components/money/PesosField.tsx';
import type { Deposit } from '../hooks/useDeposit.ts';

/** The typed amount with its error. */
export function AmountField({ deposit }: { deposit: Pick<Deposit, 'amountText'> }) {
  const { t } = useTranslation('wallet');
  return <PesosField label={t('amount.other')} {...deposit.amountText} />;
}
