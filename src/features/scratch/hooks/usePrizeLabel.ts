import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { SCRATCH_CARDS, SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { useCellLabel } from '#src/components/prop/useCellLabel.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';

/** A prize as a cell of the card says it: '₱50', '30', '+10%', '1 card'. */
export function usePrizeLabel(): (award: Award) => string {
  const label = useCellLabel();
  return useCallback(({ propId, count, num }) => label({ propId, showNum: num > 0 ? num : count }), [label]);
}

/** The same without a symbol beside it: '₱50', '30 Diamonds', '10% Coupon', 'Jeepney card'. */
export function usePrizeName(): (award: Award) => string {
  const { t } = useTranslation('scratch');
  const text = usePropText();
  return (award) => {
    const card = SCRATCH_KINDS.find((kind) => SCRATCH_CARDS[kind] === award.propId);
    if (card !== undefined) return award.count > 1 ? `${t(`card.${card}`)} ${text.amount(award)}` : t(`card.${card}`);
    if (isPaidInCoin(award.propId)) return text.short(award);
    return `${text.short(award)} ${text.name(award.propId)}`;
  };
}
