import { z } from 'zod';
import { text } from '#contract/base/conventions.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart, operatorAct } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField, refuseStranger } from '../../operator/reports/player.ts';
import './tables.ts';

const notes = listOf(
  {
    name: 'playerNotes',
    title: 'Notes',
    summary: 'What operators wrote down about players, the newest first. Players never see it.',
    section: 'players',
    read: ({ db }) => db.selectFrom('player_note').selectAll().orderBy('id', 'desc'),
  },
  {
    createTime: column.time('Written', 'created_at'),
    userId: column.player('Player', 'user_id'),
    note: column.text('Note'),
    operator: column.text('By'),
  },
);

const write = operatorAct({
  name: 'writePlayerNote',
  title: 'Write a note',
  summary: 'Keeps a note for other operators on the player’s page.',
  body: z.object({ userId: playerField, note: text(500).trim().min(1).describe('Note') }),
  errors: [],
  async act({ db, now, operator }, { userId, note }) {
    await refuseStranger(db, userId);
    await db.insertInto('player_note').values({ user_id: userId, operator, note, created_at: now }).execute();
    return { subject: userId, before: null, after: { note } };
  },
});

/** Notes about players. */
export const notesPart: OperatorPart = { lists: [notes], acts: [write] };
