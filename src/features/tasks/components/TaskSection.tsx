import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/calendar.ts';
import type { TaskPeriod } from '#contract/task-kinds.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, formatDuration, SectionTitle } from '#src/ui/index.ts';
import { endOf, type TaskUser, tasksOf } from '../hooks/useTasks.ts';
import { TaskRow } from './TaskRow.tsx';
import styles from './Tasks.module.css';

interface TaskSectionProps {
  period: TaskPeriod;
  user: TaskUser;
  look?: 'row' | 'card';
  /** The period has ended. */
  onEnd: () => void;
}

/** The tasks of a period with the time until they start anew; nothing where there are none. */
export function TaskSection({ period, user, look = 'row', onEnd }: TaskSectionProps) {
  const { t } = useTranslation('tasks');
  const tasks = tasksOf(user, period);
  if (tasks.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t(`list.${period}`)}>
      <SectionTitle aside={<Resets endsAt={endOf(user, period)} onEnd={onEnd} />}>{t(`list.${period}`)}</SectionTitle>
      <ul className={look === 'row' ? styles.list : styles.cards}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} look={look} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Resets({ endsAt, onEnd }: { endsAt: number | null; onEnd: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  if (endsAt === null) return null;
  const written = (left: number) =>
    left < 2 * DAY_MS ? formatDuration(left) : t('daysLeft', { count: Math.floor(left / DAY_MS) });
  return (
    <span className={styles.resets}>
      {t('resets')}{' '}
      <b>
        <Countdown endsAt={endsAt} now={clock.serverNow} onEnd={onEnd} format={written} />
      </b>
    </span>
  );
}
