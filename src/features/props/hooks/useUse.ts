import type { OwnProp } from '#contract/props/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';

/** Turns a give coupon into coins. Asking again after an answer that was lost uses no second one. */
export const useUse = ({ propId }: Pick<OwnProp, 'propId'>): Claim =>
  useClaim(
    'useProp',
    { propId },
    {
      intent: `use-prop-${propId}`,
      given: ({ amount, turnover, coin }) => ({ awards: [{ propId: PROP.coin, count: amount }], turnover, coin }),
    },
  );
