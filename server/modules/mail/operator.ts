import { z } from 'zod';
import { amount, id, timestamp, turnoverFactor } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { MAIL_LOOKS } from '#contract/mail/calls.ts';
import { readProps } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import type { Given } from '../../play/awards.ts';
import { copiesList, mailsList } from './lists.ts';
import { noticePart } from './notice-desk.ts';
import { awardsOf, broughtBy, type Mail, readItems } from './rules.ts';
import { type NewMail, sendToAll, sendToPlayers } from './send.ts';
import { welcomePart } from './welcome-desk.ts';
import { mailsToNewMembers } from './welcome.ts';

/** Most players that one mail lists; more are all. */
const MAX_RECIPIENTS = 1000;

const title = (label: string) => z.string().max(80).default('').describe(label);
const body = (label: string) => z.string().max(4000).default('').describe(label);

const wanted = z.object({
  audience: z.enum(['listed', 'all']).describe('To'),
  gives: z
    .enum(['promotion', 'own'])
    .default('promotion')
    .describe(
      'What it is: a promotion, kept from who is on a break or excluded; own is what players are owed or must know',
    ),
  userIds: z.array(z.string().max(64)).max(MAX_RECIPIENTS).default([]).describe('Ids of the players'),
  titleEn: title('Title in English'),
  titleFil: title('Title in Filipino; where one is empty, players read the other'),
  bodyEn: body('Text in English'),
  bodyFil: body('Text in Filipino'),
  look: z.enum(MAIL_LOOKS).describe('Picture'),
  coin: amount.default(0).describe('Coins'),
  turnoverFactor: turnoverFactor.default(0).describe('How often the coins must be bet'),
  items: z
    .array(z.string().max(30))
    .max(10)
    .default([])
    .describe('Reward items: 60001 x 20 is 20 diamonds; the prop ids stand in Reward items'),
  expiresAt: timestamp.nullable().default(null).describe('Until when it can be claimed; empty is for ever'),
});
type Wanted = z.infer<typeof wanted>;

/** Throws RequestError 400 that names a field. */
function refuse(path: keyof Wanted, message: string): never {
  throw new RequestError(400, message, { issues: [{ path, message }] });
}

const sendMail = operatorAct({
  name: 'sendMail',
  title: 'Send a mail',
  summary: 'Lays a mail into the inboxes of players, with a reward to claim where it brings one.',
  body: wanted,
  errors: [],
  async act({ db, now, random, operator }, wish) {
    const { audience, gives, titleEn, titleFil, bodyEn, bodyFil, look, turnoverFactor, expiresAt } = wish;
    if (`${titleEn}${titleFil}`.trim() === '') refuse('titleEn', 'A mail has a title in one language at least');
    if (`${bodyEn}${bodyFil}`.trim() === '') refuse('bodyEn', 'A mail has a text in one language at least');
    if (expiresAt !== null && expiresAt <= now) refuse('expiresAt', 'This time is over already');
    const awards = await awardsWanted(db, wish);
    const mail: NewMail = {
      id: random.bytes(9).toString('hex'),
      gives,
      look,
      title_en: titleEn.trim(),
      title_fil: titleFil.trim(),
      body_en: bodyEn.trim(),
      body_fil: bodyFil.trim(),
      awards: JSON.stringify(awards),
      turnover_factor: turnoverFactor,
      sent_by: operator,
      sent_at: now,
      expires_at: expiresAt,
    };
    const recipients = await send(db, mail, wish);
    return { subject: `mail ${mail.id}`, before: null, after: { ...logged(mail), audience, recipients } };
  },
});

/** Sends a mail to whom it is for. @returns how many; of listed players their ids */
async function send(trx: Trx, mail: NewMail, { audience, userIds }: Wanted): Promise<number | readonly string[]> {
  if (audience === 'all') {
    if (userIds.length > 0) refuse('userIds', 'A mail to all lists nobody');
    return sendToAll(trx, mail);
  }
  const listed = [...new Set(userIds.map((each) => each.trim()))];
  if (listed.length === 0) refuse('userIds', 'Name the players, an id a line');
  const found = await trx.selectFrom('app_user').select('id').where('id', 'in', listed).execute();
  const known = new Set(found.map((each) => each.id));
  const strange = listed.filter((each) => !known.has(each));
  if (strange.length > 0) refuse('userIds', `No such players: ${strange.slice(0, 5).join(', ')}`);
  await sendToPlayers(trx, mail, listed);
  return listed;
}

/** Rewards of a new mail; throws RequestError 400 for items that cannot be given. */
async function awardsWanted(trx: Trx, { coin, turnoverFactor, items }: Wanted): Promise<Given[]> {
  if (coin === 0 && turnoverFactor > 0) refuse('turnoverFactor', 'There are no coins to bet');
  const read = readItems(items, await readProps(trx, DEFAULT_LANGUAGE));
  return 'error' in read ? refuse('items', read.error) : broughtBy(coin, read);
}

/** Log entry of a mail. */
const logged = (mail: NewMail) => ({
  title: mail.title_en || mail.title_fil,
  gives: mail.gives,
  awards: awardsOf(mail),
  turnoverFactor: mail.turnover_factor,
  expiresAt: mail.expires_at,
});

const recallMail = operatorAct({
  name: 'recallMail',
  title: 'Take back',
  summary: 'The mail vanishes from every inbox; only who has claimed its reward keeps it, and the reward.',
  body: z.object({ id: id.describe('Mail') }),
  errors: [],
  async act({ db, now }, { id: which }) {
    const mail: Mail | undefined = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', which)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (mail === undefined) throw new RequestError(404, 'There is no such mail');
    // All who register share it: taken back, it would be sent to them and never be seen.
    if (mail.audience === 'new' && (await mailsToNewMembers(db)).some(({ id: current }) => current === which))
      throw new RequestError(
        400,
        'New members still get this mail: edit or remove it under Mails to new members first',
      );
    const recalledAt = mail.recalled_at ?? now;
    await db.updateTable('mail').set({ recalled_at: recalledAt }).where('id', '=', which).execute();
    return {
      subject: `mail ${which}`,
      before: { ...logged(mail), recalledAt: mail.recalled_at },
      after: { ...logged(mail), recalledAt },
    };
  },
});

/** Desk forms that send mails, and lists of their state. */
export const mailOperator: OperatorPart = together(
  { lists: [mailsList, copiesList], acts: [sendMail, recallMail] },
  welcomePart,
  noticePart,
);
