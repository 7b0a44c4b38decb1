import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/tasks/calls.ts';
import type { TaskPeriod } from '#contract/tasks/kinds.ts';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { Grid, panelClass, Row, RowList, Section, Text } from '#src/ui/index.ts';
import { type TaskUser, tasksOf } from '../hooks/useTasks.ts';
import { LivenessChest } from './Liveness.tsx';
import { TaskRow } from './TaskRow.tsx';
import styles from './Tasks.module.css';

interface SectionProps {
  user: TaskUser;
  /** Layout 2 has cards beside each other. */
  asCards?: boolean;
}
/** Props of a page. `reload` is called when a period ends. */
export interface TasksProps extends SectionProps {
  reload: () => void;
}

function TaskList({ tasks, asCards = false }: { tasks: readonly Task[]; asCards?: boolean | undefined }) {
  const items = tasks.map((task) => (
    <li key={`${task.id} ${task.since}`} className={asCards ? panelClass() : undefined}>
      <TaskRow task={task} />
    </li>
  ));
  if (asCards)
    return (
      <Grid as="ul" min={148} className={styles.cards}>
        {items}
      </Grid>
    );
  return <RowList isWide>{items}</RowList>;
}

/** Awards reached in a period that is over and not received yet; renders nothing if there are none. */
export function Late({ user, asCards }: SectionProps) {
  const { t } = useTranslation('tasks');
  const tasks = user.tasks.filter(({ isLate }) => isLate);
  const chests = user.chests.filter(({ isLate }) => isLate);
  if (tasks.length + chests.length === 0) return null;
  return (
    <Section title={t('late')}>
      <Text type="caption" tone="soft">
        {t('lateText')}
      </Text>
      {tasks.length > 0 && <TaskList tasks={tasks} asCards={asCards} />}
      {chests.length > 0 && (
        <Row wrap data-paper="" className={panelClass('paper')}>
          {chests.map((chest) => (
            <LivenessChest key={`${chest.id} ${chest.since}`} chest={chest} />
          ))}
        </Row>
      )}
    </Section>
  );
}

/** The tasks of a period with the time until the next ones; nothing where there are none. */
export function TaskSection({ period, user, asCards, reload }: TasksProps & { period: TaskPeriod }) {
  const { t } = useTranslation('tasks');
  const tasks = tasksOf(user, period);
  const [first] = tasks;
  if (first === undefined) return null;
  const resets = first.endsAt !== null && (
    <>
      {t('resets')}{' '}
      <b>
        <TimeLeft endsAt={first.endsAt} onEnd={reload} />
      </b>
    </>
  );
  return (
    <Section title={t(`list.${period}`)} aside={resets}>
      <TaskList tasks={tasks} asCards={asCards} />
    </Section>
  );
}
