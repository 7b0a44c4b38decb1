import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/base/languages.ts';
import type { NoticeKind } from '#server/hooks.ts';
import { runJob } from '#server/jobs.ts';
import { NOTICE_VALUES, noticeMail, noticeRow, placesIn } from '#server/modules/mail/notices.ts';
import { payRanksJob } from '#server/modules/rank/prize-job.ts';
import { serviceOperator } from '#server/modules/service/operator.ts';
import { auditJob } from '#server/modules/vip/audit-job.ts';
import { act as actOnKyc, decide, submitted } from '../kyc/support.ts';
import { actOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { depositFreely, order, tell } from '../wallet/support.ts';
import { act, ask, ready } from '../withdrawal/support.ts';

/** The inbox keeps decisions made while a player is away. */
const server = testServer();

/** Returns the inbox without the welcome mail. */
async function inbox({ token }: TestMember, language: Language = 'en-PH') {
  const headers = { 'accept-language': language };
  const { answer } = await server.call('getMail3', { kind: 'news', pageNum: 1, pageSize: 20 }, { token, headers });
  return answer;
}
async function textOf(member: TestMember, language: Language) {
  const [mail] = (await inbox(member, language)).list;
  const more = { token: member.token, headers: { 'accept-language': language } };
  return (await server.call('getMailDetail', { id: mail?.id ?? '' }, more)).answer.mail;
}

/** Makes each decision for a new player. */
const DECISIONS: { readonly [K in NoticeKind]: () => Promise<{ member: TestMember; says: readonly string[] }> } = {
  async withdrawalSent() {
    const { member, card } = await ready(server, 2000_00);
    const { id } = await ask(server, member, card, 1234_50);
    await act(server, 'approveWithdrawal', { id });
    await act(server, 'sendWithdrawal', { id, reference: 'G-4471' });
    return { member, says: ['₱1,234.50', 'GCash', '0917 *** 0142', 'G-4471'] };
  },
  async withdrawalRefused() {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    await act(server, 'refuseWithdrawal', { id, reason: 'The account {closed} is gone' });
    return { member, says: ['₱300.00', 'The account {closed} is gone'] };
  },
  async idApproved() {
    const member = await submitted(server);
    await actOnKyc(server, 'approveKyc', { id: member.id });
    return { member, says: [] };
  },
  async idRefused() {
    const member = await submitted(server);
    await actOnKyc(server, 'refuseKyc', { id: member.id, reason: 'blurred', words: ' Take it in daylight. ' });
    return { member, says: ['Take it in daylight.\n'] };
  },
  async idAskedAgain() {
    const member = await submitted(server);
    await actOnKyc(server, 'approveKyc', { id: member.id });
    server.clock.advance(1000);
    await actOnKyc(server, 'askKycAgain', { id: member.id, reason: 'expired' });
    return { member, says: [] };
  },
  async pausedAsSamePerson() {
    const birthDate = '1971-02-03';
    const known = await submitted(server, { birthDate });
    await server.call('selfExclude', { length: 'oneYear' }, { token: known.token });
    return { member: await submitted(server, { birthDate }), says: [] };
  },
  async pauseLifted() {
    const birthDate = '1971-02-04';
    const known = await submitted(server, { birthDate });
    await server.call('selfExclude', { length: 'oneYear' }, { token: known.token });
    const member = await submitted(server, { birthDate });
    server.clock.advance(1000);
    await decide(server, 'anotherPerson', member, known);
    return { member, says: [] };
  },
  async serviceAnswered() {
    const member = await server.member();
    const body = { group: 'general', visitor: '', key: 'a-first-key', text: 'Hello', picture: null } as const;
    await server.call('sendChatMessage', body, { token: member.token });
    const ticket = { state: 'ticket' } as const;
    const { id } = await server.db
      .updateTable('service_chat')
      .set(ticket)
      .where('user_id', '=', member.userId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await actOf(server, serviceOperator, 'answerChat', { id, text: 'It is solved.' });
    return { member, says: ['It is solved.'] };
  },
  async vipLowered() {
    const member = await server.member();
    const level = { vip: 4, vip_exp: 10_000, vip_since: 0 };
    await server.db.updateTable('app_user').set(level).where('id', '=', member.userId).execute();
    await runJob(auditJob, server.services);
    await runJob(auditJob, server.services);
    return { member, says: ['VIP 4', 'VIP 3'] };
  },
  async rankPrize() {
    const member = await server.member();
    const key = { board: 'netWin', period: 'day', first_day: 20_000, user_id: member.userId } as const;
    const prize = { ...key, place: 7, value: 90_00, prop_id: 2001, count: 50_00, turnover_factor: 3 };
    await server.db
      .insertInto('rank_prize')
      .values({ ...prize, decided_at: 1, paid_at: null })
      .execute();
    await runJob(payRanksJob, server.services);
    await runJob(payRanksJob, server.services);
    return { member, says: ['7', 'Net win', '₱50.00', '2024'] };
  },
  async depositLate() {
    await depositFreely(server);
    const member = await server.member();
    const { id, amount } = await order(server, member);
    server.clock.advance(3 * 60 * 60_000);
    const paid = { orderId: id, amount, state: 'paid' };
    expect((await tell(server, paid)).result).toBe('credited');
    expect((await tell(server, paid)).result).toBe('repeated');
    return { member, says: ['₱500.00', id] };
  },
};
const kinds = Object.keys(DECISIONS) as NoticeKind[];

describe.each(kinds)('%s', (kind) => {
  it('is sent once, in both languages, and the inbox has a dot for it', async () => {
    const { member, says } = await DECISIONS[kind]();
    const { list, counts } = await inbox(member);
    const row = noticeMail.find(({ id }) => id === kind);
    expect(list.filter(({ title }) => title === row?.data.title['en-PH'])).toHaveLength(1);
    // The welcome mail is a promotion, which paused players do not see.
    const welcomes = kind === 'pausedAsSamePerson' ? 0 : 1;
    expect(counts.unread).toBe(list.filter(({ isRead }) => !isRead).length + welcomes);
    for (const language of LANGUAGES) {
      const { title, body } = await textOf(member, language);
      expect(title).toBe(row?.data.title[language]);
      for (const words of says) expect(body).toContain(words);
      expect(body.replace('{closed}', '')).not.toMatch(/[{}]|undefined|NaN| $/m);
    }
  });

  it('has texts that name all of its values, the same in both languages', () => {
    const row = noticeMail.find(({ id }) => id === kind);
    for (const language of LANGUAGES) {
      const shown = { ...row?.data, title: row?.data.title[language], body: row?.data.body[language] };
      const { body } = noticeRow.strict().parse(shown);
      expect([language, placesIn(body).toSorted()]).toEqual([language, [...NOTICE_VALUES[kind]].toSorted()]);
    }
  });
});

it('events in time, cancelled or undone cause no notice', async () => {
  const { member, card } = await ready(server);
  const { id } = await ask(server, member, card);
  await act(server, 'sendWithdrawal', { id, reference: 'G-1' });
  await server.call('cancelExchange', { id }, { token: member.token });
  await act(server, 'refuseWithdrawal', { id, reason: 'Too late' });
  await depositFreely(server);
  const made = await order(server, member);
  await tell(server, { orderId: made.id, amount: made.amount, state: 'paid' });
  expect((await inbox(member)).list).toEqual([]);
});
