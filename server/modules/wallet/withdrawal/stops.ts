import { z } from 'zod';
import { text, timestamp } from '#contract/conventions.ts';
import { readPage } from '../../../db/page.ts';
import type { Db } from '../../../db/transact.ts';
import { RequestError } from '../../../errors.ts';
import { lockMember } from '../../../ledger/locks.ts';
import { type OperatorPart, operatorAct, operatorList } from '../../../operator/entry.ts';
import { playerField, refuseStranger } from '../../../operator/player.ts';

/** Whether the player can ask for no withdrawal now. */
export const areStopped = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('withdrawal_stop').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined;

const stops = operatorList({
  name: 'withdrawalStops',
  title: 'Stopped withdrawals',
  summary: 'Players who can ask for no withdrawal now, the newest first. What they asked for before is not changed.',
  section: 'players',
  filters: z.object({ userId: playerField.optional() }),
  row: z.object({ userId: z.string(), reason: z.string(), operator: z.string(), createTime: timestamp }),
  columns: [
    { field: 'createTime', title: 'Since', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'reason', title: 'Reason', kind: 'text' },
    { field: 'operator', title: 'By', kind: 'text' },
  ],
  acts: ['allowWithdrawals'],
  async read({ db }, { userId }, page) {
    let query = db.selectFrom('withdrawal_stop').selectAll().orderBy('created_at', 'desc').orderBy('user_id');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    const { list, pages } = await readPage(query, page);
    const rows = list.map(({ user_id, reason, operator, created_at }) => ({
      userId: user_id,
      reason,
      operator,
      createTime: created_at,
    }));
    return { list: rows, pages };
  },
});

const stop = operatorAct({
  name: 'stopWithdrawals',
  title: 'Stop withdrawals',
  summary: 'The player can ask for no withdrawal until this is ended; they are told to write to support.',
  body: z.object({ userId: playerField, reason: text(200).trim().min(1).describe('Reason, for operators') }),
  errors: [],
  async act({ db, now, operator }, { userId, reason }) {
    await refuseStranger(db, userId);
    await lockMember(db, userId);
    const row = { operator, reason, created_at: now };
    await db
      .insertInto('withdrawal_stop')
      .values({ user_id: userId, ...row })
      .onConflict((twice) => twice.column('user_id').doUpdateSet(row))
      .execute();
    return { subject: userId, before: null, after: { reason } };
  },
});

const allow = operatorAct({
  name: 'allowWithdrawals',
  title: 'Allow withdrawals',
  summary: 'The player can ask for withdrawals again.',
  body: z.object({ userId: playerField }),
  errors: [],
  async act({ db }, { userId }) {
    await lockMember(db, userId);
    const ended = await db.deleteFrom('withdrawal_stop').where('user_id', '=', userId).returning('reason').execute();
    if (ended.length === 0) throw new RequestError(404, 'Their withdrawals are not stopped');
    return { subject: userId, before: ended[0], after: null };
  },
});

/** Stops of withdrawals. */
export const stopsPart: OperatorPart = { lists: [stops], acts: [stop, allow] };
