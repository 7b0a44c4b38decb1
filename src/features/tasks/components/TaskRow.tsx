import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import type { Task } from '#contract/tasks/calls.ts';
import { isMoneyTask, type TaskKind } from '#contract/tasks/kinds.ts';
import { Art } from '#src/components/art/Art.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { isPaidInCoin, propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Button, formatCount, Icon, moneyText, ProgressBar, RedDot } from '#src/ui/index.ts';
import { Row, Text, Tile, type TileTone, Words } from '#src/ui/layout/index.ts';
import { useGoTask } from '../hooks/useGoTask.ts';
import { intentOf, useReceive } from '../hooks/useReceive.ts';
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
  const go = useGoTask(task);
  const waiting = { of: 'task', id: task.id, since: task.since } as const;
  const receive = useReceive([waiting], intentOf(waiting));
  const error = receive.error ?? go.error;
  return (
    <Row wrap className={styles.task} data-state={task.state}>
      <Tile tone={TONES[task.kind]}>
        <Art name={task.art} size={40} />
      </Tile>
      <Words as="div">
        <b>{task.title}</b>
        <Awards awards={task.awards} />
        <Progress task={task} />
      </Words>
      <TaskButton task={task} onPress={task.state === 'done' ? receive.run : go.run} />
      {error !== null && (
        <div className={styles.problem}>
          <CallProblem error={error} />
        </div>
      )}
    </Row>
  );
}

/** The awards, small and in a row: '₱5', a picture and '20'. */
function Awards({ awards }: { awards: readonly Award[] }) {
  const text = usePropText();
  return (
    <Row as="ul" wrap>
      {awards.map((award) => (
        <Row as="li" gap={1} key={award.propId}>
          {!isPaidInCoin(award.propId) && <Art name={propView(award.propId).art} size={20} />}
          <span className="sr-only">{text.sentence(award)}</span>
          <Text as="b" type="h3" tone="money" data-num="" aria-hidden="true">
            {text.short(award)}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

function Progress({ task: { kind, title, progress, target, state } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const shown = isMoneyTask(kind) ? moneyText : formatCount;
  const tone = state === 'going' ? 'marigold' : 'leaf';
  return (
    <Row wrap>
      <ProgressBar label={title} value={progress} max={target} tone={tone} className={styles.progress} />
      <Text as="small" type="caption" tone="soft" data-num="">
        {t('progress', { progress: shown(progress), target: shown(target) })}
      </Text>
    </Row>
  );
}

function TaskButton({ task: { state, kind, title }, onPress }: { task: Task; onPress: () => unknown }) {
  const { t } = useTranslation('tasks');
  if (state === 'received')
    return (
      <Row as="span" gap={1} className={styles.received}>
        <Icon name="check" size={18} />
        {t('received')}
      </Row>
    );
  const isDone = state === 'done';
  return (
    <span className={styles.button}>
      <Button size="sm" variant={isDone ? 'primary' : 'night'} onPress={onPress}>
        {t(isDone ? 'claim' : kind === 'share' ? 'share' : 'go')}
        <span className="sr-only"> {title}</span>
      </Button>
      {isDone && <RedDot className={styles.dot ?? ''} />}
    </span>
  );
}
