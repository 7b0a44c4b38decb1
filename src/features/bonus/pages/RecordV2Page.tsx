import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { AwardRecord } from '../components/AwardRecord.tsx';

/** /v2/bonus/record, layout 2: all filters at once. */
export function RecordV2Page() {
  return (
    <Page width="wide">
      <BonusTabs />
      <AwardRecord isWrapped />
    </Page>
  );
}
