import { useLeave } from '#src/components/link/useLeave.ts';
import { PanelPage } from '#src/components/panel/Panel.tsx';
import { useOpenGame } from '#src/stores/lobby/current-game.ts';
import { SpinPanel } from '../components/SpinPanel.tsx';

/** /activity/spin (spec §2, no navbar): the invite wheel. */
export function SpinPage() {
  useOpenGame('fiesta-wheel');
  return (
    <PanelPage>
      <SpinPanel level={1} onClose={useLeave()} />
    </PanelPage>
  );
}
