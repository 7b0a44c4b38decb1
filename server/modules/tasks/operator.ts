import { z } from 'zod';
import { amount, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import { chestRow, type ChestRow, taskRow, type TaskRow } from '#contract/tasks/calls.ts';
import { isBrowserTask, isMoneyTask, isTaskForGood, TASK_KINDS, TASK_PERIODS } from '#contract/tasks/kinds.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import * as column from '../../operator/content/column.ts';
import type { ContentData } from '../../operator/content/content-rows.ts';
import { appPath, artName, contentDesk, inBoth } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { chestCost, taskCost } from './cost.ts';
import { marksOf } from './repository.ts';
import { overviewOf } from './service.ts';

/** Form fields for the awards of tasks and chests. */
const gives = {
  coins: amount.describe('Coins'),
  turnoverFactor: turnoverFactor.default(5).describe('How often the coins must be bet'),
  propId: propId.nullable().describe('Reward item by its prop id; empty is none'),
  count: z.int().min(0).max(1000).default(0).describe('Pieces of it'),
};

const columns = {
  liveness: 'Liveness',
  coins: 'Coins',
  propId: 'Item',
  count: 'Pieces',
} as const;

/** Why rows give an item that nobody could use, null where they give none such. `props` is the prop table. */
function tableError(rows: readonly ContentData[], props: readonly ContentData[]): string | null {
  const known = new Set(props.map(({ id }) => id));
  const given = rows.flatMap(({ data }) => taskRow.pick({ propId: true }).parse(data).propId ?? []);
  const missing = given.find((item) => !known.has(String(item)));
  return missing === undefined ? null : `The prop table has no ${missing}`;
}

/** Why what a row gives cannot be given, null where it can. */
function giftError({ propId: item, count }: Pick<ChestRow, 'propId' | 'count'>): string | null {
  if ((item === null) !== (count === 0)) return 'A reward item needs its prop id and at least one piece';
  if (item === null) return null;
  return canBeGiven(item) ? null : 'No item that can be kept has this prop id (liveness has its own field)';
}

/** Why a task cannot be used, null where it can. */
export function taskError(task: Omit<TaskRow, 'title'>): string | null {
  const { kind, period, amount: money, times, coins } = task;
  if (isMoneyTask(kind) && money < 1) return 'A task of deposits or bets needs an amount to reach';
  if (isTaskForGood(kind) && period !== 'once') return 'What is reached once in a life has no period: once';
  if ((isTaskForGood(kind) || isBrowserTask(kind)) && times !== 1) return 'This kind is done once a period: 1 time';
  if (kind === 'login' && times > (period === 'day' ? 1 : period === 'week' ? 7 : 10_000))
    return 'A day has one login, a week seven';
  if (isBrowserTask(kind) && coins > 0) return 'What the browser says of itself gives no coins';
  return giftError(task);
}

const task = taskRow.omit({ title: true });
const tasksPart = contentDesk({
  kind: 'task',
  list: 'tasks',
  one: 'Task',
  title: 'Tasks',
  summary: 'Tasks of the day, the week and for once. The awards of a task that is closed can be received no longer.',
  fields: z.object({
    title: inBoth('Title', 60),
    kind: z.enum(TASK_KINDS).describe('What is to be done'),
    period: z.enum(TASK_PERIODS).describe('Counts for'),
    amount: amount.describe('Amount to reach, of deposit and bet'),
    times: z.int().min(1).max(10_000).default(1).describe('Times, of the others'),
    to: appPath('Go leads to'),
    art: artName('Picture'),
    liveness: z.int().min(0).max(1000).default(0).describe('Liveness'),
    ...gives,
    open: z.boolean().describe('Open'),
  }),
  cost: (context, { id, fields }) => taskCost(context, task.parse({ ...fields, id })),
  shown: taskRow.strict(),
  columns: {
    'title.en-PH': 'Title',
    kind: ['Kind', 'state'],
    period: ['For', 'state'],
    amount: 'Amount',
    times: 'Times',
    ...columns,
    open: 'Open',
  },
  async check(rows, others) {
    const errors = rows.map(({ id, data }) => ({ id, error: taskError(task.parse(data)) }));
    const first = errors.find(({ error }) => error !== null);
    return first === undefined ? tableError(rows, await others('prop')) : `${first.id}: ${first.error}`;
  },
});

const chestsPart = contentDesk({
  kind: 'taskChest',
  list: 'taskChests',
  one: 'TaskChest',
  title: 'Chests of tasks',
  summary: 'What opens at so much liveness of the day or of the week.',
  fields: z.object({
    period: chestRow.shape.period.describe('Counts for'),
    liveness: chestRow.shape.liveness.describe('Opens at so much liveness'),
    ...gives,
  }),
  cost: (context, { id, fields }) => chestCost(context, chestRow.parse({ ...fields, id })),
  shown: chestRow.strict(),
  columns: { period: ['For', 'state'], ...columns },
  async check(rows, others) {
    const chests = rows.map(({ data }) => chestRow.parse(data));
    const places = chests.map(({ period, liveness }) => `${period} ${liveness}`);
    if (new Set(places).size < places.length) return 'Another chest opens there already';
    if (chests.some(({ coins, count }) => coins + count === 0)) return 'A chest holds coins or an item';
    return chests.map(giftError).find((error) => error !== null) ?? tableError(rows, await others('prop'));
  },
});

/** A player's own list: on their page, and where they are named. */
const playerTasks = listOf(
  {
    name: 'playerTasks',
    title: 'Tasks of a player',
    summary: 'How far one player is with tasks and chests, and what waits for them: name them in the filter.',
    section: 'players',
    isOfOne: true,
    async read({ db, now }, { players }) {
      const asked = { language: DEFAULT_LANGUAGE, now, isHere: false };
      const { tasks, chests } = await overviewOf(db, players?.[0] ?? '', asked);
      const rows = [
        ...tasks.map((each) => ({ ...each, of: 'task' as const, shown: measure(each.kind, each) })),
        ...chests.map((each) => ({ ...each, of: 'chest' as const, title: `Chest ${each.target}`, shown: plain(each) })),
      ];
      return rows.map((row) => ({ ...row, since: row.period === 'once' ? null : row.since }));
    },
  },
  {
    of: column.state('Of', ['task', 'chest']),
    id: column.hidden(z.string()),
    title: column.text('Title'),
    period: column.state('For', TASK_PERIODS),
    // Null where it counts once for all.
    since: column.time('Since').orNone(),
    progress: column.text('Progress', 'shown'),
    state: column.state('State', ['going', 'done', 'received']),
  },
);

interface Measured {
  readonly progress: number;
  readonly target: number;
}
const plain = ({ progress, target }: Measured): string => `${progress} / ${target}`;
const measure = (kind: TaskRow['kind'], { progress, target }: Measured): string =>
  isMoneyTask(kind) ? `₱${(progress / 100).toFixed(2)} / ₱${(target / 100).toFixed(2)}` : plain({ progress, target });

/** Tasks that players finished and received; the coins are also in their ledger. */
const receivedTasks = listOf(
  {
    name: 'receivedTasks',
    title: 'Task awards received',
    summary: 'Tasks and chests whose awards one player received, the newest period first; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) => marksOf(db, players?.[0] ?? ''),
    complete: (marks) =>
      marks.map((mark) => ({ ...mark, since: mark.first_day === 0 ? null : mark.first_day * DAY_MS })),
  },
  {
    createTime: column.time('Time', 'created_at'),
    what: column.state('Of', ['finished', 'task', 'chest']),
    id: column.text('Id').detail(),
    since: column.time('Period since').orNone(),
    liveness: column.number('Liveness'),
  },
);

/** Tasks and chests at the desk, how far a player is, and what they received. */
export const tasksOperator = together(tasksPart, chestsPart, { lists: [playerTasks, receivedTasks] });
