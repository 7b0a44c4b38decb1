import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, formatDuration } from '#src/ui/index.ts';

interface TimeLeftProps {
  /** Ms since the epoch by the server. */
  endsAt: number;
  onEnd: () => void;
}

/** The time until an end: whole days, below two days the hours, minutes and seconds. */
export function TimeLeft(props: TimeLeftProps) {
  const { t } = useTranslation('common');
  const left = (ms: number) =>
    ms < 2 * DAY_MS ? formatDuration(ms) : t('daysLeft', { count: Math.floor(ms / DAY_MS) });
  return <Countdown {...props} now={clock.serverNow} format={left} />;
}
