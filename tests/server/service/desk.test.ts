import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, startOf } from '#contract/values/calendar.ts';
import { runJob } from '#server/jobs.ts';
import { SERVICE_DESK_ERRORS as DESK } from '#server/modules/service/acts.ts';
import { purgeChatsJob, ticketsJob, VISITOR_KEPT_MS } from '#server/modules/service/jobs.ts';
import { answerBy, isStaffed, serviceRules, staffedFrom, ticketsUpTo } from '#server/modules/service/rule.ts';
import { testServer } from '../support/helper.ts';
import { act, asMember, newVisitor, open, rowOf, rows, say, texts } from './support.ts';

const server = testServer();
const HOUR = 60 * 60_000;

/** Moves the clock to an hour of the next day in Manila. */
function toHour(hour: number): void {
  const { clock } = server;
  clock.advance(startOf(dayOf(clock.now()) + 1) + hour * HOUR - clock.now());
}

const rule = { ...(serviceRules[0]?.data ?? never()), opensAt: 8, closesAt: 20, waitMinutes: 10, answerHours: 12 };
function never(): never {
  throw new Error('There is no rule');
}

describe('the hours', () => {
  const day = startOf(20_000);
  it.each([
    ['at 7:59', 8 * HOUR - 1, false, 8 * HOUR],
    ['at 8:00', 8 * HOUR, true, 8 * HOUR],
    ['at 19:59', 20 * HOUR - 1, true, 20 * HOUR - 1],
    ['at 20:00', 20 * HOUR, false, 32 * HOUR],
    ['at midnight', 0, false, 8 * HOUR],
  ])('%s', (_when, after, staffed, from) => {
    expect(isStaffed(rule, day + after)).toBe(staffed);
    expect(staffedFrom(rule, day + after)).toBe(day + from);
    expect(answerBy(rule, day + after)).toBe(day + from + 12 * HOUR);
    expect(ticketsUpTo(rule, day + after)).toBe(staffed ? day + after - 10 * 60_000 : day + after);
  });
});

describe('the desk', () => {
  beforeEach(() => toHour(10));

  it('lists what waits first, the longest wait before all, and counts it', async () => {
    await say(server, newVisitor(), 'the first one');
    server.clock.advance(1000);
    const member = await server.member();
    await say(server, asMember(member), 'the second one');
    const waiting = (await rows(server, { waits: 'yes' })).map(({ waitsSince }) => waitsSince);
    expect(waiting).toEqual(waiting.toSorted((a, b) => Number(a) - Number(b)));
    const second = await rowOf(server, 'the second one');
    expect(second).toMatchObject({ userId: member.userId, state: 'waiting' });
    expect(await rowOf(server, 'the first one')).toMatchObject({ userId: null });
    expect(await act(server, 'answerChat', { id: second.id, text: 'Hello there' })).toMatchObject({
      subject: member.userId,
      before: { state: 'waiting' },
      after: { state: 'answered', text: 'Hello there' },
    });
    expect(await rowOf(server, 'the second one')).toMatchObject({ state: 'answered', waitsSince: null });
    expect(await texts(server, asMember(member))).toEqual(['the second one', 'Hello there']);
  });

  it('closes what it has read, and a message opens it again', async () => {
    const visitor = newVisitor();
    await say(server, visitor, 'close me');
    const { id, version } = await rowOf(server, 'close me');
    await say(server, visitor, 'wait, one more');
    await expect(act(server, 'closeChat', { id, version })).rejects.toMatchObject({
      error: { code: DESK.chatChanged.code },
    });
    const read = await rowOf(server, 'close me');
    await act(server, 'closeChat', { id, version: read.version });
    const closed = { error: { code: DESK.chatClosed.code } };
    await expect(act(server, 'closeChat', { id, version: read.version })).rejects.toMatchObject(closed);
    await expect(act(server, 'answerChat', { id, text: 'Late' })).rejects.toMatchObject(closed);
    await say(server, visitor, 'again');
    expect(await rowOf(server, 'close me')).toMatchObject({ state: 'waiting' });
  });

  it('finds no conversation that there is not', async () => {
    await expect(act(server, 'answerChat', { id: 'C0', text: 'Hello' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a conversation that nobody answers', () => {
  afterEach(() => toHour(10));

  it('becomes a ticket after the minutes of the rule, keeps its place, and its answer is mailed', async () => {
    toHour(10);
    const member = await server.member();
    await say(server, asMember(member), 'slow one');
    const { waitsSince } = await rowOf(server, 'slow one');
    server.clock.advance(10 * 60_000 - 1);
    await runJob(ticketsJob, server.services);
    expect(await rowOf(server, 'slow one')).toMatchObject({ state: 'waiting' });
    server.clock.advance(1);
    await Promise.all([runJob(ticketsJob, server.services), runJob(ticketsJob, server.services)]);
    const row = await rowOf(server, 'slow one');
    expect(row).toMatchObject({ state: 'ticket', waitsSince });
    expect(await open(server, asMember(member))).toMatchObject({
      chat: { state: 'ticket', answerBy: Number(waitsSince) + 12 * HOUR },
    });
    await say(server, asMember(member), 'more of it');
    expect(await rowOf(server, 'slow one')).toMatchObject({ state: 'ticket', waitsSince });
    await act(server, 'answerChat', { id: row.id, text: 'Sorry for the wait.' });
    const inbox = async () => {
      const body = { kind: 'news', pageNum: 1, pageSize: 20 } as const;
      const { answer } = await server.call('getMail3', body, { token: member.token });
      return answer.errcode === 0 ? answer.list.filter(({ title }) => title.includes('Customer service')).length : 0;
    };
    expect(await inbox()).toBe(1);
    // An answer to a live conversation is only in the chat.
    await act(server, 'answerChat', { id: row.id, text: 'One more thing.' });
    expect(await inbox()).toBe(1);
  });

  it('is a ticket at once outside the hours', async () => {
    toHour(3);
    const visitor = newVisitor();
    await say(server, visitor, 'at night');
    expect(await open(server, visitor)).toMatchObject({
      chat: { state: 'ticket', answerBy: startOf(dayOf(server.clock.now())) + 20 * HOUR },
    });
  });
});

describe('the clean-up', () => {
  it('deletes conversations of visitors after 30 days, and no member’s', async () => {
    const [visitor, member] = [newVisitor(), asMember(await server.member())];
    await say(server, visitor, 'old visitor');
    await say(server, member, 'old member');
    server.clock.advance(VISITOR_KEPT_MS);
    await runJob(purgeChatsJob, server.services);
    expect(await texts(server, visitor)).toEqual(['old visitor']);
    server.clock.advance(DAY_MS);
    await Promise.all([runJob(purgeChatsJob, server.services), runJob(purgeChatsJob, server.services)]);
    expect(await texts(server, visitor)).toEqual([]);
    const kept = await server.db.selectFrom('service_message').select('text').execute();
    expect(kept.map(({ text }) => text)).not.toContain('old visitor');
    expect(kept.map(({ text }) => text)).toContain('old member');
  });
});
