import { useLeave } from '#src/components/link/useLeave.ts';
import { PanelPage } from '#src/components/panel/Panel.tsx';
import { JackpotPanel } from '../components/JackpotPanel.tsx';

/** /activity/jackpot (spec §2, no navbar). */
export function JackpotPage() {
  return (
    <PanelPage>
      <JackpotPanel level={1} onClose={useLeave()} />
    </PanelPage>
  );
}
