import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { stage } from '#src/stage/index.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { demoOf } from '../scenes/index.ts';
import type { Session } from '../session.ts';
import { WINS } from '../wins.ts';
import styles from './Commands.module.css';
import { Panel } from './Panel.tsx';

/** Every command of the open scene as a button, a win of each tier, and the loss of the graphics context. */
export function Commands({ session, scene }: { session: Session; scene: SceneName }) {
  return (
    <Panel title="Commands">
      <div className={styles.buttons}>
        {demoOf(scene).commands.map(({ name, command }) => (
          <Button key={name} size="sm" variant="paper" onPress={() => session.send(command)}>
            {name}
          </Button>
        ))}
        {WINS.map((win) => (
          <Button
            key={win.tier}
            size="sm"
            variant="paper"
            // Refused until a round has ended.
            onPress={() => void session.request({ type: 'celebrate', win }).catch(() => undefined)}
          >
            {`Win: ${win.tier}`}
          </Button>
        ))}
        <Button size="sm" variant="danger" icon="bolt" onPress={() => void stage.probe.loseContext()}>
          Lose context
        </Button>
      </div>
    </Panel>
  );
}
