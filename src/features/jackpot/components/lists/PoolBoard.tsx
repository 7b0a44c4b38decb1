import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { usePools } from '#src/stores/lobby/pools.ts';
import { FlipCounter, TierCard } from '#src/ui/index.ts';
import styles from './PoolBoard.module.css';

/** The MEGA counter in its chrome frame and the three lesser pools below it. */
export function PoolBoard() {
  const { t } = useTranslation(['jackpot', 'prop']);
  const pools = usePools();
  if (pools === null) return null;
  return (
    <>
      <div className={styles.mega}>
        <div className={styles.inside}>
          <span className={styles.label} aria-hidden="true">
            <Art name="art-crown" size={20} />
            {t('prop:tier.mega')}
          </span>
          <FlipCounter value={pools.mega} label={t('prop:tier.mega')} className={styles.counter ?? ''} />
        </div>
      </div>
      <div className={styles.tiers}>
        <TierCard tier="major" name={t('prop:tier.major')} value={pools.major} />
        <TierCard tier="minor" name={t('prop:tier.minor')} value={pools.minor} />
        <TierCard tier="mini" name={t('prop:tier.mini')} value={pools.mini} />
      </div>
    </>
  );
}
