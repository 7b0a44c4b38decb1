import { Page } from '#src/ui/index.ts';
import { AwardRecord } from '../components/AwardRecord.tsx';

/** /reward/record (spec §2): everything the member was given. */
export function RewardRecordPage() {
  return (
    <Page>
      <AwardRecord />
    </Page>
  );
}
