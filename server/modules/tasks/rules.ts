import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import type { Chest, ChestRow, Task, TaskRow } from '#contract/tasks/calls.ts';
import { isMoneyTask } from '#contract/tasks/kinds.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { coinsAndItem, withWorth, type Worths } from '../../play/awards.ts';
import { type Window, windowsAt } from './windows.ts';

/** Counts of a player on a UTC day, or on several summed days. */
export interface DayCounts {
  readonly day: number;
  readonly seen: number;
  readonly deposited: number;
  readonly deposits: number;
  readonly bet: number;
  readonly rounds: number;
  readonly draws: number;
}

/** A task or chest that was finished or received, once a period. */
export interface Mark {
  readonly what: 'finished' | 'task' | 'chest';
  readonly id: string;
  readonly firstDay: number;
  /** The day that its liveness counts for. */
  readonly day: number;
  readonly liveness: number;
}

/** Permanent achievements of a player. */
export interface Reached {
  readonly phone: boolean;
  readonly social: boolean;
  readonly information: boolean;
  readonly kyc: boolean;
}

/** All that tasks go by. */
export interface Known {
  readonly days: readonly DayCounts[];
  readonly marks: readonly Mark[];
  readonly reached: Reached;
}

/** Nobody has done anything. */
export const NOTHING: Known = {
  days: [],
  marks: [],
  reached: { phone: false, social: false, information: false, kyc: false },
};

const isIn = (day: number, { firstDay, lastDay }: Window): boolean => day >= firstDay && day <= lastDay;

/** Whether a mark was made for a row in a period. */
const isMarked = ({ marks }: Known, what: Mark['what'], id: string, { firstDay }: Window): boolean =>
  marks.some((mark) => mark.what === what && mark.id === id && mark.firstDay === firstDay);

/** How far a task is in a period, in its own unit; may be beyond its target. */
function progressOf({ id, kind }: Pick<TaskRow, 'id' | 'kind'>, known: Known, window: Window): number {
  const sum = (of: keyof DayCounts) =>
    known.days.filter(({ day }) => isIn(day, window)).reduce((total, counts) => total + counts[of], 0);
  switch (kind) {
    case 'login':
      return sum('seen');
    case 'deposit':
      return sum('deposited');
    case 'deposits':
    case 'bet':
    case 'rounds':
    case 'draws':
      return sum(kind);
    case 'visit':
    case 'share':
      return isMarked(known, 'finished', id, window) ? 1 : 0;
    default:
      return known.reached[kind] ? 1 : 0;
  }
}

/** Target of a task in its unit. */
export const targetOf = ({ kind, amount, times }: Pick<TaskRow, 'kind' | 'amount' | 'times'>): number =>
  isMoneyTask(kind) ? amount : times;

/** Liveness that was received in a period. */
export const livenessIn = ({ marks }: Known, window: Window): number =>
  marks.filter(({ day }) => isIn(day, window)).reduce((total, { liveness }) => total + liveness, 0);

/** Progress of a player in all tasks, in each period whose award can be received. */
export function tasksAt(rows: readonly TaskRow[], known: Known, worths: Worths, now: number): Task[] {
  return rows.flatMap((row) =>
    windowsAt(row.period, now).map((window) => {
      const { id, kind, period, title, art, to } = row;
      const [target, progress] = [targetOf(row), progressOf(row, known, window)];
      const isReceived = isMarked(known, 'task', id, window);
      return {
        ...taskProgressOf(row, window, { target, progress, isReceived }),
        awards: awardsOf(row, worths),
        kind,
        period,
        title,
        art,
        to,
      };
    }),
  );
}

/** Progress of a player towards all chests, as for tasks. */
export function chestsAt(rows: readonly ChestRow[], known: Known, worths: Worths, now: number): Chest[] {
  return rows.flatMap((row) =>
    windowsAt(row.period, now).map((window) => {
      const progress = livenessIn(known, window);
      const isReceived = isMarked(known, 'chest', row.id, window);
      const chest = { ...row, liveness: 0 };
      return {
        ...taskProgressOf(chest, window, { target: row.liveness, progress, isReceived }),
        awards: awardsOf(chest, worths),
        period: row.period,
      };
    }),
  );
}

/** Whether an item is shown: all of the current period, of the last one only claimable items. */
export const isShown = ({ isLate, state }: Pick<Task, 'isLate' | 'state'>): boolean => !isLate || state === 'done';

interface Measured {
  readonly target: number;
  readonly progress: number;
  readonly isReceived: boolean;
}

function taskProgressOf(
  row: Pick<TaskRow, 'id' | 'turnoverFactor'>,
  { firstDay, endsAt, until, isLate }: Window,
  { target, progress, isReceived }: Measured,
): Omit<Task, 'kind' | 'period' | 'title' | 'art' | 'to' | 'awards'> {
  const state = isReceived ? 'received' : progress >= target ? 'done' : 'going';
  return {
    id: row.id,
    since: firstDay * DAY_MS,
    endsAt,
    until,
    isLate,
    state,
    turnoverFactor: row.turnoverFactor,
    target,
    progress: isReceived ? target : Math.min(progress, target),
  };
}

/** Awards of a row. */
function awardsOf(row: Pick<TaskRow, 'coins' | 'propId' | 'count' | 'liveness'>, worths: Worths): Award[] {
  const { liveness } = row;
  const given = [...coinsAndItem(row), ...(liveness > 0 ? [{ propId: PROP.liveness, count: liveness }] : [])];
  return withWorth(given, worths);
}
