import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, Money } from '#src/ui/index.ts';
import styles from './SafeDoor.module.css';

const RIVETS = [
  [30, 28],
  [298, 28],
  [30, 132],
  [298, 132],
] as const;

/**
 * The safe with its balance. Its wheel turns once with every move.
 * @param turns number of moves on this page
 */
export function SafeDoor({ safebox, turns }: { safebox: number; turns: number }) {
  const { t } = useTranslation('safebox');
  // Long amounts are written smaller: they must fit the plate.
  const letters = { '--letters': formatMoney(safebox).length } as CSSProperties;
  return (
    <section className={styles.safe} aria-label={t('inside')}>
      <svg viewBox="0 0 328 176" aria-hidden="true" className={styles.drawing}>
        <path d="M44 158v13q0 3 3 3h28q3 0 3-3v-13zM250 158v13q0 3 3 3h28q3 0 3-3v-13z" className={styles.feet} />
        <rect x="4" y="4" width="320" height="154" rx="24" className={styles.body} />
        <path d="M28 13h58M94 13h10" className={styles.glint} />
        <rect x="16" y="18" width="296" height="126" rx="16" className={styles.door} />
        <rect x="24" y="26" width="280" height="110" rx="11" className={styles.panel} />
        <path d="M6 46h14v26H6zM6 96h14v26H6z" className={styles.hinges} />
        {RIVETS.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x + (x < 100 ? 6 : -6)}
            cy={y + (y < 100 ? 6 : -4)}
            r="3.5"
            className={styles.rivet}
          />
        ))}
        <rect x="42" y="44" width="170" height="74" rx="14" className={styles.plate} />
        <g key={turns} className={turns > 0 ? styles.turning : undefined}>
          <circle cx="258" cy="81" r="35" className={styles.wheel} />
          <path d="M258 54v54M234.600 67.500l46.800 27M281.400 67.500l-46.800 27" className={styles.spokes} />
          <circle cx="258" cy="81" r="11" className={styles.hub} />
          <path d="M236 64a28 28 0 0 1 13-9" className={styles.shine} />
        </g>
      </svg>
      <p className={styles.amount} style={letters}>
        <span>{t('inside')}</span>
        <Money value={safebox} size="display" tone="plain" className={styles.money ?? ''} />
      </p>
    </section>
  );
}
