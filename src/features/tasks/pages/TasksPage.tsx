import { Liveness } from '../components/Liveness.tsx';
import { Late, TaskSection } from '../components/Sections.tsx';
import { TasksFrame } from '../components/TasksFrame.tsx';

/** /bonus/tasks (spec §2): liveness and its chests, then the tasks of the day, the week and for once. */
export function TasksPage() {
  return (
    <TasksFrame>
      {({ user, reload }) => (
        <>
          <Liveness period="day" user={user} />
          <Late user={user} />
          <TaskSection period="day" user={user} reload={reload} />
          <Liveness period="week" user={user} />
          <TaskSection period="week" user={user} reload={reload} />
          <TaskSection period="once" user={user} reload={reload} />
        </>
      )}
    </TasksFrame>
  );
}
