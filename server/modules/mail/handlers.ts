import type { Language } from '#contract/base/languages.ts';
import { readProps } from '../../content/props.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { withWorth, type Worths } from '../../play/awards.ts';
import { countsOf, markAllRead, markRead, type OwnMail, pageOfMails } from './repository.ts';
import { awardsOf, previewOf, mailStateOf, textsOf, turnoverOfMail } from './rules.ts';
import { claim, ownMail, remove } from './service.ts';

/** Context for the texts and values of a mail. */
interface Reading {
  readonly language: Language;
  readonly props: Worths;
  readonly now: number;
}

/** Fields that list and detail share. */
const mailView = (mail: OwnMail, title: string, { props, now }: Reading) => ({
  id: mail.id,
  title,
  look: mail.look,
  sentTime: mail.sent_at,
  expireTime: mail.expires_at,
  awards: withWorth(awardsOf(mail), props),
  turnover: turnoverOfMail(mail),
  state: mailStateOf(mail, now),
});

function itemView(mail: OwnMail, reading: Reading) {
  const { title, body } = textsOf(mail, reading.language);
  return { ...mailView(mail, title, reading), preview: previewOf(body), isRead: mail.read_at !== null };
}

const getMail3: Handler<'getMail3'> = async (
  { db, session: { userId }, language, now },
  { kind, pageNum, pageSize },
) => {
  const { list, pages } = await pageOfMails(db, { userId, now }, { kind, pageNum, pageSize });
  const counts = await countsOf(db, { userId, now });
  const reading = { language, now, props: await readProps(db, language) };
  return { errcode: 0, pages, counts, list: list.map((mail) => itemView(mail, reading)) };
};

const getMailDetail: Handler<'getMailDetail'> = async ({ db, session: { userId }, language, now }, { id }) => {
  const mail = await ownMail(db, { userId, now }, id);
  if (mail.read_at === null) await markRead(db, { userId, now }, mail);
  const { title, body } = textsOf(mail, language);
  const reading = { language, now, props: await readProps(db, language) };
  return { errcode: 0, mail: { ...mailView(mail, title, reading), body }, counts: await countsOf(db, { userId, now }) };
};

const readMail: Handler<'readMail'> = async ({ db, session: { userId }, now }) => {
  await markAllRead(db, { userId, now });
  return { errcode: 0, counts: await countsOf(db, { userId, now }) };
};

const receiveMail: Handler<'receiveMail'> = async ({ db, hooks, session: { userId }, language, now }, { id }) => {
  const owner = { userId, now };
  const props = await readProps(db, language);
  const { awards, turnover } = await claim(db, owner, { id, props, hooks });
  return {
    errcode: 0,
    awards: withWorth(awards, props),
    turnover,
    coin: await coinOf(db, userId),
    counts: await countsOf(db, owner),
  };
};

const delMail: Handler<'delMail'> = async ({ db, session: { userId }, now }, wish) => {
  const owner = { userId, now };
  const deleted = await remove(db, owner, wish);
  return { errcode: 0, deleted, counts: await countsOf(db, owner) };
};

/** The calls of the inbox. */
export const mailHandlers = { getMail3, getMailDetail, readMail, receiveMail, delMail } satisfies Partial<Handlers>;
