import { useTranslation } from 'react-i18next';
import type { PkSide } from '#contract/pk/calls.ts';
import type { Camp } from '#contract/pk/camps.ts';
import { Button, cx, formatCount, Icon, Money } from '#src/ui/index.ts';
import styles from './CampCard.module.css';

interface CampCardProps {
  camp: Camp;
  side: PkSide;
  /** The member's camp; null before they have chosen. */
  mine: Camp | null;
  /** Camps can no longer be chosen today. */
  isOver: boolean;
  onJoin: () => void;
}

/** A camp: who and what it has, and the way into it. */
export function CampCard({ camp, side: { members, bet }, mine, isOver, onJoin }: CampCardProps) {
  const { t } = useTranslation('pk');
  return (
    <section className={cx(styles.camp, styles[camp], mine === camp && styles.mine)} aria-label={t(`camp.${camp}`)}>
      <span className={styles.members}>
        <Icon name="users" size={18} />
        {t('players', { count: members, number: formatCount(members) })}
      </span>
      <h2>{t(`team.${camp}`)}</h2>
      <p>
        {t('teamBet')}{' '}
        <Money value={bet} compact fraction="never" size="inline" tone="plain" className={styles.bet ?? ''} />
      </p>
      {mine === null ? (
        <Button block className={styles.join} disabled={isOver} aria-haspopup="dialog" onPress={onJoin}>
          {t(isOver ? 'signUpOver' : `join.${camp}`)}
        </Button>
      ) : (
        <span className={styles.state}>
          {mine === camp ? (
            <>
              <Icon name="check" size={20} weight={2.6} />
              {t('yourCamp')}
            </>
          ) : (
            t('otherCamp')
          )}
        </span>
      )}
    </section>
  );
}
