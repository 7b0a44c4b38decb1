import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityTimes } from '#contract/activities/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { clock } from '#src/platform/clock.ts';
import { Banderitas, Countdown, formatDuration, Icon, Lettering } from '#src/ui/index.ts';
import night from '../art/night.svg';
import styles from './Night.module.css';

interface NightProps {
  /** Null until they are loaded. */
  times: ActivityTimes | null;
  onEnd: () => void;
  /** The buttons at its left and right. */
  children: ReactNode;
}

/** The night over the board: moon, kapre and bats, the sign of the season, and how long it lasts. */
export function Night({ times, onEnd, children }: NightProps) {
  const { t } = useTranslation('halloween');
  const endsAt = times?.status === 'open' ? times.closesAt : null;
  const words = (ms: number) => {
    const days = Math.floor(ms / DAY_MS);
    return days === 0 ? formatDuration(ms) : t('days', { days, time: clockText(ms % DAY_MS) });
  };
  return (
    <div className={styles.night}>
      <img src={night} alt="" className={styles.sky} />
      <Banderitas className={styles.flags ?? ''} />
      <div className={styles.head}>{children}</div>
      <h1 className={styles.title}>
        <span className="sr-only">{t('title')}</span>
        <span aria-hidden="true" className={styles.lettering}>
          <Lettering text={t('sign.small')} size={26} />
          <Lettering text={t('sign.large')} size={48} halo />
        </span>
      </h1>
      {endsAt !== null && (
        <p className={styles.ends}>
          <Icon name="clock" size={18} />
          {t('endsIn')} <Countdown endsAt={endsAt} now={clock.serverNow} format={words} onEnd={onEnd} />
        </p>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Hours and minutes, as 04:16. */
function clockText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
