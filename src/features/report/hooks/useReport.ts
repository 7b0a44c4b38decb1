import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { MAX_BACK, type PeriodKind, type ReportPeriod, reportPeriod } from '../lib/period.ts';

export interface Report {
  readonly kind: PeriodKind;
  readonly setKind: (kind: PeriodKind) => void;
  readonly period: ReportPeriod;
  /** The period in words. */
  readonly label: string;
  /** To the period before and after; null at the ends. */
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
}

/** One period of the report at a time; today at first. */
export function useReport(): Report {
  const { t, i18n } = useTranslation('report');
  const [kind, setKind] = useState<PeriodKind>('day');
  const [back, setBack] = useState(0);
  // The page stays in the day it was opened in: its numbers do not change under the reader at midnight.
  const [now] = useState(() => clock.serverNow());
  const period = reportPeriod(kind, now, back);
  const when = (time: number, shape: 'day' | 'date' | 'month') => formatWhen(time, shape, i18n.language);
  const labels = {
    day: () => (back === 0 ? t('today', { date: when(period.from, 'day') }) : when(period.from, 'date')),
    week: () => t('range', { from: when(period.from, 'day'), to: when(period.to - 1, 'date') }),
    month: () => when(period.from, 'month'),
  };
  return {
    kind,
    setKind(chosen) {
      setKind(chosen);
      setBack(0);
    },
    period,
    label: labels[kind](),
    earlier: back < MAX_BACK[kind] ? () => setBack(back + 1) : null,
    later: back > 0 ? () => setBack(back - 1) : null,
  };
}
