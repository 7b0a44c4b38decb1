import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page } from '#src/ui/index.ts';
import { Events } from '../components/Events.tsx';

/** /bonus/event (spec §2): the activities as cards. */
export function EventsPage() {
  return (
    <Page width="wide">
      <BonusTabs />
      <Events />
    </Page>
  );
}
