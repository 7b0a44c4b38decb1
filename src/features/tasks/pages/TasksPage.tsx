import { LivenessCard } from '../components/Liveness.tsx';
import { Late, TaskSection } from '../components/Sections.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';

/** /bonus/tasks (spec §2): liveness and its chests, then the tasks of the day, the week and for once. */
export function TasksPage() {
  return (
    <TasksFrame>
      {(user, reload) => (
        <>
          <LivenessCard period="day" user={user} />
          <Late user={user} />
          <TaskSection period="day" user={user} onEnd={reload} />
          <LivenessCard period="week" user={user} />
          <TaskSection period="week" user={user} onEnd={reload} />
          <TaskSection period="once" user={user} onEnd={reload} />
        </>
      )}
    </TasksFrame>
  );
}
