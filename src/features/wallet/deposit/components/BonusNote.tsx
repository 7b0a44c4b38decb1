import { useTranslation } from 'react-i18next';
import type { BonusRule } from '#contract/wallet/deposit.ts';
import { Art } from '#src/components/art/Art.tsx';
import { moneyText } from '#src/ui/index.ts';
import styles from './BonusNote.module.css';

/** What a first deposit is given on top, and what that asks for; nothing where it is given nothing. */
export function BonusNote({ bonus }: { bonus: BonusRule | null }) {
  const { t } = useTranslation('wallet');
  if (bonus === null || bonus.basisPoints === 0 || bonus.cap === 0) return null;
  const values = {
    percent: bonus.basisPoints / 100,
    cap: moneyText(bonus.cap),
    min: moneyText(bonus.minAmount),
    factor: bonus.turnoverFactor,
  };
  return (
    <div className={styles.note}>
      <Art name="art-gift" size={40} />
      <p>
        <b>{t('bonus.title', values)}</b>
        <small>{t('bonus.text', values)}</small>
      </p>
    </div>
  );
}
