import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FEEDBACK_ERRORS as E } from '#contract/feedback/calls.ts';
import { LIMITS } from '#contract/values/text-limits.ts';
import { PHONE } from '../modules/support.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { startTestServer, type TestMember, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { act, opened, rows, threadOf, WISH } from './support.ts';

const DAY_MS = 24 * 60 * 60_000;
const server = testServer();

const add = (member: TestMember, wish: Partial<typeof WISH> = {}, key = randomUUID()) =>
  server.call('addFeedback', { ...WISH, ...wish }, { token: member.token, key });
const reply = (member: TestMember, id: string, text = 'And now?') =>
  server.call('replyFeedback', { id, text, pictures: [] }, { token: member.token });
const close = (member: TestMember, id: string) => server.call('closeFeedback', { id }, { token: member.token });
const record = async (member: TestMember, headers = {}) =>
  (await server.call('getFeedbackRecord', { pageNum: 1, pageSize: 20 }, { token: member.token, headers })).answer.list;
const flag = async (member: TestMember) => {
  const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token });
  return answer.flags.feedbackFlag;
};

describe('a ticket', () => {
  it('goes from written to answered, replied to and closed, each seen by the other side', async () => {
    const member = await server.member();
    const id = await opened(server, member, { text: '  One two\r\n\r\n\r\n\r\n three  \n', contact: ' 0917 ' });
    expect(id).toMatch(/^F[A-Z2-9]{11}$/);
    const first = await threadOf(server, member, id);
    expect(first.ticket).toMatchObject({
      state: 'open',
      isUnread: false,
      contact: '0917',
      category: { name: 'Deposit' },
    });
    expect(first.entries.map(({ text, author }) => [author, text])).toEqual([['player', 'One two\n\nthree']]);
    expect(await flag(member)).toBe(false);

    server.clock.advance(1000);
    await act(server, 'replyFeedback', { id, text: 'It is there now.' });
    expect(await flag(member)).toBe(true);
    expect(await record(member)).toMatchObject([{ id, state: 'answered', isUnread: true, text: 'One two\n\nthree' }]);
    const answered = await threadOf(server, member, id);
    const last = answered.entries.at(-1);
    expect(last).toMatchObject({ author: 'operator', kind: 'text', text: 'It is there now.' });

    const read = await server.call('readFeedback', { id, entry: last?.id ?? 0 }, { token: member.token });
    expect(read.answer.feedbackFlag).toBe(false);
    expect((await record(member))[0]?.isUnread).toBe(false);

    server.clock.advance(1000);
    expect((await reply(member, id)).answer.ticket.state).toBe('open');
    await act(server, 'closeFeedback', { id, reason: 'Solved' });
    const closed = await threadOf(server, member, id);
    expect(closed.ticket).toMatchObject({ state: 'closed', isUnread: true });
    expect(closed.entries.at(-1)).toMatchObject({ author: 'operator', kind: 'closed', text: 'Solved' });
    expect((await reply(member, id)).answer.errcode).toBe(E.feedbackClosed.code);
    expect((await close(member, id)).answer.errcode).toBe(E.feedbackClosed.code);

    await act(server, 'reopenFeedback', { id });
    expect((await threadOf(server, member, id)).ticket.state).toBe('open');
    expect((await close(member, id)).answer.ticket.state).toBe('closed');
  });

  it('is opened once by many of the same request, and its replays answer the same', async () => {
    const member = await server.member();
    const key = randomUUID();
    const sent = await atOnce(() => add(member, {}, key));
    expect(new Set(sent.map(({ answer }) => answer.id)).size).toBe(1);
    expect(await record(member)).toHaveLength(1);
  });

  it.each([
    ['too short', 'x'.repeat(LIMITS.feedback.min - 1)],
    ['too long', 'x'.repeat(LIMITS.feedback.max + 1)],
    ['of spaces', ' \n '.repeat(40)],
    ['with a control character', `Something happened\u0000`],
  ])('with a text %s is malformed', async (_what, text) => {
    expect((await add(await server.member(), { text })).status).toBe(400);
  });

  it('of a category that is no longer offered is refused, and an open one keeps its category', async () => {
    const member = await server.member();
    expect((await add(member, { category: 'weather' })).answer.errcode).toBe(E.categoryGone.code);
    const id = await opened(server, member, { category: 'bonus' });
    const row = { id: 'bonus', art: 'art-gift', name: { 'en-PH': 'Gifts', 'fil-PH': 'Mga regalo' } };
    await editRow(server, 'feedbackCategory', 'bonus', row, 4);
    expect(await record(member, { 'accept-language': 'fil-PH' })).toMatchObject([
      { id, category: { name: 'Mga regalo', art: 'art-gift' } },
    ]);
  });

  it('is unknown to everybody else, as one that does not exist', async () => {
    const [member, stranger] = [await server.member(), await server.member()];
    const id = await opened(server, member);
    for (const which of [id, 'F00000000000']) {
      const token = { token: stranger.token };
      const answers = [
        (await server.call('getFeedbackDetail', { id: which }, token)).answer,
        (await reply(stranger, which)).answer,
        (await close(stranger, which)).answer,
        (await server.call('readFeedback', { id: which, entry: 1 }, token)).answer,
      ];
      const refusal = { errcode: E.ticketUnknown.code, message: E.ticketUnknown.meaning };
      expect(answers).toEqual([refusal, refusal, refusal, refusal]);
    }
    expect(await record(stranger)).toEqual([]);
    expect((await threadOf(server, member, id)).entries).toHaveLength(1);
  });
});

