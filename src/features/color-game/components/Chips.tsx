import { useTranslation } from 'react-i18next';
import { cx } from '#src/ui/index.ts';
import type { ColorControl } from '../hooks/useColorGame.ts';
import styles from './Chips.module.css';

const TONES = ['leaf', 'sky', 'rose', 'orange', 'ube'] as const;

/** The chips: one is in hand. */
export function Chips({ control, chips }: { control: ColorControl; chips: readonly number[] }) {
  const { t } = useTranslation('color');
  const { chip, takeChip, amount } = control;
  return (
    <div role="radiogroup" aria-label={t('chips')} className={styles.chips}>
      {chips.map((each, index) => (
        <label key={each} className={cx(styles.chip, styles[TONES[index % TONES.length] ?? 'leaf'])}>
          <input type="radio" name="chip" className="sr-only" checked={each === chip} onChange={() => takeChip(each)} />
          <span data-num="" className={cx(amount(each).length > 3 && styles.long)}>
            {amount(each)}
          </span>
        </label>
      ))}
    </div>
  );
}
