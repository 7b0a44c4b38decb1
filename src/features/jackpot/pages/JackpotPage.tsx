import { useLeave } from '#src/components/link/useLeave.ts';
import { WholeScreenPage } from '#src/components/whole-screen/WholeScreen.tsx';
import { JackpotPanel } from '../components/JackpotPanel.tsx';

/** /activity/jackpot (spec §2, no navbar). */
export function JackpotPage() {
  return (
    <WholeScreenPage>
      <JackpotPanel level={1} onClose={useLeave()} />
    </WholeScreenPage>
  );
}
