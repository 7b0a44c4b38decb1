import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { Events } from '../components/Events.tsx';

/** /v2/bonus/event and /bonus/event/v2, layout 2: the activities as wide cards. */
export function EventsV2Page() {
  return (
    <Page width="wide">
      <BonusTabs />
      <Events isWide />
    </Page>
  );
}
