import { useState } from 'react';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import type { DemoRound } from '../demo.ts';
import { playRound, type RoundVerdict } from '../rounds.ts';
import { demoOf } from '../scenes/index.ts';
import type { Session } from '../session.ts';
import { Panel } from './Panel.tsx';
import styles from './Rounds.module.css';

/**
 * The recorded rounds of the open scene: plays one, or cuts it to its result, and compares with the recorded result.
 */
export function Rounds({ session, scene }: { session: Session; scene: SceneName }) {
  return (
    <Panel title="Recorded rounds">
      <ul className={styles.list}>
        {demoOf(scene).rounds.map((round) => (
          <Round key={`${scene} ${round.name}`} session={session} round={round} />
        ))}
      </ul>
    </Panel>
  );
}

function Round({ session, round }: { session: Session; round: DemoRound<SceneName> }) {
  const [verdict, setVerdict] = useState<RoundVerdict | null>(null);
  const play = (cut: boolean) => async () => {
    setVerdict(null);
    setVerdict(await playRound(session, round, cut));
  };
  return (
    <li className={styles.round}>
      <span className={styles.name}>{round.name}</span>
      <Button size="sm" variant="primary" aria-label={`Play ${round.name}`} onPress={play(false)}>
        Play
      </Button>
      <Button size="sm" variant="paper" aria-label={`Cut to ${round.name}`} onPress={play(true)}>
        Cut
      </Button>
      {verdict !== null && (
        <output
          className={cx(styles.verdict, verdict.right ? styles.right : styles.wrong)}
        >{`${verdict.right ? 'As recorded' : 'Not as recorded'}: ${verdict.text}`}</output>
      )}
    </li>
  );
}
