import { useLeave } from '#src/components/link/useLeave.ts';
import { JackpotPanel } from '../components/JackpotPanel.tsx';
import styles from '../components/hosts.module.css';

/** /activity/jackpot (spec §2, no navbar). */
export function JackpotPage() {
  return (
    <div className={styles.page}>
      <JackpotPanel level={1} onClose={useLeave()} />
    </div>
  );
}
