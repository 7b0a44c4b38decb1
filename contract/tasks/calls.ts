import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, propId, timestamp, turnoverFactor } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award } from '../props/award.ts';
import { TASK_KINDS, TASK_PERIODS } from './kinds.ts';

/** Stored gifts of a task or a chest beside liveness. */
const gives = {
  /** Hundredths, paid as a bonus: it must be bet `turnoverFactor` times before a withdrawal. */
  coins: amount,
  turnoverFactor,
  /** A reward item and its number; null and 0 without one. */
  propId: propId.nullable(),
  count: z.int().min(0).max(1000),
};

/** A task as stored by the operator and as sent in the configuration (spec §3, app config: task lists). */
export const taskRow = z.object({
  id,
  kind: z.enum(TASK_KINDS),
  period: z.enum(TASK_PERIODS),
  title: z.string(),
  /** Name of a picture in public/art. */
  art: z.string(),
  /** Path in the app where the task is done. */
  to: z.string(),
  open: z.boolean(),
  /** Target: hundredths for kinds of money, times for the others. */
  amount,
  times: z.int().min(1).max(10_000),
  liveness: z.int().min(0).max(1000),
  ...gives,
});
export type TaskRow = z.infer<typeof taskRow>;

/** A chest that opens at a daily or weekly liveness. */
export const chestRow = z.object({
  id,
  period: z.enum(['day', 'week']),
  liveness: z.int().min(1).max(10_000),
  ...gives,
});
export type ChestRow = z.infer<typeof chestRow>;

/** The member's progress in a task or a chest, in one of its periods. */
const progress = {
  id,
  /** Start of the period; 0 for a one-time task. It identifies the period when the award is claimed. */
  since: timestamp,
  /** End of the period, and time until which its award can still be claimed; null for a one-time task. */
  endsAt: timestamp.nullable(),
  until: timestamp.nullable(),
  /** The period is over, but its award can still be claimed. */
  isLate: z.boolean(),
  state: z.enum(['going', 'done', 'received']),
  awards: z.array(award),
  turnoverFactor: gives.turnoverFactor,
};

const task = z.object({
  ...progress,
  ...taskRow.pick({ kind: true, period: true, title: true, art: true, to: true }).shape,
  /** Both in hundredths or in times, depending on `kind`; progress stops at the target. */
  target: z.int().min(1),
  progress: z.int().min(0),
});
export type Task = z.infer<typeof task>;

const chest = z.object({
  ...progress,
  period: chestRow.shape.period,
  /** Liveness that opens it, and the member's liveness. */
  target: z.int().min(1),
  progress: z.int().min(0),
});
export type Chest = z.infer<typeof chest>;

/** An unclaimed award: its source and the start of its period. */
const waiting = z.object({ of: z.enum(['task', 'chest']), id, since: timestamp });
export type WaitingAward = z.infer<typeof waiting>;

/** Errors of the calls of tasks (not in the spec). */
export const TASK_ERRORS = callErrors({
  over: [8370, 'There is no such task or chest any more, or its time is over'],
  notDone: [8371, 'This is not done yet'],
  received: [8372, 'This was received already'],
  countedByServer: [8373, 'The server detects automatically when this is done'],
});

const declared = {
  flags: { taskAwardFlag: 'bonus' },
  movements: { task: { group: 'awards', art: 'art-points' } },
  transfers: { 'task-award': { coins: 'task', diamonds: 'task' } },
} as const satisfies Declared;

/** Daily, weekly and one-time tasks, and the chests that their liveness opens (spec §7 "Tasks"). */
export const tasks = domain('tasks', declared, {
  getTaskUser: call({
    access: 'either',
    summary: 'All open tasks and chests with the member’s progress; a visitor’s is 0.',
    body: {},
    answer: {
      tasks: z.array(task),
      chests: z.array(chest),
      /** Liveness of this day and of this week. */
      dayLiveness: z.int().min(0),
      weekLiveness: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  finishTask: call({
    access: 'member',
    changes: true,
    summary: 'Reports a completed task that only the browser knows about: kinds visit and share.',
    body: { id },
    answer: {},
    errors: [TASK_ERRORS.over, TASK_ERRORS.countedByServer],
  }),
  receiveTaskAward: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the awards of tasks and chests, each once per period; all of the given ones or none.',
    body: { waiting: z.array(waiting).min(1).max(40) },
    answer: {
      /** All awards together, by reward item. */
      awards: z.array(award),
      /** Required turnover, hundredths. */
      turnover: hundredths,
      coin: hundredths,
    },
    errors: [TASK_ERRORS.over, TASK_ERRORS.notDone, TASK_ERRORS.received],
  }),
});
