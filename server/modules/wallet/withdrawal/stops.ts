import { z } from 'zod';
import { text } from '#contract/base/conventions.ts';
import type { Db } from '../../../db/transact.ts';
import { RequestError } from '../../../errors.ts';
import { lockMember } from '../../../ledger/locks.ts';
import * as column from '../../../operator/content/column.ts';
import { type OperatorPart, operatorAct } from '../../../operator/content/entry.ts';
import { listOf } from '../../../operator/reports/list-of.ts';
import { playerField, refuseStranger } from '../../../operator/reports/player.ts';

/** Whether the player can ask for no withdrawal now. */
export const areStopped = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('withdrawal_stop').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined;

const stops = listOf(
  {
    name: 'withdrawalStops',
    title: 'Stopped withdrawals',
    summary: 'Players who can ask for no withdrawal now, the newest first. What they asked for before is not changed.',
    section: 'players',
    acts: ['allowWithdrawals'],
    read: ({ db }) => db.selectFrom('withdrawal_stop').selectAll().orderBy('created_at', 'desc').orderBy('user_id'),
  },
  {
    createTime: column.time('Since', 'created_at'),
    userId: column.player('Player', 'user_id'),
    reason: column.text('Reason'),
    operator: column.text('By'),
  },
);

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
