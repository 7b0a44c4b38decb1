import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_PERIODS, type TaskPeriod } from '#contract/tasks/kinds.ts';
import { Stack, Tabs } from '#src/ui/index.ts';
import { LivenessCard } from '../components/Liveness.tsx';
import { Late, TaskSection } from '../components/Sections.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';
import { type TaskUser, tasksOf } from '../hooks/useTasks.ts';

/** /v2/bonus/tasks, layout 2: one period at a time, its tasks as cards beside each other. */
export function TasksV2Page() {
  return <TasksFrame>{(user, reload) => <Periods user={user} reload={reload} />}</TasksFrame>;
}

function Periods({ user, reload }: { user: TaskUser; reload: () => void }) {
  const { t } = useTranslation('tasks');
  const [period, setPeriod] = useState<TaskPeriod>('day');
  const hasDone = (id: TaskPeriod) => tasksOf(user, id).some(({ state }) => state === 'done');
  const items = TASK_PERIODS.map((id) => ({ id, label: t(`tab.${id}`), dot: hasDone(id) }));
  return (
    <>
      <Late user={user} look="card" />
      <Tabs label={t('periods')} items={items} value={period} onChange={setPeriod}>
        <Stack gap={3}>
          {period !== 'once' && <LivenessCard period={period} user={user} />}
          <TaskSection period={period} user={user} look="card" onEnd={reload} />
        </Stack>
      </Tabs>
    </>
  );
}
