import { useTranslation } from 'react-i18next';
import { isMoneyTask, type TaskKind } from '#contract/task-kinds.ts';
import type { Task } from '#contract/tasks.ts';
import { Art } from '#src/components/art/Art.tsx';
import type { Claim } from '#src/components/claim/useClaim.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button, cx, formatCount, Icon, moneyText, RedDot } from '#src/ui/index.ts';
import { intentOf, useReceive } from '../hooks/useReceive.ts';
import { useGoTask } from '../hooks/useGoTask.ts';
import { Awards } from './Awards.tsx';
import styles from './Tasks.module.css';

/** The colour behind a task's picture. */
const TONES: Readonly<Record<TaskKind, 'teal' | 'rose' | 'sky' | 'ube' | 'leaf'>> = {
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

/** A task as a row, or as a card of the second layout: its picture, how far it is, what it gives and its button. */
export function TaskRow({ task, look = 'row' }: { task: Task; look?: 'row' | 'card' }) {
  const go = useGoTask(task);
  const waiting = { of: 'task', id: task.id, since: task.since } as const;
  const receive = useReceive([waiting], intentOf(waiting));
  return (
    <div className={cx(look === 'row' ? styles.task : styles.card)} data-state={task.state}>
      <span className={styles.picture} data-tone={TONES[task.kind]}>
        <Art name={task.art} size={40} />
      </span>
      <div className={styles.words}>
        <b className={styles.name}>{task.title}</b>
        <Awards awards={task.awards} />
        <Progress task={task} />
      </div>
      <TaskButton task={task} onGo={go.run} onClaim={receive.run} />
      <div className={styles.problem}>
        <CallProblem error={receive.error ?? go.error} />
      </div>
    </div>
  );
}

function TaskButton({ task, onGo, onClaim }: { task: Task; onGo: () => void; onClaim: Claim['run'] }) {
  const { t } = useTranslation('tasks');
  if (task.state === 'received')
    return (
      <span className={styles.received}>
        <Icon name="check" size={18} />
        {t('received')}
      </span>
    );
  const isDone = task.state === 'done';
  return (
    <span className={styles.button}>
      <Button size="sm" variant={isDone ? 'primary' : 'night'} onPress={isDone ? onClaim : onGo}>
        {t(isDone ? 'claim' : task.kind === 'share' ? 'share' : 'go')}
        <span className="sr-only"> {task.title}</span>
      </Button>
      {isDone && <RedDot className={styles.dot ?? ''} />}
    </span>
  );
}

function Progress({ task: { kind, title, progress, target, state } }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const shown = isMoneyTask(kind) ? moneyText : formatCount;
  return (
    <span className={styles.progress}>
      <progress aria-label={title} value={progress} max={target} className={cx(state !== 'going' && styles.full)} />
      <small data-num="">{t('progress', { progress: shown(progress), target: shown(target) })}</small>
    </span>
  );
}
