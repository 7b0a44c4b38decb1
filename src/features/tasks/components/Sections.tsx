import { useTranslation } from 'react-i18next';
import type { Task } from '#contract/tasks/calls.ts';
import type { TaskPeriod } from '#contract/tasks/kinds.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, formatDuration, SectionTitle } from '#src/ui/index.ts';
import { Panel, panelClass, Row, RowList, Stack, Text } from '#src/ui/layout/index.ts';
import { endOf, type TaskUser, tasksOf } from '../hooks/useTasks.ts';
import { Chest } from './Liveness.tsx';
import { TaskRow } from './TaskRow.tsx';
import styles from './Tasks.module.css';

interface SectionProps {
  user: TaskUser;
  /** Layout 2 has cards beside each other. */
  look?: 'row' | 'card';
}

function TaskList({ tasks, look = 'row' }: { tasks: readonly Task[]; look?: 'row' | 'card' | undefined }) {
  const items = tasks.map((task) => (
    <li key={`${task.id} ${task.since}`} className={look === 'card' ? panelClass() : undefined}>
      <TaskRow task={task} />
    </li>
  ));
  return look === 'row' ? (
    <RowList className={styles.list}>{items}</RowList>
  ) : (
    <ul className={styles.cards}>{items}</ul>
  );
}

/** Awards reached in a period that is over and not received yet; renders nothing if there are none. */
export function Late({ user, look }: SectionProps) {
  const { t } = useTranslation('tasks');
  const tasks = user.tasks.filter(({ isLate }) => isLate);
  const chests = user.chests.filter(({ isLate }) => isLate);
  if (tasks.length + chests.length === 0) return null;
  return (
    <Stack as="section" aria-label={t('late')}>
      <SectionTitle>{t('late')}</SectionTitle>
      <Text type="caption" tone="soft">
        {t('lateText')}
      </Text>
      {tasks.length > 0 && <TaskList tasks={tasks} look={look} />}
      {chests.length > 0 && (
        <Panel look="paper">
          <Row as="ul" wrap>
            {chests.map((chest) => (
              <li key={`${chest.id} ${chest.since}`}>
                <Chest chest={chest} />
              </li>
            ))}
          </Row>
        </Panel>
      )}
    </Stack>
  );
}

/** The tasks of a period with the time until the next ones; nothing where there are none. `onEnd`: the period is over. */
export function TaskSection({ period, user, look, onEnd }: SectionProps & { period: TaskPeriod; onEnd: () => void }) {
  const { t } = useTranslation('tasks');
  const tasks = tasksOf(user, period);
  const endsAt = endOf(user, period);
  const written = (left: number) =>
    left < 2 * DAY_MS ? formatDuration(left) : t('daysLeft', { count: Math.floor(left / DAY_MS) });
  if (tasks.length === 0) return null;
  const resets = endsAt !== null && (
    <>
      {t('resets')}{' '}
      <Text as="b" type="strong" className={styles.left}>
        <Countdown endsAt={endsAt} now={clock.serverNow} onEnd={onEnd} format={written} />
      </Text>
    </>
  );
  return (
    <Stack as="section" aria-label={t(`list.${period}`)}>
      <SectionTitle aside={resets}>{t(`list.${period}`)}</SectionTitle>
      <TaskList tasks={tasks} look={look} />
    </Stack>
  );
}
