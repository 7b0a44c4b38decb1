import { beforeEach, describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { editContent } from '#server/content/edit.ts';
import { readContent } from '#server/content/store.ts';
import { transact } from '#server/db/transact.ts';
import { mailOperator } from '#server/modules/mail/operator.ts';
import '#server/modules/mail/tables.ts';
import { ask, Visitor, withDesk } from '../operator/support.ts';
import { actOf, listOf } from '../support/desk.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';

let member: TestMember;
const server = testServer(withDesk());
beforeEach(async () => {
  server.clock.advance(1000);
  member = await server.member();
});

const WORDS = { titleEn: 'Sorry for the wait', bodyEn: 'Here is something for it.', look: 'gift' };
const toMember = (more: object = {}) => ({ audience: 'listed', userIds: [member.userId], ...WORDS, ...more });
const send = (body: object) => actOf(server, mailOperator, 'sendMail', body);
const inboxOf = async (who: TestMember) =>
  (await server.call('getMail3', { kind: 'all', pageNum: 1, pageSize: 20 }, { token: who.token })).answer.list;
const error = (body: object) =>
  send(body).then(
    () => null,
    (error: unknown) => (error as { issues?: { path: string; message: string }[] }).issues?.[0],
  );
const sentRow = async () => (await listOf(server, mailOperator, {})).rows[0];

describe('sending', () => {
  it('lays a mail into the inbox of those listed, each once', async () => {
    const other = await server.member();
    const userIds = [member.userId, ` ${other.userId} `, member.userId];
    const acted = await send(toMember({ userIds, coin: 50_00, turnoverFactor: 2, items: ['1302 x 2', '1302x1'] }));
    expect(acted.after).toMatchObject({ recipients: [member.userId, other.userId], title: 'Sorry for the wait' });
    for (const who of [member, other])
      expect((await inboxOf(who))[0]).toMatchObject({
        title: 'Sorry for the wait',
        awards: [
          { propId: PROP.coin, count: 50_00 },
          { propId: 1302, count: 3 },
        ],
        turnover: 100_00,
        state: 'waiting',
      });
  });

  it('to all writes one row, however many they are', async () => {
    const before = await countRows(server.db, 'mail_copy');
    await send({ ...WORDS, audience: 'all' });
    expect(await countRows(server.db, 'mail_copy')).toBe(before);
    expect((await inboxOf(member)).map(({ title }) => title)).toContain('Sorry for the wait');
  });

  it.each([
    ['nobody', { userIds: [] }, 'userIds', 'Name the players'],
    ['a stranger', { userIds: ['nobody-1'] }, 'userIds', 'No such players: nobody-1'],
    ['a list with all', { audience: 'all' }, 'userIds', 'lists nobody'],
    ['no title', { titleEn: ' ' }, 'titleEn', 'title in one language'],
    ['no text', { bodyEn: '' }, 'bodyEn', 'text in one language'],
    ['a line that is no item', { items: ['two coupons'] }, 'items', '"two coupons" cannot be given'],
    ['too many of an item', { items: ['60001 x 1001'] }, 'items', '1000 pieces at most'],
    ['an item of no kind that is kept', { items: ['50001 x 1'] }, 'items', '"50001 x 1"'],
    ['an item that the table lacks', { items: ['1099 x 1'] }, 'items', 'no 1099'],
    ['turnover of nothing', { turnoverFactor: 3 }, 'turnoverFactor', 'no coins'],
    ['a time that is over', { expiresAt: 1000 }, 'expiresAt', 'over already'],
  ])('shows the fault of %s, and sends nothing', async (_, more, path, message) => {
    const before = await countRows(server.db, 'mail');
    const issue = await error(toMember(more));
    expect(issue).toMatchObject({ path, message: expect.stringContaining(message) });
    expect(await countRows(server.db, 'mail')).toBe(before);
  });

  it('twice by a form that was sent again sends once, and is in the log', async () => {
    const body = toMember({ coin: 100 });
    const [first, again] = [
      await ask(server, 'sendMail', body, { key: 'send-once-send-once-1' }),
      await ask(server, 'sendMail', body, { key: 'send-once-send-once-1' }),
    ];
    expect(again.answer).toEqual(first.answer);
    expect(
      (await inboxOf(member)).filter(({ look, title }) => look === 'gift' && title === WORDS.titleEn),
    ).toHaveLength(1);
    const line = await server.db
      .selectFrom('operator_log')
      .selectAll()
      .where('act', '=', 'sendMail')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toMatchObject({ operator: 'ana', subject: first.answer['subject'] });
  });
});

describe('the desk', () => {
  it('lists mails with how many have read and claimed them', async () => {
    const other = await server.member();
    const { subject } = await send(toMember({ userIds: [member.userId, other.userId], coin: 700 }));
    const id = subject.replace('mail ', '');
    await server.call('getMailDetail', { id }, { token: other.token });
    await server.call('receiveMail', { id }, { token: member.token });
    expect(await sentRow()).toMatchObject({ id, audience: 'listed', recipients: 2, read: 2, claimed: 1, coin: 700 });
  });

  it('takes a mail back from everyone who has not claimed it', async () => {
    const other = await server.member();
    const { subject } = await send(toMember({ userIds: [member.userId, other.userId], coin: 700 }));
    const id = subject.replace('mail ', '');
    await server.call('receiveMail', { id }, { token: member.token });
    const acted = await actOf(server, mailOperator, 'recallMail', { id });
    expect(acted).toMatchObject({ before: { recalledAt: null }, after: { recalledAt: server.clock.now() } });
    expect((await inboxOf(member)).map((mail) => mail.id)).toContain(id);
    expect((await inboxOf(other)).map((mail) => mail.id)).not.toContain(id);
    await expect(actOf(server, mailOperator, 'recallMail', { id: 'none' })).rejects.toMatchObject({ status: 404 });
  });

  it('shows the state of each mail of a player, including mails to all', async () => {
    await send({ ...WORDS, audience: 'all', titleEn: 'To all', coin: 100 });
    const { subject } = await send(toMember({ titleEn: 'Claimed and deleted', coin: 700 }));
    const id = subject.replace('mail ', '');
    await server.call('receiveMail', { id }, { token: member.token });
    await server.call('delMail', { id, givesUp: false }, { token: member.token });
    const rows = async (userId?: string) => {
      const { answer } = await ask(server, 'mailCopies', {
        pageNum: 1,
        pageSize: 100,
        ...(userId === undefined ? {} : { userId }),
      });
      return answer.list;
    };
    const own = await rows(member.userId);
    expect(own.find((row) => row['title'] === 'To all')).toMatchObject({ state: 'waiting', readTime: null });
    const now = server.clock.now();
    expect(own.find((row) => row['mailId'] === id)).toMatchObject({
      state: 'claimed',
      claimTime: now,
      deleteTime: now,
    });
    const all = await rows();
    expect(all.map((row) => row['mailId'])).toContain(id);
    expect(all.some((row) => row['title'] === 'To all' && row['userId'] === member.userId)).toBe(false);
  });

  it('has a form that sends, and shows a player’s mails on their page', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ben');
    const form = await visitor.formOf('/desk/act/sendMail', 'sendMail');
    const typed = {
      ...form.fields,
      'f.audience': 'listed',
      'f.userIds': `${member.userId}\r\n`,
      'f.titleEn': 'By the desk',
      'f.bodyEn': 'First line.\r\n\r\nSecond line.',
      'f.look': 'news',
      'f.coin': '12.50',
    };
    expect((await visitor.post(form.action, typed)).status).toBe(303);
    expect((await inboxOf(member)).find(({ title }) => title === 'By the desk')).toMatchObject({
      awards: [{ propId: PROP.coin, count: 12_50 }],
      preview: 'First line. Second line.',
    });
    const page = await visitor.get(`/desk/player/${member.userId}`);
    expect(page.html).toContain('Mails of players');
    expect(page.html).toContain('By the desk');
  });
});

