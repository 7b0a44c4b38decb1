import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/tasks/calls.ts';
import { isMoneyTask, type TaskKind } from '#contract/tasks/kinds.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { formatCount, moneyText, ProgressBar, Row, Text, Tile, type TileTone, Words } from '#src/ui/index.ts';
import { useGoTask } from '../hooks/useGoTask.ts';
import { useReceive } from '../hooks/useTasks.ts';
import styles from './Tasks.module.css';

/** The colour behind a task's picture. */
const TONES: Readonly<Record<TaskKind, TileTone>> = {
  login: 'ube',
  deposit: 'teal',
  deposits: 'teal',
  bet: 'sky',
  rounds: 'rose',
  draws: 'rose',
  phone: 'teal',
  social: 'sky',
  information: 'ube',
  kyc: 'leaf',
  visit: 'leaf',
  share: 'rose',
};

/** A task: its picture, what it gives, how far it is, and its button. */
export function TaskRow({ task }: { task: Task }) {
  return (
    <Row wrap className={styles.task}>
      <Tile tone={TONES[task.kind]}>
        <Art name={task.art} size={40} />
      </Tile>
      <Words as="div">
        <b>{task.title}</b>
        <AwardList awards={task.awards} />
        <Progress {...task} />
      </Words>
      <Way {...task} />
    </Row>
  );
}

function Progress({ kind, title, progress, target, state }: Task) {
  const { t } = useTranslation('tasks');
  const shown = isMoneyTask(kind) ? moneyText : formatCount;
  return (
    <Row wrap>
      <ProgressBar label={title} value={progress} max={target} tone={state === 'going' ? 'marigold' : 'leaf'} />
      <Text as="small" type="caption" tone="soft" data-num="">
        {t('progress', { progress: shown(progress), target: shown(target) })}
      </Text>
    </Row>
  );
}

/** The button of a task: to where it is done, then to its award. */
function Way({ id, since, state, kind, title, to }: Task) {
  const { t } = useTranslation('tasks');
  const go = useGoTask({ id, kind, to });
  const receive = useReceive([{ of: 'task', id, since }]);
  const received = state === 'received' && t('received');
  const isDone = state === 'done';
  const claim = { run: isDone ? receive.run : go.run, error: receive.error ?? go.error };
  return (
    <ClaimButton claim={claim} size="sm" variant={isDone ? 'primary' : 'night'} badge={isDone} received={received}>
      {t(isDone ? 'claim' : kind === 'share' ? 'share' : 'go')}
      <span className="sr-only"> {title}</span>
    </ClaimButton>
  );
}
