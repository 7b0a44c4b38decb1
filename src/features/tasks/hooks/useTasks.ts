import { useEffect } from 'react';
import type { Chest, Task, WaitingAward } from '#contract/tasks/calls.ts';
import type { TaskPeriod } from '#contract/tasks/kinds.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useIsPaused } from '#src/stores/player/user.ts';

export type TaskUser = CallAnswer<'getTaskUser'>;

/** Tasks and chests of the visitor or member. Its answer sets the red dot of the navigation. */
export function useTasks(): CallState<TaskUser> {
  const call = useCall('getTaskUser', {});
  const isMember = useSessionStore((session) => session.token !== null);
  const isPaused = useIsPaused();
  const { data } = call;
  useEffect(() => {
    if (isMember && data !== undefined)
      useActivityStore.getState().setFlags({ taskAwardFlag: !isPaused && waitingIn(data).length > 0 });
  }, [isMember, isPaused, data]);
  return call;
}

/** The awards that wait. */
export function waitingIn({ tasks, chests }: Pick<TaskUser, 'tasks' | 'chests'>): WaitingAward[] {
  const done = (all: readonly (Task | Chest)[], of: WaitingAward['of']) =>
    all.filter(({ state }) => state === 'done').map(({ id, since }) => ({ of, id, since }));
  return [...done(tasks, 'task'), ...done(chests, 'chest')];
}

const ORDER: readonly Task['state'][] = ['done', 'going', 'received'];

/** The tasks of a current period: claimable ones first, claimed ones last. */
export const tasksOf = ({ tasks }: Pick<TaskUser, 'tasks'>, period: TaskPeriod): Task[] =>
  tasks
    .filter((task) => task.period === period && !task.isLate)
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** The chests of a period under way, the first to open first. */
export const chestsOf = ({ chests }: Pick<TaskUser, 'chests'>, period: Chest['period']): Chest[] =>
  chests.filter((chest) => chest.period === period && !chest.isLate).toSorted((a, b) => a.target - b.target);

/** When the period under way ends, ms; null where nothing of it has an end. */
export const endOf = ({ tasks, chests }: TaskUser, period: TaskPeriod): number | null =>
  [...tasks, ...chests].find((each) => each.period === period && !each.isLate)?.endsAt ?? null;
