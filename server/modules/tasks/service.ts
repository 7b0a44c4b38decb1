import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import { PROP } from '#contract/props/items.ts';
import {
  type Chest,
  type ChestRow,
  type Task,
  TASK_ERRORS as E,
  type TaskRow,
  type WaitingAward,
} from '#contract/tasks/calls.ts';
import { isBrowserTask } from '#contract/tasks/kinds.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { readContent } from '../../content/store.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { type AwardPart, type Paid, payParts } from './awards.ts';
import { addMark, knownOf, seeToday } from './repository.ts';
import { chestsAt, isShown, type Known, livenessIn, NOTHING, tasksAt } from './rules.ts';
import { type Window, windowsAt } from './windows.ts';

/** Progress of a player in tasks and chests. */
export interface Overview {
  readonly tasks: readonly Task[];
  readonly chests: readonly Chest[];
  readonly dayLiveness: number;
  readonly weekLiveness: number;
}

/** The operator's open tasks, and the chests; none while the activity is closed. */
async function rowsOf(
  db: Db,
  language: Language,
  now: number,
): Promise<{ tasks: readonly TaskRow[]; chests: readonly ChestRow[] }> {
  if (!(await isActivityOpen(db, ACTIVITY.Tasks, now))) return { tasks: [], chests: [] };
  const { task, taskChest } = await readContent(db, ['task', 'taskChest'], language);
  // Written by the seed and by the desk, which hold them to the contract.
  const tasks = task.map(({ data }) => data as TaskRow).filter(({ open }) => open);
  return { tasks, chests: taskChest.map(({ data }) => data as ChestRow) };
}

interface Looking {
  readonly language: Language;
  readonly now: number;
  /** The player looks themselves, and so is here today. */
  readonly isHere: boolean;
}

/** Progress of a player; a visitor (null) has done nothing. */
export async function overviewOf(db: Db, userId: string | null, { language, now, isHere }: Looking): Promise<Overview> {
  const rows = await rowsOf(db, language, now);
  const worths = await readProps(db, language);
  const kept = userId === null ? NOTHING : await knownOf(db, userId, now);
  const known = isHere && userId !== null ? seenAt(kept, dayAt(now)) : kept;
  return {
    tasks: tasksAt(rows.tasks, known, worths, now).filter(isShown),
    chests: chestsAt(rows.chests, known, worths, now).filter(isShown),
    dayLiveness: livenessIn(known, currentOf('day', now)),
    weekLiveness: livenessIn(known, currentOf('week', now)),
  };
}

/** Counts with today's visit included. */
function seenAt(known: Known, day: number): Known {
  const others = known.days.filter((each) => each.day !== day);
  const today = known.days.find((each) => each.day === day);
  const none = { day, deposited: 0, deposits: 0, bet: 0, rounds: 0, draws: 0 };
  return { ...known, days: [...others, { ...none, ...today, seen: 1 }] };
}

function currentOf(period: 'day' | 'week' | 'once', now: number): Window {
  const [current] = windowsAt(period, now);
  if (current === undefined) throw new Error(`No ${period} is under way`);
  return current;
}

/** Whether an award waits: the flag taskAwardFlag (spec §3). */
export async function hasAward(db: Db, userId: string, now: number): Promise<boolean> {
  const { tasks, chests } = await overviewOf(db, userId, { language: DEFAULT_LANGUAGE, now, isHere: true });
  return [...tasks, ...chests].some(({ state }) => state === 'done');
}

/**
 * Keeps that a task was done which only the browser knows of; again changes nothing. The caller holds the member's lock.
 * Throws BusinessError over, countedByServer.
 */
export async function finish(trx: Trx, userId: string, id: string, now: number): Promise<void> {
  const { tasks } = await rowsOf(trx, DEFAULT_LANGUAGE, now);
  const task = tasks.find((each) => each.id === id);
  if (task === undefined) throw new BusinessError(E.over);
  if (!isBrowserTask(task.kind)) throw new BusinessError(E.countedByServer);
  const { firstDay } = currentOf(task.period, now);
  await addMark(trx, userId, { what: 'finished', id, firstDay, day: dayAt(now), liveness: 0 }, now);
}

/**
 * Pays what waits, each once a period: all that is named, or none. The caller holds the member's lock. Throws
 * BusinessError over, notDone, received.
 */
export async function receive(trx: Trx, userId: string, wanted: readonly WaitingAward[], now: number): Promise<Paid> {
  await seeToday(trx, userId, now);
  const rows = await rowsOf(trx, DEFAULT_LANGUAGE, now);
  const known = seenAt(await knownOf(trx, userId, now), dayAt(now));
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const standing = {
    task: tasksAt(rows.tasks, known, props, now),
    chest: chestsAt(rows.chests, known, props, now),
  };
  const parts: AwardPart[] = [];
  for (const { of, id, since } of wanted) {
    const found = standing[of].find((each) => each.id === id && each.since === since);
    if (found === undefined) throw new BusinessError(E.over);
    if (found.state === 'going') throw new BusinessError(E.notDone);
    const liveness = found.awards.find(({ propId }) => propId === PROP.liveness)?.count ?? 0;
    // A late item counts for its period: that period's last day.
    const lastDay = found.endsAt === null ? dayAt(now) : found.endsAt / DAY_MS - 1;
    const mark = { what: of, id, firstDay: since / DAY_MS, day: Math.min(dayAt(now), lastDay), liveness };
    if (found.state === 'received' || !(await addMark(trx, userId, mark, now))) throw new BusinessError(E.received);
    parts.push(found);
  }
  const [first] = wanted;
  const reference = `${userId}:${first?.of}:${first?.id}:${first?.since}`;
  return payParts(trx, userId, parts, { props, reference, now });
}
