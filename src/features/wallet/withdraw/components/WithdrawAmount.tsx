import { useTranslation } from 'react-i18next';
import { PesosField } from '#src/components/money/PesosField.tsx';
import { moneyText } from '#src/ui/index.ts';
import { rangeTexts } from '../../lib/amount.ts';
import type { Withdraw } from '../hooks/useWithdraw.ts';
import styles from './Withdraw.module.css';

/** The typed amount, a button for everything, the fee and the arrival (board withdraw). */
export function WithdrawAmount({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdrawal');
  const { amountText, range, fee, minutes, takeAll } = withdraw;
  const limits = rangeTexts(range);
  return (
    <div className={styles.stack}>
      <div className={styles.amount}>
        <PesosField label={t('amount.label')} {...amountText} />
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
