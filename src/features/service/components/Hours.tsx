import { useTranslation } from 'react-i18next';
import { dayOf, HOUR_MS, startOf } from '#contract/values/calendar.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { clock } from '#src/platform/clock.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './Channels.module.css';

/** Whether somebody is there, and until or from when. */
export function Hours({ hours: { isOpen, opensAt, closesAt } }: { hours: CallAnswer<'getServiceHours'> }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const midnight = startOf(dayOf(clock.serverNow()));
  const at = (hour: number) => formatWhen(midnight + hour * HOUR_MS, 'time', language);
  const isAlways = opensAt === 0 && closesAt === 24;
  return (
    <p className={styles.hours}>
      <Icon name="clock" />
      {isAlways
        ? t('hours.always')
        : isOpen
          ? t('hours.open', { until: at(closesAt) })
          : t('hours.closed', { from: at(opensAt) })}
    </p>
  );
}
