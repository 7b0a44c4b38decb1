import { type RawBuilder, sql } from 'kysely';
import type { ChestRow, TaskRow } from '#contract/tasks/calls.ts';
import type { TaskKind } from '#contract/tasks/kinds.ts';
import { costDays, newPlayers } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { coinsAndItem } from '../../play/awards.ts';
import { targetOf } from './rules.ts';
import './tables.ts';

/** The award of a task, each time that it was done on the last days; what counts once is done by each new player. */
export async function taskCost(context: CostContext, task: Omit<TaskRow, 'title'>): Promise<CostLine[]> {
  const { open, period } = task;
  const done = period === 'once' ? await newPlayers(context) : await timesDone(context, task);
  return [gives('Awards', coinsAndItem(task), open ? done : 0)];
}

/** The contents of a chest, each time that enough liveness was received on the last days. */
export async function chestCost({ db, now }: CostContext, chest: ChestRow): Promise<CostLine[]> {
  const { from, to } = costDays({ now });
  const opened = await count(
    db,
    sql`select from task_mark where day >= ${from} and day < ${to}
      group by user_id${chest.period === 'day' ? sql`, day` : sql``} having sum(liveness) >= ${chest.liveness}`,
  );
  return [gives('Contents', coinsAndItem(chest), opened)];
}

/** The count of a day that a task goes by; of others everybody in the app is taken to do them. */
const COUNTS: Partial<Record<TaskKind, string>> = {
  deposit: 'deposited',
  deposits: 'deposits',
  bet: 'bet',
  rounds: 'rounds',
  draws: 'draws',
};

async function timesDone({ db, now }: CostContext, task: Omit<TaskRow, 'title'>): Promise<number> {
  const { from, to } = costDays({ now });
  const counted = sql`sum(${sql.ref(COUNTS[task.kind] ?? 'seen')})`;
  return count(
    db,
    sql`select from task_day where day >= ${from} and day < ${to}
      group by user_id${task.period === 'day' ? sql`, day` : sql``} having ${counted} >= ${targetOf(task)}`,
  );
}

async function count(db: CostContext['db'], found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(*)::integer as times from (${found}) as found`.execute(db);
  return rows[0]?.times ?? 0;
}
