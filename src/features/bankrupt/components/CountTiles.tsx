import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ms } from '#contract/base/units.ts';
import { clock } from '#src/platform/clock.ts';
import { useCountdown } from '#src/ui/index.ts';
import styles from './CountTiles.module.css';

interface CountTilesProps {
  label: string;
  /** Ms since the epoch by the server; null: paused at zero. */
  endsAt: Ms | null;
  onEnd: () => void;
}

const UNITS = ['hours', 'minutes', 'seconds'] as const;

/** A countdown hh:mm:ss on three flip cards with its label. */
export function CountTiles({ label, endsAt, onEnd }: CountTilesProps) {
  const { t } = useTranslation('bankrupt');
  const left = useCountdown(endsAt ?? 0, clock.serverNow, endsAt === null ? undefined : onEnd);
  const total = Math.ceil(left / 1000);
  const values = { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
  return (
    <div className={styles.count}>
      <span className={styles.label}>{label}</span>
      <span role="timer" aria-label={`${label}: ${t('time', values)}`} className={styles.tiles}>
        {UNITS.map((unit, index) => (
          <Fragment key={unit}>
            {index > 0 && (
              <b aria-hidden="true" className={styles.colon}>
                :
              </b>
            )}
            <span aria-hidden="true" className={styles.tile}>
              <b className={styles.figure} data-num="">
                {String(values[unit]).padStart(2, '0')}
              </b>
              <small>{t(`unit.${unit}`)}</small>
            </span>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
