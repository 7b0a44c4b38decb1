import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import { MAIL_ERRORS as E } from '#contract/mail/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { pageOfMails } from '#server/modules/mail/repository.ts';
import { type NewMail, sendToAll, sendToPlayers } from '#server/modules/mail/send.ts';
import { heldProps } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import '#server/modules/mail/tables.ts';
import { expectBalanced } from '../support/books.ts';
import { countRows, type TestMember, testServer } from '../support/helper.ts';

const DAY = 24 * 60 * 60_000;
const DIAMOND = PROP.diamond;
let member: TestMember;
let sent = 0;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  server.clock.advance(1000);
  member = await server.member();
  // Read the welcome mail and delete it.
  const [welcome] = (await inbox()).list;
  await call('delMail', { id: welcome?.id ?? '', givesUp: true });
});

/** Makes a call as the member's app. */
const call = <N extends 'receiveMail' | 'delMail' | 'readMail' | 'getMailDetail'>(
  name: N,
  body: Parameters<typeof server.call<N>>[1],
  more: { key?: string; who?: TestMember } = {},
) => server.call(name, body, { token: (more.who ?? member).token, ...(more.key ? { key: more.key } : {}) });
const inbox = async (
  { who = member, kind = 'all', language = 'en-PH', pageNum = 1, pageSize = 20 } = {} as {
    who?: TestMember;
    kind?: 'all' | 'reward' | 'news';
    language?: Language;
    pageNum?: number;
    pageSize?: number;
  },
) =>
  (
    await server.call(
      'getMail3',
      { kind, pageNum, pageSize },
      { token: who.token, headers: { 'accept-language': language } },
    )
  ).answer;
const titles = async (who = member) => (await inbox({ who })).list.map(({ title }) => title);
const dot = async (who = member) =>
  (
    await server.call(
      'getAfterLoginInfoWeb',
      { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: 'mail-test' },
      { token: who.token },
    )
  ).answer.flags.emailAwardFlag;

function mailOf(more: Partial<NewMail> = {}): NewMail {
  sent += 1;
  return {
    id: `mail-${sent}`,
    gives: 'promotion',
    look: 'news',
    title_en: `Title ${sent}`,
    title_fil: '',
    body_en: 'Some words.',
    body_fil: '',
    awards: '[]',
    turnover_factor: 0,
    sent_by: 'tester',
    sent_at: server.clock.now(),
    expires_at: null,
    ...more,
  };
}
const coins = (count: number, turnover_factor = 0) => ({
  awards: JSON.stringify([{ propId: PROP.coin, count }]),
  turnover_factor,
});
async function send(more: Partial<NewMail> = {}, to: readonly TestMember[] = [member]): Promise<string> {
  const mail = mailOf(more);
  await transact(server.db, (trx) =>
    sendToPlayers(
      trx,
      mail,
      to.map(({ userId }) => userId),
    ),
  );
  return mail.id;
}
async function sendAll(more: Partial<NewMail> = {}): Promise<string> {
  const mail = mailOf(more);
  await transact(server.db, (trx) => sendToAll(trx, mail));
  return mail.id;
}
const recall = (id: string) =>
  server.db.updateTable('mail').set({ recalled_at: server.clock.now() }).where('id', '=', id).execute();

