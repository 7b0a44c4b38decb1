import { z } from 'zod';
import { text, timestamp } from '#contract/conventions.ts';
import { readPage } from '../../db/page.ts';
import { type OperatorPart, operatorAct, operatorList } from '../../operator/entry.ts';
import { playerField, refuseStranger } from '../../operator/player.ts';
import './tables.ts';

const notes = operatorList({
  name: 'playerNotes',
  title: 'Notes',
  summary: 'What operators wrote down about players, the newest first. Players never see it.',
  section: 'players',
  filters: z.object({ userId: playerField.optional() }),
  row: z.object({ userId: z.string(), note: z.string(), operator: z.string(), createTime: timestamp }),
  columns: [
    { field: 'createTime', title: 'Written', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'note', title: 'Note', kind: 'text' },
    { field: 'operator', title: 'By', kind: 'text' },
  ],
  acts: [],
  async read({ db }, { userId }, page) {
    let query = db.selectFrom('player_note').selectAll().orderBy('id', 'desc');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    const { list, pages } = await readPage(query, page);
    const rows = list.map(({ user_id, note, operator, created_at }) => ({
      userId: user_id,
      note,
      operator,
      createTime: created_at,
    }));
    return { list: rows, pages };
  },
});

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
