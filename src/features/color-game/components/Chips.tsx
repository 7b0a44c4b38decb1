import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#src/ui/index.ts';
import styles from './Chips.module.css';

const TONES = ['leaf', 'sky', 'rose', 'orange', 'ube'] as const;

interface ChipsProps {
  /** Hundredths, as is the one in hand. */
  chips: readonly number[];
  chip: number;
  onTake: (chip: number) => void;
  amount: (hundredths: number) => string;
}

/** The chips: one is in hand. */
export const Chips = memo(function Chips({ chips, chip, onTake, amount }: ChipsProps) {
  const { t } = useTranslation('color-game');
  return (
    <div role="radiogroup" aria-label={t('chips')} className={styles.chips}>
      {chips.map((each, index) => (
        <label key={each} className={cx(styles.chip, styles[TONES[index % TONES.length] ?? 'leaf'])}>
          <input type="radio" name="chip" className="sr-only" checked={each === chip} onChange={() => onTake(each)} />
          <span data-num="" className={cx(amount(each).length > 3 && styles.long)}>
            {amount(each)}
          </span>
        </label>
      ))}
    </div>
  );
});