describe('the mail to new members', () => {
  it('can be edited by the operator for later players', async () => {
    const [row] = (await readContent(server.db, ['welcomeMail'], 'en-PH')).welcomeMail;
    expect(row?.id).toBe('welcome');
    const { answer } = await ask(server, 'welcomeMails', { pageNum: 1, pageSize: 20 });
    const [kept] = answer.list;
    const edit = {
      id: 'welcome',
      version: kept?.['version'],
      sort: 0,
      title: { 'en-PH': 'Hello', 'fil-PH': 'Kumusta' },
      body: { 'en-PH': 'Look around.', 'fil-PH': 'Mamasyal ka.' },
      look: 'gift',
      coin: 500,
      turnoverFactor: 1,
      items: [],
    };
    const refused = await ask(server, 'editWelcomeMail', { ...edit, items: ['nothing'] });
    expect(refused.status).toBe(400);
    expect((await ask(server, 'editWelcomeMail', edit)).answer['errcode']).toBe(0);
    const late = await server.member();
    expect((await inboxOf(late)).map(({ title }) => title)).toEqual(['Hello']);
    expect((await inboxOf(member)).map(({ title }) => title)).toEqual(['Welcome to Perya']);
    const { rows } = await listOf(server, mailOperator, { audience: 'new' });
    expect(rows[0]).toMatchObject({ audience: 'new', recipients: 1, coin: 500 });
  });

  it('on a decision names only the filled fields', async () => {
    const { list } = (await ask(server, 'noticeMails', { pageNum: 1, pageSize: 20 })).answer;
    const { editedAt: _, ...row } = list.find(({ id }) => id === 'withdrawalSent') ?? {};
    const saying = (english: string) => ({
      ...row,
      body: { 'en-PH': english, 'fil-PH': 'Naipadala na ang {payout}.' },
    });
    expect((await ask(server, 'editNoticeMail', saying('Sent {amount}.'))).status).toBe(400);
    expect((await ask(server, 'editNoticeMail', saying('Sent {payout}.'))).answer['errcode']).toBe(0);
  });

  it('is withdrawn only when new players get another', async () => {
    const mine = async () => (await inboxOf(member))[0]?.id ?? '';
    const recall = async (id: string) => (await ask(server, 'recallMail', { id })).status;
    const id = await mine();
    expect(await recall(id)).toBe(400);
    expect(await mine()).toBe(id);
    const [kept] = (await ask(server, 'welcomeMails', { pageNum: 1, pageSize: 20 })).answer.list;
    const { editedAt: _, ...row } = kept ?? {};
    const body = { 'en-PH': 'Look around, once more.', 'fil-PH': 'Mamasyal ka ulit.' };
    expect((await ask(server, 'editWelcomeMail', { ...row, body })).answer['errcode']).toBe(0);
    expect(await recall(id)).toBe(200);
    expect(await inboxOf(member)).toEqual([]);
    expect(await inboxOf(await server.member())).toHaveLength(1);
  });

  it('is not sent if it is invalid, and keeps nobody from registering', async () => {
    const good = { title: 'Still here', body: 'Look around.', look: 'gift', coin: 0, turnoverFactor: 0, items: [] };
    const bad = [{ look: 'none' }, { coin: -1 }, { items: ['1302 x 0'] }, { items: [7] }, { title: '' }];
    await transact(server.db, async (trx) => {
      for (const [index, change] of [...bad, {}].entries()) {
        const row = { kind: 'welcomeMail', id: `row-${index}`, sort: 10 + index, data: { ...good, ...change } };
        await editContent(trx, row, server.clock.now());
      }
    });
    const late = await server.member();
    expect((await inboxOf(late)).map(({ title }) => title).toSorted()).toEqual(['Hello', 'Still here']);
  });
});
