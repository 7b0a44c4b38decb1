import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_PERIODS, type TaskPeriod } from '#contract/task-kinds.ts';
import { Tabs } from '#src/ui/index.ts';
import { Late } from '../components/Late.tsx';
import { LivenessCard } from '../components/LivenessCard.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';
import styles from '../components/Tasks.module.css';
import { TaskSection } from '../components/TaskSection.tsx';
import { chestsOf, type TaskUser, tasksOf } from '../hooks/useTasks.ts';

/** /v2/bonus/tasks, layout 2: one period at a time, its tasks as cards beside each other. */
export function TasksV2Page() {
  return <TasksFrame>{(user, reload) => <Periods user={user} reload={reload} />}</TasksFrame>;
}

function Periods({ user, reload }: { user: TaskUser; reload: () => void }) {
  const { t } = useTranslation('tasks');
  const [period, setPeriod] = useState<TaskPeriod>('day');
  const items = TASK_PERIODS.map((id) => ({
    id,
    label: t(`tab.${id}`),
    dot: tasksOf(user, id).some(({ state }) => state === 'done'),
  }));
  return (
    <>
      <Late user={user} look="card" />
      <Tabs label={t('periods')} items={items} value={period} onChange={setPeriod}>
        <div className={styles.period}>
          {period !== 'once' && (
            <LivenessCard
              period={period}
              chests={chestsOf(user, period)}
              value={period === 'day' ? user.dayLiveness : user.weekLiveness}
            />
          )}
          <TaskSection period={period} user={user} look="card" onEnd={reload} />
        </div>
      </Tabs>
    </>
  );
}