describe('limits', () => {
  it('of open tickets hold against simultaneous requests, and a closed ticket makes room', async () => {
    const member = await server.member();
    const sent = await atOnce(() => add(member));
    const codes = sent.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => Number(code) === 0)).toHaveLength(3);
    expect(codes.filter((code) => Number(code) === E.tooManyOpen.code)).toHaveLength(AT_ONCE - 3);
    const left = async () => (await server.call('getFeedback', {}, { token: member.token })).answer;
    expect(await left()).toMatchObject({ openLeft: 0, dayLeft: 2 });
    await close(member, (await record(member))[0]?.id ?? '');
    expect((await add(member)).answer.errcode).toBe(0);
    expect(await left()).toMatchObject({ openLeft: 0, dayLeft: 1 });
  });

  it('of a day end with the UTC day', async () => {
    const member = await server.member();
    for (let opening = 0; opening < 5; opening += 1) await close(member, await opened(server, member));
    expect((await add(member)).answer.errcode).toBe(E.tooManyToday.code);
    const { dayResetTime } = (await server.call('getFeedback', {}, { token: member.token })).answer;
    expect(dayResetTime % DAY_MS).toBe(0);
    server.clock.advance(dayResetTime - server.clock.now() - 1);
    expect((await add(member)).answer.errcode).toBe(E.tooManyToday.code);
    server.clock.advance(1);
    expect((await add(member)).answer.errcode).toBe(0);
    server.clock.advance(DAY_MS);
  });

  it('of messages that wait end with an answer', async () => {
    const member = await server.member();
    const id = await opened(server, member);
    for (let more = 1; more < 10; more += 1) expect((await reply(member, id)).answer.errcode).toBe(0);
    expect((await reply(member, id)).answer.errcode).toBe(E.tooManyReplies.code);
    await act(server, 'replyFeedback', { id, text: 'We read it.' });
    expect((await reply(member, id)).answer.errcode).toBe(0);
  });
});

describe('a player who has excluded themselves', () => {
  it('can still ask for help', async () => {
    const member = await server.member();
    await server.call('selfExclude', { length: 'oneYear' }, { token: member.token });
    const id = await opened(server, member);
    expect((await reply(member, id)).answer.errcode).toBe(0);
  });
});

describe('the read position', () => {
  it('never exceeds the number of entries: the next answer is new', async () => {
    const member = await server.member();
    const id = await opened(server, member);
    await server.call('readFeedback', { id, entry: 1_000_000 }, { token: member.token });
    await act(server, 'replyFeedback', { id, text: 'Here.' });
    expect(await flag(member)).toBe(true);
  });
});

describe('the queue', () => {
  it('has waiting tickets first, sorted by waiting time; a second message keeps the place', async () => {
    const own = await startTestServer();
    const [early, late] = [await own.member(), await own.member()];
    const first = await opened(own, early);
    own.clock.advance(1000);
    const second = await opened(own, late);
    own.clock.advance(1000);
    await own.call('replyFeedback', { id: first, text: 'More', pictures: [] }, { token: early.token });
    const third = await opened(own, late);
    own.clock.advance(1000);
    await act(own, 'replyFeedback', { id: second, text: 'Done' });
    expect((await rows(own)).map(({ id }) => id)).toEqual([first, third, second]);
    expect((await rows(own, { state: 'waiting' })).map(({ id }) => id)).toEqual([first, third]);
    expect((await rows(own, { userId: late.userId })).map(({ id }) => id)).toEqual([third, second]);
    await own.close();
  });
});
