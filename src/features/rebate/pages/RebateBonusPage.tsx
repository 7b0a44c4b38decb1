import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { Cards } from '../components/Cards.tsx';
import { Rebates } from '../components/Rebates.tsx';

/** /bonus/rebate (spec §2): the same as a page of the bonus area. */
export function RebateBonusPage() {
  return (
    <Page width="wide">
      <BonusTabs />
      <Rebates>{Cards}</Rebates>
    </Page>
  );
}
