import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { shapeOf } from '../lib/when.ts';

/** When a mail came: 'Now', '2:31 PM', 'Mon', 'Nov 12'. `time`: ms by the server. */
export function MailTime({ time }: { time: number }) {
  const { t, i18n } = useTranslation('mail');
  const shape = shapeOf(time, clock.serverNow());
  return (
    <time dateTime={new Date(time).toISOString()}>
      {shape === 'now' ? t('now') : formatWhen(time, shape, i18n.language)}
    </time>
  );
}
