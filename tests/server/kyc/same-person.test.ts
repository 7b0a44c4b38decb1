import { describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import type { ExclusionLength } from '#contract/limits/rules.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { carryPausesJob } from '#server/modules/kyc/carry-job.ts';
import { DECISION_ERRORS } from '#server/modules/kyc/decisions.ts';
import { keepMatches } from '#server/modules/kyc/matches.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { noticeMail } from '#server/modules/mail/notices.ts';
import { listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { act, decide, readyMember, stateOf, submitted, wishOf } from './support.ts';

/** Breaks, exclusions and limits apply to a person, with any number, document or account. */
const server = testServer();

const as = ({ token }: TestMember) => ({ token });
const exclude = (member: TestMember, length: ExclusionLength = 'oneYear') =>
  server.call('selfExclude', { length }, as(member));
const rest = (member: TestMember) => server.call('startBreak', { length: 'week' }, as(member));
const limits = async (member: TestMember) => (await server.call('getLimits', {}, as(member))).answer;
const playOf = async (member: TestMember) => {
  const { playState, playStateUntil } = await limits(member);
  return { playState, playStateUntil };
};
const OPEN = { playState: 'open', playStateUntil: null };
const setLimit = (member: TestMember, kind: 'deposit' | 'bet', amount: number) =>
  server.call('setLimit', { kind, period: 'day', amount }, as(member));
const limitOf = async (member: TestMember, kind: 'deposit' | 'bet') =>
  (await limits(member)).limits.find((limit) => limit.kind === kind && limit.period === 'day')?.amount;
const titles = async (member: TestMember) =>
  (await server.call('getMail3', { kind: 'news', pageNum: 1, pageSize: 20 }, as(member))).answer.list.map(
    ({ title }) => title,
  );
const titleOf = (kind: string) => noticeMail.find(({ id }) => id === kind)?.data.title['en-PH'];
const catchUp = () => runJob(carryPausesJob, server.services);
const matchesOf = async ({ userId }: TestMember) => {
  const [, list] = kycOperator.lists ?? [];
  return (await listOf(server, { lists: list === undefined ? [] : [list] }, { userId })).rows;
};

let days = 0;
/** Returns a birth date that no other test uses. */
const freshDate = () => new Date(Date.UTC(1940, 0, (days += 1))).toISOString().slice(0, 10);

/** Submits a passport under the usual name. @returns the member and the id of the pending submission */
async function withPassport(birthDate: string) {
  const member = await readyMember(server, { birthDate });
  const { front, selfie } = member.pictures;
  const passport = { document: 'passport', number: `P${1_000_000 + days}A`, expiresOn: '2030-01-01' } as const;
  const wish = { ...wishOf(member.pictures), ...passport, front, back: null, selfie };
  expect((await server.call('addKyc', wish, as(member))).answer.errcode).toBe(0);
  const [row] = (await listOf(server, kycOperator, { userId: member.userId })).rows;
  return { ...member, id: Number(row?.['id']), row };
}

describe('an excluded player who returns with another number and a passport', () => {
  it('is excluded as they submit, is notified, and cannot be approved before an operator has decided', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    await act(server, 'approveKyc', { id: known.id });
    await exclude(known);
    const again = await withPassport(birthDate);
    expect(await playOf(again)).toEqual(await playOf(known));
    const order = await server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount: 100_00 }, as(again));
    expect(order.answer.errcode).toBe(PLAY_ERRORS.excluded.code);
    expect((await stateOf(server, again)).isPausedAsAnother).toBe(true);
    expect((await stateOf(server, known)).isPausedAsAnother).toBe(false);
    expect(await titles(again)).toContain(titleOf('pausedAsSamePerson'));
    expect(again.row?.['alike']).toEqual([
      { userId: known.userId, words: 'Same name and birth date; verified, excluded; not decided' },
    ]);
    const error = { name: DECISION_ERRORS.matchUndecided.name };
    await expect(act(server, 'approveKyc', { id: again.id })).rejects.toMatchObject({ error });
    expect(await matchesOf(known)).toEqual(await matchesOf(again));
  });

  it('plays again after an operator has decided that they are two people, and is notified', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    await rest(known);
    const other = await withPassport(birthDate);
    expect((await playOf(other)).playState).toBe('coolingOff');
    const { before, after } = await decide(server, 'anotherPerson', other, known);
    expect([before, after]).toMatchObject([
      { decision: 'waiting', play: { playState: 'coolingOff' } },
      { decision: 'other', play: OPEN, playOfOther: { playState: 'coolingOff' } },
    ]);
    expect(await playOf(other)).toEqual(OPEN);
    expect(await titles(other)).toContain(titleOf('pauseLifted'));
    await catchUp();
    expect(await playOf(other)).toEqual(OPEN);
    await act(server, 'approveKyc', { id: other.id });
    server.clock.advance(1000);
    await decide(server, 'samePerson', other, known);
    expect(await playOf(other)).toEqual(await playOf(known));
  });

  it('keeps their own longer exclusion, even after the other one is lifted', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    await rest(known);
    const other = await withPassport(birthDate);
    await exclude(other);
    const own = await playOf(other);
    await catchUp();
    await decide(server, 'anotherPerson', other, known);
    expect(await playOf(other)).toEqual(own);
  });

  it('keeps a shorter exclusion requested during the longer one', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    await exclude(known);
    const other = await withPassport(birthDate);
    await exclude(other, 'sixMonths');
    expect(await playOf(other)).toEqual(await playOf(known));
    await decide(server, 'anotherPerson', other, known);
    const [own, longer] = [await playOf(other), await playOf(known)];
    expect([own.playState, longer.playState]).toEqual(['excluded', 'excluded']);
    expect(own.playStateUntil).toBeLessThan(Number(longer.playStateUntil));
  });
});

