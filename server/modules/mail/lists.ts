import { sql } from 'kysely';
import { id } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import type { Db } from '../../db/transact.ts';
import * as column from '../../operator/content/column.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { coinsIn } from '../../play/awards.ts';
import { copiesOfAll, everyMailTo } from './repository.ts';
import { awardsOf, type Mail, mailStateOf } from './rules.ts';

/** Title and awards of a mail as the desk shows them: hundredths of coins, and items in words. */
function shownOf(mail: Pick<Mail, 'title_en' | 'title_fil' | 'awards'>) {
  const awards = awardsOf(mail);
  const items = awards.filter(({ propId }) => propId !== PROP.coin);
  return {
    title: mail.title_en || mail.title_fil,
    coin: coinsIn(awards) || null,
    items: items.map(({ propId, count }) => `${propId} x ${count}`).join(', '),
  };
}

/** Mails that were sent, and how many have read and claimed each. */
export const mailsList = listOf(
  {
    name: 'mails',
    title: 'Mails sent',
    summary: 'Mails to players, the newest first. A mail to new members has a line for each thing it ever said.',
    section: 'content',
    adds: ['sendMail'],
    acts: ['recallMail'],
    offers: ({ recallTime }) => (recallTime === null ? ['recallMail'] : []),
    // A decision's mail is one player's: it is under Mails of players.
    read: ({ db }) =>
      db
        .selectFrom('mail')
        .selectAll()
        .where(({ or, eb }) => or([eb('audience', '<>', 'listed'), eb('sent_by', '<>', '')]))
        .orderBy('sent_at', 'desc')
        .orderBy('id'),
    async complete(mails, { db }) {
      const touched = await touchedOf(
        db,
        mails.map((mail) => mail.id),
      );
      return mails.map((mail) => {
        const { copies = 0, read = 0, claimed = 0 } = touched.get(mail.id) ?? {};
        const recipients = mail.audience === 'new' ? copies : mail.recipients;
        return { ...mail, ...shownOf(mail), recipients, read, claimed };
      });
    },
  },
  {
    id: column.hidden(id),
    sentTime: column.time('Sent', 'sent_at'),
    title: column.text('Title'),
    audience: column.state('To', ['all', 'listed', 'new']).filter(),
    gives: column.state('What', ['own', 'promotion']),
    recipients: column.number('Players'),
    read: column.number('Read'),
    claimed: column.number('Claimed'),
    coin: column.money('Coins').orNone(),
    turnoverFactor: column.number('Bet times', 'turnover_factor').detail(),
    items: column.text('Items'),
    expireTime: column.time('Until', 'expires_at').orNone().detail(),
    recallTime: column.time('Taken back', 'recalled_at').orNone().detail(),
    sentBy: column.text('By', 'sent_by').detail(),
  },
);

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

/** State of sent mails by player. */
export const copiesList = listOf(
  {
    name: 'mailCopies',
    title: 'Mails of players',
    summary:
      'What has become of mails, at one player or at all. A mail to all stands with those players alone who have touched it, ' +
      'unless one player is asked for.',
    section: 'players',
    read: ({ db }, { players }) => (players?.length === 1 ? everyMailTo(db, players[0] ?? '') : copiesOfAll(db)),
    complete: (copies, { now }) => copies.map((copy) => ({ ...copy, ...shownOf(copy), state: mailStateOf(copy, now) })),
  },
  {
    sentTime: column.time('Sent', 'sent_at'),
    userId: column.player('Player', 'user_id'),
    mailId: column.hidden(id, 'id'),
    title: column.text('Title'),
    coin: column.money('Coins').orNone(),
    items: column.text('Items'),
    state: column.state('Reward', ['none', 'waiting', 'claimed', 'expired']),
    readTime: column.time('Read', 'read_at').orNone(),
    claimTime: column.time('Claimed', 'claimed_at').orNone(),
    deleteTime: column.time('Deleted', 'deleted_at').orNone().detail(),
    recallTime: column.time('Taken back', 'recalled_at').orNone().detail(),
  },
);
