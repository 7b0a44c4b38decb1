import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Award } from '#src/stores/modals.ts';
import { formatCount, formatMoney } from '#src/ui/index.ts';
import { propView } from './prop-view.ts';

/** Words for rewards in the player's language. */
export interface PropText {
  /** '₱128.00', 'x50', '10%'. */
  amount(award: Award): string;
  /** 'Coins', 'Diamonds', 'Coupon', 'MEGA jackpot'. */
  name(propId: number): string;
  /** What it is for. */
  purpose(propId: number): string;
  /** All in one, for a screen reader: 'Coins ₱128.00'. */
  sentence(award: Award): string;
}

/** The words for rewards; needs the texts of `prop`. */
export function usePropText(): PropText {
  const { t } = useTranslation('prop');
  const amount = useCallback(
    ({ propId, count, num = 0 }: Award) => {
      const { form } = propView(propId);
      const times = t('times', { value: formatCount(count) });
      if (form === 'pieces') return times;
      const worth = (value: number) => (form === 'money' ? formatMoney(value) : t('percent', { value }));
      if (num === 0) return worth(count);
      return count > 1 ? `${worth(num)} ${times}` : worth(num);
    },
    [t],
  );
  return useMemo(() => {
    const name = (propId: number) => t(`name.${propView(propId).name}`);
    return {
      amount,
      name,
      purpose: (propId) => t(`purpose.${propView(propId).name}`),
      sentence: (award) => t('sentence', { name: name(award.propId), amount: amount(award) }),
    };
  }, [amount, t]);
}
