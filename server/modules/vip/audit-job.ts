import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { UtcDays } from '#contract/values/utc-days.ts';
import type { VipLevel } from '#contract/vip/level.ts';
import { transact, type Trx } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import type { OutsideJob } from '../../jobs.ts';
import { lockMember } from '../../ledger/locks.ts';
import { lastEnded } from '../../play/ended-periods.ts';
import { addMark } from './repository.ts';
import { levelOf } from './rules.ts';
import { readLevels } from './service.ts';

/** Delay after the rounds of a month are booked, ms: its rebates are settled by the levels before the check. */
export const AFTER_MS = 60 * 60_000;
/** Members who are checked between two looks at the database. */
const BATCH = 200;

/**
 * Checks each member's level once after the end of a UTC month: who had it during the whole month and earned less
 * experience than it keeps drops one level. Each member is a separate transaction with a mark, so that a killed job
 * continues and two servers do nothing twice.
 */
export const auditJob: OutsideJob = {
  name: 'vip audit',
  everyMs: 10 * 60_000,
  async runOutside({ db, clock, hooks }) {
    const now = clock.now();
    const month = lastEnded('month', now - AFTER_MS);
    const levels = await readLevels(db, DEFAULT_LANGUAGE);
    for (let after = ''; ;) {
      const members = await sql<{ id: string }>`
        select id from app_user where vip > 0 and id > ${after} and not exists (
          select from vip_mark where user_id = app_user.id and what = 'audit' and since = ${month.firstDay}
        ) order by id limit ${BATCH}`.execute(db);
      for (const { id } of members.rows)
        await transact(db, (trx) => check(trx, hooks, { userId: id, levels, month, now }));
      const last = members.rows.at(-1);
      if (last === undefined || members.rows.length < BATCH) return;
      after = last.id;
    }
  },
};

interface Check {
  readonly userId: string;
  readonly levels: readonly VipLevel[];
  readonly month: UtcDays;
  readonly now: Ms;
}

async function check(trx: Trx, hooks: Hooks, { userId, levels, month, now }: Check): Promise<void> {
  await lockMember(trx, userId);
  if (!(await addMark(trx, userId, 'audit', month.firstDay, now))) return;
  const user = await trx
    .selectFrom('app_user')
    .select(['vip', 'vip_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const keep = levelOf(levels, user.vip)?.keep ?? 0;
  if (user.vip === 0 || keep === 0 || user.vip_since >= month.firstDay * DAY_MS) return;
  const { bet } = await trx
    .selectFrom('game_day')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bet'), sql<number>`0`).as('bet'))
    .where('user_id', '=', userId)
    .where('day', '>=', month.firstDay)
    .where('day', '<', month.endDay)
    .executeTakeFirstOrThrow();
  if (Number(bet) >= keep * 100) return;
  const lower = levelOf(levels, user.vip - 1);
  const vip = lower?.level ?? 0;
  await trx
    .updateTable('app_user')
    .set({ vip, vip_exp: lower?.experience ?? 0, vip_exp_part: 0, vip_since: now })
    .where('id', '=', userId)
    .execute();
  const reference = `${userId}:${month.firstDay}`;
  await hooks.onNotice(trx, {
    kind: 'vipLowered',
    userId,
    now,
    reference,
    values: { from: `VIP ${user.vip}`, to: `VIP ${vip}` },
  });
}
