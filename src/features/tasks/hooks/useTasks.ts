import type { Chest, Task, WaitingAward } from '#contract/tasks/calls.ts';
import type { TaskPeriod } from '#contract/tasks/kinds.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type TaskUser = CallAnswer<'getTaskUser'>;

/** Tasks and chests of the visitor or member. The answer sets the red dot of the navigation. */
export function useTasks(): CallState<TaskUser> {
  const call = useCall('getTaskUser', {});
  useOwnFlag('taskAwardFlag', call.data, isWaiting);
  return call;
}

const isWaiting = (user: TaskUser): boolean => waitingIn(user).length > 0;

/** The awards that wait. */
export function waitingIn({ tasks, chests }: TaskUser): WaitingAward[] {
  const done = (all: readonly (Task | Chest)[], of: WaitingAward['of']) =>
    all.filter(({ state }) => state === 'done').map(({ id, since }) => ({ of, id, since }));
  return [...done(tasks, 'task'), ...done(chests, 'chest')];
}

const ORDER: readonly Task['state'][] = ['done', 'going', 'received'];

/** The tasks of a period under way, which end together: what can be received first, what was received last. */
export const tasksOf = ({ tasks }: TaskUser, period: TaskPeriod): Task[] =>
  tasks
    .filter((task) => task.period === period && !task.isLate)
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** Receives awards that wait, together. `of` names them in the intent that is kept. */
export const useReceive = (waiting: readonly WaitingAward[], of = waiting.map(nameOf).join()): Claim =>
  useClaim(
    'receiveTaskAward',
    { waiting: [...waiting] },
    { intent: `task-award-${of}`, refreshes: ['getTaskUser'], checks: 'getTaskUser' },
  );

const nameOf = ({ of, id, since }: WaitingAward): string => `${of}-${id}-${since}`;