describe('two accounts of one person', () => {
  it('have the stricter limits and the longer pause of both, and no gift that a person gets once', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    await setLimit(known, 'deposit', 500_00);
    await setLimit(known, 'bet', 900_00);
    const other = await withPassport(birthDate);
    await setLimit(other, 'bet', 300_00);
    await exclude(other);
    await catchUp();
    // Until an operator decides, submitting a stranger's name pauses only the submitter.
    expect(await playOf(known)).toEqual(OPEN);
    await decide(server, 'samePerson', other, known);
    for (const member of [known, other]) {
      expect([await limitOf(member, 'deposit'), await limitOf(member, 'bet')]).toEqual([500_00, 300_00]);
      expect((await playOf(member)).playState).toBe('excluded');
      const refusal = await server.services.hooks.firstGiftRefusal(server.db, member);
      expect(refusal?.name).toBe(KYC_ERRORS.giftOncePerPerson.name);
    }
  });

  it('stay one person’s if more common data is found', async () => {
    const [known, other] = [await server.member(), await server.member()];
    const row = { user_id: other.userId, other_id: known.userId, alike: 'picture', strength: 'strong' } as const;
    const kept = { ...row, decision: 'same', decided_by: 'ana', decided_at: 1, created_at: 1 } as const;
    await server.db.insertInto('person_match').values(kept).execute();
    const found = { otherId: known.userId, alike: ['name', 'birthDate'], strength: 'certain' } as const;
    await transact(server.db, (trx) => keepMatches(trx, other.userId, [found], server.clock.now()));
    expect(await matchesOf(known)).toMatchObject([{ alike: 'Same picture', decision: 'same' }]);
  });

  it('are both excluded if one of them is excluded later', async () => {
    const birthDate = freshDate();
    const known = await submitted(server, { birthDate });
    const other = await withPassport(birthDate);
    await exclude(known);
    expect(await playOf(other)).toEqual(OPEN);
    await catchUp();
    expect(await playOf(other)).toEqual(await playOf(known));
    await catchUp();
    expect((await titles(other)).filter((title) => title === titleOf('pausedAsSamePerson'))).toHaveLength(1);
  });

  it('are found by one number on two kinds of documents, and by one picture', async () => {
    const known = await readyMember(server);
    const umid = { document: 'umid', number: '0111-2345678-9', expiresOn: null } as const;
    await server.call('addKyc', { ...wishOf(known.pictures), ...umid }, as(known));
    await exclude(known);
    const other = await readyMember(server);
    const passport = { ...wishOf(other.pictures), document: 'passport', back: null, expiresOn: '2030-01-01' } as const;
    await server.call('addKyc', { ...passport, number: '011123456789' }, as(other));
    expect((await playOf(other)).playState).toBe('excluded');
    const [match] = await matchesOf(other);
    expect(match).toMatchObject({ otherId: known.userId, alike: 'Same name and document number' });
  });
});
