import { useTranslation } from 'react-i18next';
import type { LimitKind } from '#contract/limits/rules.ts';
import { moneyText } from '#src/ui/index.ts';

const MINUTES = 60;

/** Writes minutes as '45 min', '8 h' or '7 h 30 min', and an amount of a limit in its unit. */
export function useAmountText(): {
  readonly time: (minutes: number) => string;
  readonly amount: (kind: LimitKind, amount: number) => string;
} {
  const { t } = useTranslation('limits');
  function time(total: number): string {
    const [hours, minutes] = [Math.floor(total / MINUTES), total % MINUTES];
    if (hours === 0) return t('time.m', { minutes });
    return minutes === 0 ? t('time.h', { hours }) : t('time.hm', { hours, minutes });
  }
  return {
    time,
    amount: (kind, amount) => (kind === 'time' ? time(amount) : moneyText(amount)),
  };
}
