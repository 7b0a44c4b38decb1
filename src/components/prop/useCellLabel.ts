import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot/calls.ts';
import { propKind, tierOf } from '#contract/props/items.ts';
import { formatCount, moneyText } from '#src/ui/index.ts';

/** What a cell says: '₱50', '20', '+5%', '1 card', 'MINI'. */
export function useCellLabel(): (config: Pick<JackpotAwardConfig, 'propId' | 'showNum'>) => string {
  const { t } = useTranslation('prop');
  return useCallback(
    ({ propId, showNum }) => {
      const tier = tierOf(propId);
      if (tier !== null) return t(`tier.${tier}`);
      const amount = moneyText(showNum);
      switch (propKind(propId)) {
        case 'coin':
        case 'jackpot':
          return amount;
        case 'percentCoupon':
          return t('cell.percentExtra', { value: showNum });
        case 'diamondCoupon':
        case 'lotteryCoupon':
          return t('cell.percentOff', { value: showNum });
        case 'fixedCoupon':
        case 'giveCoupon':
          return t('cell.amountExtra', { amount });
        case 'lottery':
          return t('cell.cards', { count: showNum });
        case 'points':
        case 'liveness':
          return t('cell.points', { count: showNum });
        default:
          return formatCount(showNum);
      }
    },
    [t],
  );
}
