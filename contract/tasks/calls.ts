import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, propId, timestamp, turnoverFactor } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award } from '../props/award.ts';
import { TASK_KINDS, TASK_PERIODS } from './kinds.ts';

/** Stored gifts of a task or a chest beside liveness. */
const gives = {
  /** Hundredths, paid as a bonus: bet `turnoverFactor` times before a withdrawal. */
  coins: amount,
  turnoverFactor,
  /** A reward item that is kept, and how many; null and 0 without one. */
  propId: propId.nullable(),
  count: z.int().min(0).max(1000),
};

/** A task as stored by the operator and as sent in the configuration (spec §3, app config: task lists). */
export const taskRow = z.object({
  id,
  kind: z.enum(TASK_KINDS),
  period: z.enum(TASK_PERIODS),
  title: z.string(),
  /** Name of a picture of public/art. */
  art: z.string(),
  /** Path inside the app where it is done. */
  to: z.string(),
  open: z.boolean(),
  /** Target: hundredths for kinds of money, times for the others. */
  amount,
  times: z.int().min(1).max(10_000),
  liveness: z.int().min(0).max(1000),
  ...gives,
});
export type TaskRow = z.infer<typeof taskRow>;

/** A chest that opens at so much liveness of the day or the week, likewise. */
export const chestRow = z.object({
  id,
  period: z.enum(['day', 'week']),
  liveness: z.int().min(1).max(10_000),
  ...gives,
});
export type ChestRow = z.infer<typeof chestRow>;

/** The member's progress in a task or a chest, in one of its periods. */
const standing = {
  id,
  /** When the period began; 0 for what counts once. Names the period when the award is received. */
  since: timestamp,
  /** When the period ends, and until when its award can still be received; null for what counts once. */
  endsAt: timestamp.nullable(),
  until: timestamp.nullable(),
  /** The period is over, and its award still waits. */
  isLate: z.boolean(),
  state: z.enum(['going', 'done', 'received']),
  awards: z.array(award),
  turnoverFactor: gives.turnoverFactor,
};

const task = z.object({
  ...standing,
  ...taskRow.pick({ kind: true, period: true, title: true, art: true, to: true }).shape,
  /** Both in hundredths or in times, see `kind`; progress stops at the target. */
  target: z.int().min(1),
  progress: z.int().min(0),
});
export type Task = z.infer<typeof task>;

const chest = z.object({
  ...standing,
  period: chestRow.shape.period,
  /** Liveness that opens it, and the member's liveness. */
  target: z.int().min(1),
  progress: z.int().min(0),
});
export type Chest = z.infer<typeof chest>;

/** An award that waits, by what gives it and the beginning of its period. */
const waiting = z.object({ of: z.enum(['task', 'chest']), id, since: timestamp });
export type WaitingAward = z.infer<typeof waiting>;

/** Refusals of the calls of tasks (ours: the spec shows none). */
export const TASK_ERRORS = callErrors({
  over: [8370, 'There is no such task or chest any more, or its time is over'],
  notDone: [8371, 'This is not done yet'],
  received: [8372, 'This was received already'],
  countedByServer: [8373, 'The server sees by itself when this is done'],
});

const declared = {
  flags: { taskAwardFlag: 'bonus' },
  movements: { task: { group: 'awards', art: 'art-points' } },
  transfers: { 'task-award': { coins: 'task', diamonds: 'task' } },
} as const satisfies Declared;

/** Tasks of the day, the week and for once, and the chests that their liveness opens (spec §7 "Tasks"). */
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
    summary: 'Says that a task was done which only the browser knows of: kinds visit and share.',
    body: { id },
    answer: {},
    errors: [TASK_ERRORS.over, TASK_ERRORS.countedByServer],
  }),
  receiveTaskAward: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays what tasks and chests give, each once a period; all of those named or none.',
    body: { waiting: z.array(waiting).min(1).max(40) },
    answer: {
      /** All together, by reward item. */
      awards: z.array(award),
      /** Required turnover, hundredths. */
      turnover: hundredths,
      coin: hundredths,
    },
    errors: [TASK_ERRORS.over, TASK_ERRORS.notDone, TASK_ERRORS.received],
  }),
});
