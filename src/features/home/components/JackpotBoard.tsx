import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { usePools } from '#src/stores/lobby/pools.ts';
import { ChromeFrame, cx, formatMoney, Icon, TierCard } from '#src/ui/index.ts';
import { usePoolSections } from '../hooks/usePoolSections.ts';
import styles from './JackpotBoard.module.css';

const SMALL = ['major', 'minor', 'mini'] as const;

/** The jackpot pools as a link to the jackpot. `megaOnly` is the strip of layout 2; `isStale` stops the counters. */
export function JackpotBoard({ isStale, megaOnly = false }: { isStale: boolean; megaOnly?: boolean }) {
  const { t } = useTranslation('home');
  const poolSections = usePoolSections(isStale);
  const pools = usePools(isStale);
  const mega = pools && !isStale ? formatMoney(pools.mega) : null;
  return (
    <AppLink to="/activity/jackpot" className={cx(styles.board, megaOnly && styles.thin)} data-guide="jackpot">
      {poolSections && createElement(poolSections, { paused: isStale })}
      <span className="sr-only">{t('jackpot.title')}</span>
      <ChromeFrame bulbs unlit={isStale}>
        <span className={styles.row}>
          <span className={cx(styles.mega, isStale && styles.still)}>
            <Art name="art-parol" size={30} />
            <b className={styles.tier}>MEGA</b>
            {isStale && (
              <span className={styles.paused}>
                <Icon name="clock" size={18} />
                {t('jackpot.paused')}
              </span>
            )}
            {/* Keyed, so that each new number slides in; longer numbers get a smaller type to stay in one line. */}
            {mega && (
              <b key={mega} data-num="" className={styles.number} style={{ ['--marks' as string]: mega.length }}>
                {mega}
              </b>
            )}
          </span>
          {!megaOnly && !isStale && (
            <span className={styles.tiers}>
              {SMALL.map((tier) => (
                <TierCard
                  key={tier}
                  tier={tier}
                  name={tier.toUpperCase()}
                  value={pools?.[tier] ?? 0}
                  layout="strip"
                  className={cx(styles.card, !pools && styles.waiting)}
                />
              ))}
            </span>
          )}
        </span>
      </ChromeFrame>
    </AppLink>
  );
}
