import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { AwardRecord } from '../components/AwardRecord.tsx';

/** /bonus/record (spec §2): everything the member was given, as a page of the bonus area. */
export function RecordPage() {
  return (
    <Page width="wide">
      <BonusTabs />
      <AwardRecord />
    </Page>
  );
}