describe('the inbox', () => {
  it('is sorted newest first, by kind and page, with counts of unread and unclaimed mails', async () => {
    const first = await send({ title_en: 'First' });
    server.clock.advance(1);
    await send({ title_en: 'Second', ...coins(500) });
    server.clock.advance(1);
    await sendAll({ title_en: 'Third' });
    const { list, counts } = await inbox();
    expect(list.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    expect(counts).toEqual({ unread: 3, unclaimed: 1 });
    expect(list[1]).toMatchObject({
      state: 'waiting',
      isRead: false,
      awards: [{ propId: PROP.coin, count: 500, num: 0 }],
    });
    expect((await inbox({ kind: 'reward' })).list.map(({ title }) => title)).toEqual(['Second']);
    expect((await inbox({ kind: 'news' })).list.map(({ title }) => title)).toEqual(['Third', 'First']);
    const second = await inbox({ pageNum: 2, pageSize: 2 });
    expect([second.pages, second.list.map(({ id }) => id)]).toEqual([2, [first]]);
  });

  it('is read one by one or at once, and has no dot then', async () => {
    const id = await send();
    await sendAll();
    await sendAll();
    expect(await dot()).toBe(true);
    const { answer } = await call('getMailDetail', { id });
    expect(answer).toMatchObject({ mail: { body: 'Some words.' }, counts: { unread: 2, unclaimed: 0 } });
    expect((await call('getMailDetail', { id })).answer.counts.unread).toBe(2);
    expect((await call('readMail', {})).answer.counts).toEqual({ unread: 0, unclaimed: 0 });
    expect(await dot()).toBe(false);
  });

  it('is in the player’s language, or in the other one if a text is empty', async () => {
    await send({ title_en: 'Hello', title_fil: 'Kumusta', body_en: '', body_fil: 'Magandang araw.' });
    const [en] = (await inbox({ language: 'en-PH' })).list;
    const [fil] = (await inbox({ language: 'fil-PH' })).list;
    expect([en?.title, en?.preview]).toEqual(['Hello', 'Magandang araw.']);
    expect([fil?.title, fil?.preview]).toEqual(['Kumusta', 'Magandang araw.']);
  });

  it('does not show a mail to all to players who register later, or a listed one to others', async () => {
    await sendAll({ title_en: 'For those before' });
    await send({ title_en: 'For one' });
    server.clock.advance(1);
    const late = await server.member();
    expect(await titles(late)).toEqual(['Welcome to Perya']);
    expect((await titles()).toSorted()).toEqual(['For one', 'For those before']);
  });

  it('writes no row for players who have not opened a mail to all', async () => {
    const before = await countRows(server.db, 'mail_copy');
    const id = await sendAll();
    expect(await countRows(server.db, 'mail_copy')).toBe(before);
    await call('getMailDetail', { id });
    expect(await countRows(server.db, 'mail_copy')).toBe(before + 1);
  });

  it('treats another’s, an unknown and a deleted mail alike', async () => {
    const other = await server.member();
    const foreign = await send(coins(500), [other]);
    const deleted = await send(coins(500));
    await call('delMail', { id: deleted, givesUp: true });
    for (const id of [foreign, 'nothing', deleted]) {
      expect((await call('getMailDetail', { id })).answer.errcode).toBe(E.mailGone.code);
      expect((await call('receiveMail', { id })).answer.errcode).toBe(E.mailGone.code);
      expect((await call('delMail', { id, givesUp: true })).answer.errcode).toBe(E.mailGone.code);
    }
    expect((await inbox({ who: other })).counts.unclaimed).toBe(2);
    expect(await coinOf(server.db, member.userId)).toBe(0);
  });

  it('welcomes each new member once, with something to claim', async () => {
    const fresh = await server.member();
    const [welcome] = (await inbox({ who: fresh })).list;
    expect(welcome).toMatchObject({ title: 'Welcome to Perya', look: 'gift', state: 'waiting' });
    const { answer } = await call('receiveMail', { id: null }, { who: fresh });
    expect(answer.awards).toEqual([{ propId: DIAMOND, count: 20, num: 0 }]);
    expect((await inbox({ who: fresh, language: 'fil-PH' })).list[0]?.title).toBe('Maligayang pagdating sa Perya');
  });
});

describe('a reward', () => {
  it('is paid with its turnover and items, and is in the record', async () => {
    const awards = JSON.stringify([
      { propId: PROP.coin, count: 28_00 },
      { propId: 1302, count: 2 },
    ]);
    const id = await send({ awards, turnover_factor: 3 });
    const { answer } = await call('receiveMail', { id });
    expect(answer).toMatchObject({ turnover: 84_00, coin: 28_00, counts: { unread: 0, unclaimed: 0 } });
    expect(answer.awards).toEqual([
      { propId: PROP.coin, count: 28_00, num: 0 },
      { propId: 1302, count: 2, num: 28_00 },
    ]);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(84_00);
    const now = server.clock.now();
    const held = (await heldProps(server.db, member.userId, now)).get(1302);
    expect(held?.lots).toEqual([{ count: 2, expiresAt: now + 7 * DAY }]);
    const record = await server.call(
      'appUserCoinDetail',
      { kind: 'all', pageNum: 1, pageSize: 10 },
      { token: member.token },
    );
    expect(record.answer.list).toMatchObject([
      { kind: 'mail', amount: 28_00, balance: 28_00, turnover: 84_00, turnoverLeft: 84_00 },
    ]);
    expect((await inbox()).list[0]).toMatchObject({ state: 'claimed', isRead: true });
  });

  it('is paid once despite 100 simultaneous claims with separate keys', async () => {
    const id = await send(coins(500));
    await sendAll(coins(700));
    const claims = Array.from({ length: 50 }, () => [call('receiveMail', { id }), call('receiveMail', { id: null })]);
    await Promise.all(claims.flat());
    expect(await coinOf(server.db, member.userId)).toBe(1200);
    expect((await call('receiveMail', { id })).answer.errcode).toBe(E.alreadyClaimed.code);
    expect((await call('receiveMail', { id: null })).answer.errcode).toBe(E.nothingWaits.code);
  });

  it('answers a repeated key the same, and pays nothing more', async () => {
    const id = await send(coins(500));
    const key = 'claim-key-claim-key-1';
    const first = await call('receiveMail', { id }, { key });
    expect(await call('receiveMail', { id }, { key }).then(({ answer }) => answer)).toEqual(first.answer);
    expect(await coinOf(server.db, member.userId)).toBe(500);
  });

  it('of all that wait comes 50 at once, the first to expire first, items added up', async () => {
    const now = server.clock.now();
    for (let each = 0; each < 51; each++) await send({ ...coins(100), expires_at: now + (100 - each) * DAY });
    const first = await call('receiveMail', { id: null });
    expect(first.answer).toMatchObject({ awards: [{ propId: PROP.coin, count: 5000 }], counts: { unclaimed: 1 } });
    expect((await inbox({ pageSize: 50 })).list.find(({ state }) => state === 'waiting')?.expireTime).toBe(
      now + 100 * DAY,
    );
    expect((await call('receiveMail', { id: null })).answer.coin).toBe(5100);
  });

  it('is refused if there is none, or after its expiry', async () => {
    const news = await send();
    const gift = await send({ ...coins(500), expires_at: server.clock.now() + 1000 });
    expect((await call('receiveMail', { id: news })).answer.errcode).toBe(E.noReward.code);
    server.clock.advance(1000);
    expect((await call('receiveMail', { id: gift })).answer.errcode).toBe(E.rewardExpired.code);
    const { list, counts } = await inbox();
    expect(list.find(({ id }) => id === gift)?.state).toBe('expired');
    expect(counts).toEqual({ unread: 1, unclaimed: 0 });
  });
});

describe('deleting', () => {
  it('keeps a reward that waits unless the player gives it up, and keeps the row', async () => {
    const id = await sendAll(coins(500));
    expect((await call('delMail', { id, givesUp: false })).answer.errcode).toBe(E.rewardWaits.code);
    expect((await call('delMail', { id, givesUp: true })).answer).toMatchObject({
      deleted: 1,
      counts: { unread: 0, unclaimed: 0 },
    });
    expect(await titles()).toEqual([]);
    const copy = await server.db
      .selectFrom('mail_copy')
      .selectAll()
      .where('mail_id', '=', id)
      .where('user_id', '=', member.userId)
      .executeTakeFirst();
    expect(copy).toMatchObject({ claimed_at: null, deleted_at: server.clock.now() });
  });

  it('all read mails keeps unread mails and unclaimed rewards', async () => {
    const now = server.clock.now();
    await send({ title_en: 'Waits', ...coins(100) });
    await send({ title_en: 'Over', ...coins(100), expires_at: now + 1 });
    await sendAll({ title_en: 'Read' });
    server.clock.advance(1);
    await call('readMail', {});
    await sendAll({ title_en: 'New' });
    expect((await call('delMail', { id: null, givesUp: true })).answer.deleted).toBe(2);
    expect((await titles()).toSorted()).toEqual(['New', 'Waits']);
    expect((await call('delMail', { id: null, givesUp: false })).answer.deleted).toBe(0);
  });
});

describe('a player who has paused or excluded themselves', () => {
  it.each([
    ['startBreak', { length: 'day' }],
    ['selfExclude', { length: 'sixMonths' }],
  ] as const)('gets no promotion after %s, but mails that they are owed; afterwards both', async (pause, body) => {
    const before = await send({ title_en: 'Sent before', ...coins(100) });
    const { answer: paused } = await server.call(pause, body, { token: member.token });
    if (paused.errcode !== 0) throw new Error(`${pause}: ${paused.errcode}`);
    const promotion = await sendAll({ title_en: 'To all', ...coins(900, 3) });
    const owed = await send({ title_en: 'Sorry', gives: 'own', ...coins(500) });
    const { list, counts } = await inbox();
    expect([list.map(({ title }) => title), counts]).toEqual([['Sorry'], { unread: 1, unclaimed: 1 }]);
    for (const id of [before, promotion]) {
      expect((await call('receiveMail', { id })).answer.errcode).toBe(E.mailGone.code);
      expect((await call('getMailDetail', { id })).answer.errcode).toBe(E.mailGone.code);
    }
    expect((await call('receiveMail', { id: null })).answer).toMatchObject({ errcode: 0, coin: 500 });
    expect((await call('receiveMail', { id: owed })).answer.errcode).toBe(E.alreadyClaimed.code);
    expect((await call('receiveMail', { id: null })).answer.errcode).toBe(E.nothingWaits.code);
    expect(await dot()).toBe(false);
    // Their session has ended by then, so read the mails from the database.
    const owner = { userId: member.userId, now: paused.playStateUntil ?? 0 };
    const { list: later } = await pageOfMails(server.db, owner, { kind: 'all', pageNum: 1, pageSize: 9 });
    expect(later.map((mail) => mail.title_en)).toEqual(expect.arrayContaining(['Sent before', 'To all', 'Sorry']));
  });
});

describe('a mail that was taken back', () => {
  it('disappears for everyone except those who have claimed it', async () => {
    const other = await server.member();
    const id = await sendAll({ title_en: 'Mistake', ...coins(900) });
    await call('receiveMail', { id });
    await recall(id);
    expect(await titles()).toEqual(['Mistake']);
    expect(await titles(other)).not.toContain('Mistake');
    expect((await call('receiveMail', { id }, { who: other })).answer.errcode).toBe(E.mailGone.code);
    expect(await coinOf(server.db, other.userId)).toBe(0);
  });
});
