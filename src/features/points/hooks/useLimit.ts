import { useTranslation } from 'react-i18next';
import type { PointsGood } from '#contract/points/calls.ts';
import { formatCount } from '#src/ui/index.ts';

/** Says how many of a good one player can have in its period: '3 a day'; empty for no limit. */
export function useLimit(): (good: Pick<PointsGood, 'perPlayer' | 'period'>) => string {
  const { t } = useTranslation('points');
  return ({ perPlayer, period }) =>
    perPlayer === null ? '' : t(`limit.${period}`, { count: perPlayer, number: formatCount(perPlayer) });
}
