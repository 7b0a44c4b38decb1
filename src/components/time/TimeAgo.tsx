import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { ago } from './ago.ts';

/** 'just now', '5 min ago', '3 hours ago', and the date from a day on. `time`: ms since the epoch by the server. */
export function TimeAgo({ time }: { time: number }) {
  const { t, i18n } = useTranslation('common');
  const span = ago(time, clock.serverNow());
  return (
    // A page rendered on the server is up to two minutes old.
    <time suppressHydrationWarning dateTime={new Date(time).toISOString()}>
      {span === null ? formatWhen(time, 'day', i18n.language) : t(`ago.${span.unit}`, { count: span.count })}
    </time>
  );
}
