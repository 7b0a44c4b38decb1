import { useTranslation } from 'react-i18next';
import { bonusOf, type BonusRule } from '#contract/wallet/deposit.ts';
import { cx, moneyText } from '#src/ui/index.ts';
import type { Deposit } from '../hooks/useDeposit.ts';
import { Check } from './Check.tsx';
import styles from './Choices.module.css';

interface AmountsProps {
  deposit: Pick<Deposit, 'items' | 'amount' | 'pick'>;
  bonus: BonusRule | null;
  /** In one row that scrolls, for the second layout. */
  asRow?: boolean;
}

/** Amounts for a tap, each with what it is given on top. */
export function Amounts({ deposit: { items, amount, pick }, bonus, asRow = false }: AmountsProps) {
  const { t } = useTranslation('wallet');
  if (items.length === 0) return null;
  return (
    <div role="radiogroup" aria-label={t('amount.title')} className={cx(styles.amounts, asRow && styles.strip)}>
      {items.map((item) => {
        const isChosen = item.price === amount;
        const extra = bonusOf(item.price, bonus);
        return (
          <label key={item.id} className={cx(styles.amount, isChosen && styles.chosen)}>
            <input type="radio" name="item" className="sr-only" checked={isChosen} onChange={() => pick(item)} />
            <b data-num="">{moneyText(item.price)}</b>
            {extra > 0 && (
              <em className={cx(styles.tag, styles.red)}>
                <span className="sr-only"> </span>
                {moneyText(extra, { signed: true })}
                <span className="sr-only"> {t('amount.bonus')}</span>
              </em>
            )}
            {isChosen && <Check />}
          </label>
        );
      })}
    </div>
  );
}
