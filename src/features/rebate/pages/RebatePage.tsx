import { Page } from '#src/ui/index.ts';
import { Cards } from '../components/Cards.tsx';
import { Rebates } from '../components/Rebates.tsx';

/** /vip/rebate (spec §2): the rebates of the member's bets. */
export function RebatePage() {
  return (
    <Page>
      <Rebates>{Cards}</Rebates>
    </Page>
  );
}
