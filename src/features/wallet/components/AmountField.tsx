import { useTranslation } from 'react-i18next';
import { moneyText, TextField } from '#src/ui/index.ts';
import type { Deposit } from '../hooks/useDeposit.ts';
import { TYPED_MAX } from '../lib/amount.ts';

/** The amount as it is typed, with what is wrong with it. */
export function AmountField({ deposit }: { deposit: Pick<Deposit, 'typed' | 'fault' | 'range' | 'type'> }) {
  const { t } = useTranslation('wallet');
  const { typed, fault, range, type } = deposit;
  const limits = {
    min: moneyText(range.min),
    max: moneyText(range.max),
  };
  return (
    <TextField
      tone="night"
      label={t('amount.other')}
      prefix="₱"
      inputMode="decimal"
      autoComplete="off"
      maxLength={TYPED_MAX}
      value={typed}
      onChange={type}
      error={fault === null ? undefined : t(`amount.${fault}`, limits)}
    />
  );
}
