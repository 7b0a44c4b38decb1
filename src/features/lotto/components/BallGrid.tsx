import { useTranslation } from 'react-i18next';
import { BALLS } from '#contract/lotto/rules.ts';
import styles from './BallGrid.module.css';

const NUMBERS = Array.from({ length: BALLS }, (_, index) => index + 1);

interface BallGridProps {
  chosen: readonly number[];
  isOff: boolean;
  onToggle: (number: number) => void;
}

/** All balls of the drum: a tap chooses one, or lets it go. */
export function BallGrid({ chosen, isOff, onToggle }: BallGridProps) {
  const { t } = useTranslation('lotto');
  return (
    <fieldset aria-label={t('numbers')} className={styles.grid}>
      {NUMBERS.map((number) => (
        <button
          key={number}
          type="button"
          className={styles.ball}
          aria-pressed={chosen.includes(number)}
          disabled={isOff}
          onClick={() => onToggle(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
