import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';

/** The chosen UTC day of the record, null for all days, and steps to the days beside it. */
export interface DayChoice {
  readonly day: number | null;
  readonly label: string;
  readonly earlier: () => void;
  /** Null for all days, which follow today. */
  readonly later: (() => void) | null;
}

/** Days before today, back from all days. */
export function useDay(): DayChoice {
  const { t, i18n } = useTranslation('bonus');
  const [day, setDay] = useState<number | null>(null);
  const today = dayAt(clock.serverNow());
  const labels = new Map([
    [today, t('day.today')],
    [today - 1, t('day.yesterday')],
  ]);
  return {
    day,
    label: day === null ? t('day.all') : (labels.get(day) ?? formatWhen(day * DAY_MS, 'date', i18n.language)),
    earlier: () => setDay(day === null ? today : day - 1),
    later: day === null ? null : () => setDay(day >= today ? null : day + 1),
  };
}
