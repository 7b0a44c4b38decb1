import { useTranslation } from 'react-i18next';
import { PesosField } from '#src/components/money/PesosField.tsx';
import type { Deposit } from '../hooks/useDeposit.ts';
import { rangeTexts } from '../lib/amount.ts';

/** The amount as it is typed, with what is wrong with it. */
export function AmountField({ deposit }: { deposit: Pick<Deposit, 'typed' | 'fault' | 'range' | 'type'> }) {
  const { t } = useTranslation('wallet');
  const { typed, fault, range, type } = deposit;
  return (
    <PesosField
      label={t('amount.other')}
      value={typed}
      onChange={type}
      error={fault === null ? undefined : t(`amount.${fault}`, rangeTexts(range))}
    />
  );
}
