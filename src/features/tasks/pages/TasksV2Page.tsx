import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_PERIODS, type TaskPeriod } from '#contract/tasks/kinds.ts';
import { Stack, Tabs } from '#src/ui/index.ts';
import { Liveness } from '../components/Liveness.tsx';
import { Late, TaskSection, type TasksProps } from '../components/Sections.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';
import { tasksOf } from '../hooks/useTasks.ts';

/** /v2/bonus/tasks, layout 2: one period at a time, its tasks as cards beside each other. */
export const TasksV2Page = () => <TasksFrame>{(props) => <Periods {...props} />}</TasksFrame>;

function Periods({ user, reload }: TasksProps) {
  const { t } = useTranslation('tasks');
  const [period, setPeriod] = useState<TaskPeriod>('day');
  const items = TASK_PERIODS.map((id) => ({ id, label: t(`tab.${id}`), dot: tasksOf(user, id)[0]?.state === 'done' }));
  return (
    <>
      <Late user={user} asCards />
      <Tabs label={t('periods')} items={items} value={period} onChange={setPeriod}>
        <Stack gap={3}>
          {period !== 'once' && <Liveness period={period} user={user} />}
          <TaskSection period={period} user={user} asCards reload={reload} />
        </Stack>
      </Tabs>
    </>
  );
}
