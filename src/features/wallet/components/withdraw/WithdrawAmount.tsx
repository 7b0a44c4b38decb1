import { useTranslation } from 'react-i18next';
import { moneyText, TextField } from '#src/ui/index.ts';
import type { Withdraw } from '../../hooks/useWithdraw.ts';
import { TYPED_MAX } from '../../lib/amount.ts';
import styles from './Withdraw.module.css';

/** The amount as it is typed, everything at a tap, what is kept of it and when it arrives (board withdraw). */
export function WithdrawAmount({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdrawal');
  const { typed, fault, range, fee, minutes, type, takeAll } = withdraw;
  const limits = { min: moneyText(range.min), max: moneyText(range.max) };
  return (
    <div className={styles.stack}>
      <div className={styles.amount}>
        <TextField
          tone="night"
          label={t('amount.label')}
          prefix="₱"
          inputMode="decimal"
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={typed}
          onChange={type}
          error={fault === null ? undefined : t(`amount.${fault}`, limits)}
        />
        <button type="button" className={styles.all} onClick={takeAll} aria-label={t('amount.takeAll', limits)}>
          {t('amount.all')}
        </button>
      </div>
      <p className={styles.fee}>
        <span>
          {t('fee', { fee: moneyText(fee) })} {minutes !== null && <Arrival minutes={minutes} />}
        </span>
        <span>{t('amount.min', limits)}</span>
      </p>
    </div>
  );
}

const HOUR = 60;

function Arrival({ minutes: { min, max } }: { minutes: NonNullable<Withdraw['minutes']> }) {
  const { t } = useTranslation('withdrawal');
  return max <= 2 * HOUR ? t('arrives.minutes', { min, max }) : t('arrives.hours', { count: Math.ceil(max / HOUR) });
}
