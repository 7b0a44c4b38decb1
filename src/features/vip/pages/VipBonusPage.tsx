import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { OwnBonuses } from '../components/OwnBonuses.tsx';

/** /bonus/vip (spec §2): the bonuses and tasks of the member's level as a page of the bonus area. */
export const VipBonusPage = () => (
  <Page width="wide">
    <BonusTabs />
    <OwnBonuses />
  </Page>
);
