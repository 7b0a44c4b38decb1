import { sql } from 'kysely';
import { z } from 'zod';
import { id, text, timestamp } from '#contract/conventions.ts';
import { PROP } from '#contract/props.ts';
import { readPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { operatorList } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { coinsIn, type Given } from '../../play/awards.ts';
import { pageOfCopies, pageOfEveryMail } from './repository.ts';
import { awardsOf, stateOf } from './rules.ts';

const audience = z.enum(['all', 'listed', 'new']);

/** What a mail brings, as the desk shows it: hundredths of coins, and items in words. */
function columnsOf(awards: readonly Given[]): { coin: number | null; items: string } {
  const items = awards.filter(({ propId }) => propId !== PROP.coin);
  return {
    coin: coinsIn(awards) || null,
    items: items.map(({ propId, count }) => `${propId} x ${count}`).join(', '),
  };
}

const brought = { coin: z.int().nullable(), items: z.string() };

/** Mails that were sent, and how many have read and claimed each. */
export const mailsList = operatorList({
  name: 'mails',
  title: 'Mails sent',
  summary: 'Mails to players, the newest first. A mail to new members has a line for each thing it ever said.',
  section: 'content',
  filters: z.object({ audience: audience.optional().describe('To') }),
  row: z.object({
    id,
    audience,
    gives: z.enum(['own', 'promotion']),
    title: z.string(),
    ...brought,
    turnoverFactor: z.int(),
    recipients: z.int(),
    read: z.int(),
    claimed: z.int(),
    sentBy: z.string(),
    sentTime: timestamp,
    expireTime: timestamp.nullable(),
    recallTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'sentTime', title: 'Sent', kind: 'time' },
    { field: 'title', title: 'Title', kind: 'text' },
    { field: 'audience', title: 'To', kind: 'state' },
    { field: 'gives', title: 'What', kind: 'state' },
    { field: 'recipients', title: 'Players', kind: 'number' },
    { field: 'read', title: 'Read', kind: 'number' },
    { field: 'claimed', title: 'Claimed', kind: 'number' },
    { field: 'coin', title: 'Coins', kind: 'money' },
    { field: 'turnoverFactor', title: 'Bet times', kind: 'number', isDetail: true },
    { field: 'items', title: 'Items', kind: 'text' },
    { field: 'expireTime', title: 'Until', kind: 'time', isDetail: true },
    { field: 'recallTime', title: 'Taken back', kind: 'time', isDetail: true },
    { field: 'sentBy', title: 'By', kind: 'text', isDetail: true },
  ],
  adds: ['sendMail'],
  acts: ['recallMail'],
  offers: ({ recallTime }) => (recallTime === null ? ['recallMail'] : []),
  async read({ db }, { audience: to }, page) {
    // A decision's mail is one player's: it is under Mails of players.
    let query = db
      .selectFrom('mail')
      .selectAll()
      .where(({ or, eb }) => or([eb('audience', '<>', 'listed'), eb('sent_by', '<>', '')]))
      .orderBy('sent_at', 'desc')
      .orderBy('id');
    if (to !== undefined) query = query.where('audience', '=', to);
    const { list, pages } = await readPage(query, page);
    const touched = await touchedOf(
      db,
      list.map((mail) => mail.id),
    );
    const rows = list.map((mail) => {
      const { copies = 0, read = 0, claimed = 0 } = touched.get(mail.id) ?? {};
      return {
        id: mail.id,
        audience: mail.audience,
        gives: mail.gives,
        title: mail.title_en || mail.title_fil,
        ...columnsOf(awardsOf(mail)),
        turnoverFactor: mail.turnover_factor,
        recipients: mail.audience === 'new' ? copies : mail.recipients,
        read,
        claimed,
        sentBy: mail.sent_by,
        sentTime: mail.sent_at,
        expireTime: mail.expires_at,
        recallTime: mail.recalled_at,
      };
    });
    return { list: rows, pages };
  },
});

interface Touched {
  readonly copies: number;
  readonly read: number;
  readonly claimed: number;
}

async function touchedOf(db: Db, mailIds: readonly string[]): Promise<ReadonlyMap<string, Touched>> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_copy')
    .select([
      'mail_id',
      sql<number>`count(*)`.as('copies'),
      sql<number>`count(read_at)`.as('read'),
      sql<number>`count(claimed_at)`.as('claimed'),
    ])
    .where('mail_id', 'in', mailIds)
    .groupBy('mail_id')
    .execute();
  return new Map(rows.map(({ mail_id, ...counts }) => [mail_id, counts]));
}

/** What has become of mails at players. */
export const copiesList = operatorList({
  name: 'mailCopies',
  title: 'Mails of players',
  summary:
    'What has become of mails, at one player or at all. A mail to all stands with those players alone who have touched it, ' +
    'unless one player is asked for.',
  section: 'players',
  filters: z.object({ userId: text(64).optional().describe('Player') }),
  row: z.object({
    userId: id,
    mailId: id,
    title: z.string(),
    state: z.enum(['none', 'waiting', 'claimed', 'expired']),
    ...brought,
    sentTime: timestamp,
    readTime: timestamp.nullable(),
    claimTime: timestamp.nullable(),
    deleteTime: timestamp.nullable(),
    recallTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'sentTime', title: 'Sent', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'title', title: 'Title', kind: 'text' },
    { field: 'coin', title: 'Coins', kind: 'money' },
    { field: 'items', title: 'Items', kind: 'text' },
    { field: 'state', title: 'Reward', kind: 'state' },
    { field: 'readTime', title: 'Read', kind: 'time' },
    { field: 'claimTime', title: 'Claimed', kind: 'time' },
    { field: 'deleteTime', title: 'Deleted', kind: 'time', isDetail: true },
    { field: 'recallTime', title: 'Taken back', kind: 'time', isDetail: true },
  ],
  acts: [],
  async read({ db, now }, { userId }, page) {
    const isOfAll = userId === undefined || userId === '';
    const { list, pages } = await (isOfAll ? pageOfCopies(db, page, MOST_LISTED) : pageOfEveryMail(db, userId, page));
    const rows = list.map((copy) => ({
      userId: copy.user_id,
      mailId: copy.id,
      title: copy.title_en || copy.title_fil,
      state: stateOf(copy, now),
      ...columnsOf(awardsOf(copy)),
      sentTime: copy.sent_at,
      readTime: copy.read_at,
      claimTime: copy.claimed_at,
      deleteTime: copy.deleted_at,
      recallTime: copy.recalled_at,
    }));
    return { list: rows, pages };
  },
});
