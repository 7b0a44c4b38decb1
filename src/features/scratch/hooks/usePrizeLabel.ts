import { useCallback } from 'react';
import type { Award } from '#contract/award.ts';
import { useCellLabel } from '#src/components/prop/useCellLabel.ts';

/** A prize as a cell of the card says it: '₱50', '30', '+10%', '1 card'. */
export function usePrizeLabel(): (award: Award) => string {
  const label = useCellLabel();
  return useCallback(({ propId, count, num }) => label({ propId, showNum: num > 0 ? num : count }), [label]);
}
