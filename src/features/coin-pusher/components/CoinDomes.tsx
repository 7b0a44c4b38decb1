import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx, moneyText } from '#src/ui/index.ts';
import styles from './CoinDomes.module.css';

/** Colours of the four coins, the smallest first (board: coin-pusher.png). */
const TONES = ['leaf', 'sky', 'rose', 'orange'] as const;

interface CoinDomesProps {
  /** Hundredths, smallest first. */
  stakes: readonly number[];
  /** The coin that a tap on the glass drops. */
  chosen: number;
  disabled: boolean;
  /** A dome chooses its coin and drops one. */
  onDrop: (stake: number) => void;
}

/** The four coins as domes. */
export const CoinDomes = memo(function CoinDomes({ stakes, chosen, disabled, onDrop }: CoinDomesProps) {
  const { t } = useTranslation('coin-pusher');
  return (
    <fieldset className={styles.domes} aria-label={t('coins')}>
      {stakes.map((stake, index) => (
        <button
          key={stake}
          type="button"
          className={cx(styles.bet, styles[TONES[index] ?? 'leaf'], stake === chosen && styles.chosen)}
          aria-pressed={stake === chosen}
          disabled={disabled}
          onClick={() => onDrop(stake)}
        >
          <span className={styles.dome}>
            <Dome />
            <b>{moneyText(stake)}</b>
          </span>{' '}
          <span>{t('drop')}</span>
        </button>
      ))}
    </fieldset>
  );
});

/** The dome of the board, in colours of its button. */
function Dome() {
  return (
    <svg viewBox="0 0 76 76" aria-hidden="true">
      <circle cx="38" cy="38" r="36" className={styles.ring} />
      <path d="M5.99 32.36A32.5 32.5 0 0 1 49.12 7.46" className={styles.shine} />
      <circle cx="38" cy="38" r="28.5" className={styles.deep} />
      <circle cx="38" cy="35" r="25.5" className={styles.face} />
      <path d="M19.45 28.97A19.5 19.5 0 0 1 31.33 16.68" className={styles.glint} />
    </svg>
  );
}
