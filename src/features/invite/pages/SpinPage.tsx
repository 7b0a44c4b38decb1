import { useLeave } from '#src/components/link/useLeave.ts';
import { useOpenGame } from '#src/stores/current-game.ts';
import { SpinPanel } from '../components/SpinPanel.tsx';
import styles from '../components/hosts.module.css';

/** /activity/spin (spec §2, no navbar): the invite wheel. */
export function SpinPage() {
  useOpenGame('tsubibo-wheel');
  return (
    <div className={styles.page}>
      <SpinPanel level={1} onClose={useLeave()} />
    </div>
  );
}
