import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '#src/components/house-game/credits.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './SlotApp.module.css';

interface StakeChooserProps {
  /** Hundredths. */
  stake: number;
  /** A spin is under way, or free spins keep their stake. */
  isLocked: boolean;
  /** Hundredths, smallest first. */
  stakes: readonly number[];
  isPractice: boolean;
  onChoose: (stake: number) => void;
}

/** The stake of one spin, changed in steps; free spins keep theirs. */
export const StakeChooser = memo(function StakeChooser(props: StakeChooserProps) {
  const { stake, isLocked, stakes, isPractice, onChoose } = props;
  const { t } = useTranslation('slot');
  const lower = stakes.findLast((each) => each < stake);
  const higher = stakes.find((each) => each > stake);
  return (
    <fieldset className={styles.stake} aria-label={t('stake')}>
      <Step icon="minus" label={t('lessStake')} to={lower} isLocked={isLocked} onChoose={onChoose} />
      <output>
        <span>{t('stake')}</span>
        <b data-num="">{amountText(stake, isPractice)}</b>
      </output>
      <Step icon="plus" label={t('moreStake')} to={higher} isLocked={isLocked} onChoose={onChoose} />
    </fieldset>
  );
});

interface StepProps {
  icon: 'minus' | 'plus';
  label: string;
  /** Undefined at the end of the list. */
  to: number | undefined;
  isLocked: boolean;
  onChoose: (stake: number) => void;
}

function Step({ icon, label, to, isLocked, onChoose }: StepProps) {
  const isOff = to === undefined || isLocked;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onChoose(to);
      }}
    >
      <Icon name={icon} size={22} weight={2.8} />
    </button>
  );
}
