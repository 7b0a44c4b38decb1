import { RebateCard } from './RebateCard.tsx';
import type { RebatesView } from './Rebates.tsx';

/** The cards of the three types. */
export const Cards = ({ rebates, onEnd }: RebatesView) =>
  rebates.map((rebate) => <RebateCard key={rebate.type} rebate={rebate} onEnd={onEnd} />);
