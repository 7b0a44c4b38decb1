import { useTranslation } from 'react-i18next';
import type { PkWinner } from '#contract/pk/camps.ts';
import { Button, cx } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import styles from './Contest.module.css';

/** Who won the last rounds, the newest at the right, and the way to the member's own. */
export function LastRounds({ last, onRecord }: { last: Contest['last']; onRecord: () => void }) {
  const { t } = useTranslation('pk');
  const letterOf = (winner: PkWinner) => (winner === 'red' || winner === 'blue' ? t(`letter.${winner}`) : '=');
  return (
    <div className={styles.last}>
      {last.length > 0 && (
        <>
          <b id="pk-last">{t('last', { count: last.length })}</b>
          <ol aria-labelledby="pk-last">
            {last.toReversed().map(({ id, winner }) => (
              <li
                key={id}
                className={cx(styles.ball, winner === 'red' && styles.isRed, winner === 'blue' && styles.isBlue)}
              >
                <span aria-hidden="true">{letterOf(winner)}</span>
                <span className="sr-only">{t(`winner.${winner}`)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Button
        variant="night"
        size="sm"
        icon="history"
        aria-haspopup="dialog"
        className={styles.record}
        onPress={onRecord}
      >
        {t('record.button')}
      </Button>
    </div>
  );
}
