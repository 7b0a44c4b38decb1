import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { propKind } from '#contract/props/items.ts';
import type { Award } from '#src/stores/lobby/modals.ts';
import { formatCount, formatMoney, moneyText } from '#src/ui/index.ts';
import { isPaidInCoin, propView } from './prop-view.ts';

/** Words for rewards in the player's language. */
export interface PropText {
  /** '₱128.00', 'x50', '10%'. */
  amount(award: Award): string;
  /** As small as it stands in a row of several: '₱5', '20', '2 cards', '10% x2'. */
  short(award: Award): string;
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
  const short = useCallback(
    ({ propId, count, num = 0 }: Award) => {
      if (isPaidInCoin(propId)) return moneyText(count);
      if (propKind(propId) === 'lottery') return t('cell.cards', { count });
      if (num === 0) return formatCount(count);
      const worth = propView(propId).form === 'percent' ? t('percent', { value: num }) : moneyText(num);
      return count > 1 ? `${worth} ${t('times', { value: formatCount(count) })}` : worth;
    },
    [t],
  );
  return useMemo(() => {
    const name = (propId: number) => t(`name.${propView(propId).name}`);
    return {
      amount,
      short,
      name,
      purpose: (propId) => t(`purpose.${propView(propId).name}`),
      sentence: (award) => t('sentence', { name: name(award.propId), amount: amount(award) }),
    };
  }, [amount, short, t]);
}
