import { Page } from '#src/ui/index.ts';
import { RebateCard } from '../components/RebateCard.tsx';
import { Rebates } from '../components/Rebates.tsx';

/** /vip/rebate (spec §2): the rebates of the member's bets. */
export function RebatePage() {
  return (
    <Page>
      <Rebates>{(rebates) => rebates.map((rebate) => <RebateCard key={rebate.type} rebate={rebate} />)}</Rebates>
    </Page>
  );
}
