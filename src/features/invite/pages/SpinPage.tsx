import { useLeave } from '#src/components/link/useLeave.ts';
import { WholeScreenPage } from '#src/components/whole-screen/WholeScreen.tsx';
import { useOpenGame } from '#src/stores/lobby/current-game.ts';
import { SpinPanel } from '../components/SpinPanel.tsx';

/** /activity/spin (spec §2, no navbar): the invite wheel. */
export function SpinPage() {
  useOpenGame('fiesta-wheel');
  return (
    <WholeScreenPage>
      <SpinPanel level={1} onClose={useLeave()} />
    </WholeScreenPage>
  );
}
