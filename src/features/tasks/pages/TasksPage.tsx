import { Late } from '../components/Late.tsx';
import { LivenessCard } from '../components/LivenessCard.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';
import { TaskSection } from '../components/TaskSection.tsx';
import { chestsOf } from '../hooks/useTasks.ts';

/** /bonus/tasks (spec §2): liveness and its chests, then the tasks of the day, the week and for once. */
export function TasksPage() {
  return (
    <TasksFrame>
      {(user, reload) => (
        <>
          <LivenessCard period="day" chests={chestsOf(user, 'day')} value={user.dayLiveness} />
          <Late user={user} />
          <TaskSection period="day" user={user} onEnd={reload} />
          <LivenessCard period="week" chests={chestsOf(user, 'week')} value={user.weekLiveness} />
          <TaskSection period="week" user={user} onEnd={reload} />
          <TaskSection period="once" user={user} onEnd={reload} />
        </>
      )}
    </TasksFrame>
  );
}
