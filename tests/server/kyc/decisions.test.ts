import { describe, expect, it } from 'vitest';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { findVerified } from '#server/identity/players/verified.ts';
import { DECISION_ERRORS } from '#server/modules/kyc/decisions.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { act, birthDateOf, listed, readyMember, stateOf, submitted, uploadAll, wishOf } from './support.ts';

const server = testServer();

const PHONE = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
const userData = async ({ token }: TestMember) => (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer;
const WHY = { reason: 'blurred', words: ' Take it in daylight. ' } as const;
const refused = (run: Promise<unknown>, name: string) => expect(run).rejects.toMatchObject({ error: { name } });

describe('approved documents', () => {
  it('verify the player under the name on them, and every answer contains that', async () => {
    const member = await submitted(server);
    expect((await userData(member)).user).toMatchObject({ hasKyc: false, userLevel: 2 });
    const acted = await act(server, 'approveKyc', { id: member.id });
    expect(acted).toMatchObject({
      subject: member.userId,
      before: { state: 'waiting', number: `•••• ${member.number.slice(-4)}` },
      after: { state: 'approved' },
    });
    expect(JSON.stringify(acted)).not.toContain(member.number.replaceAll(' ', ''));
    expect(await findVerified(server.db, member.userId)).toEqual({
      user_id: member.userId,
      full_name: 'ANA MARIA DELA CRUZ SANTOS',
      birth_date: birthDateOf(member),
      verified_at: server.clock.now(),
    });
    const data = await userData(member);
    expect(data).toMatchObject({ hasKyc: true, isAddKyc: true, kycAmount: 0, user: { hasKyc: true, userLevel: 3 } });
    const { answer } = await server.call('refreshData', {}, { token: member.token });
    expect(answer.userLevel).toBe(3);
    expect(await stateOf(server, member)).toMatchObject({ state: 'approved', level: 3, depositLeft: null });
  });

  it('are approved once, even if another operator decides at the same time', async () => {
    const { id } = await submitted(server);
    const acts = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? act(server, 'approveKyc', { id }) : act(server, 'refuseKyc', { id, ...WHY }),
    );
    const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });

  it('cannot be submitted again by the player', async () => {
    const member = await submitted(server);
    await act(server, 'approveKyc', { id: member.id });
    const wish = wishOf(await uploadAll(server, member));
    const { answer } = await server.call('addKyc', wish, { token: member.token });
    expect(answer.errcode).toBe(E.alreadySubmitted.code);
  });

  it('are not approved once they are no longer valid', async () => {
    const member = await readyMember(server);
    const wish = { ...wishOf(member.pictures), document: 'driversLicense' as const, number: 'N0112345678' };
    const { answer } = await server.call('addKyc', { ...wish, expiresOn: '2026-11-22' }, { token: member.token });
    expect(answer.errcode).toBe(0);
    const row = (await listed(server, 'waiting')).find(({ userId }) => userId === member.userId);
    server.clock.advance(3 * 24 * 60 * 60_000);
    await refused(act(server, 'approveKyc', { id: row?.['id'] }), 'documentExpired');
    expect(await findVerified(server.db, member.userId)).toBeUndefined();
  });
});

describe('refused documents', () => {
  it('show the player the reason, lead back a step, and can be replaced', async () => {
    const member = await submitted(server);
    await act(server, 'refuseKyc', { id: member.id, ...WHY });
    expect(await stateOf(server, member)).toMatchObject({
      state: 'refused',
      level: 1,
      reason: 'blurred',
      words: 'Take it in daylight.',
      expectTime: null,
    });
    expect(await userData(member)).toMatchObject({ isAddKyc: false, hasKyc: false, user: { userLevel: 1 } });
    const wish = { ...wishOf(await uploadAll(server, member)), number: member.number };
    const { answer } = await server.call('addKyc', wish, { token: member.token });
    expect(answer.errcode).toBe(0);
    expect(await stateOf(server, member)).toMatchObject({ state: 'waiting', level: 2, reason: null });
  });

  it('can only be those that wait', async () => {
    const { id } = await submitted(server);
    await act(server, 'approveKyc', { id });
    await refused(act(server, 'refuseKyc', { id, ...WHY }), DECISION_ERRORS.notWaiting.name);
    await refused(act(server, 'approveKyc', { id }), DECISION_ERRORS.notWaiting.name);
    await expect(act(server, 'approveKyc', { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('documents that are asked for again', () => {
  it('end the verification of an approved player until new ones are approved', async () => {
    const member = await submitted(server);
    await refused(act(server, 'askKycAgain', { id: member.id, ...WHY }), DECISION_ERRORS.notDecided.name);
    await act(server, 'approveKyc', { id: member.id });
    await act(server, 'askKycAgain', { id: member.id, reason: 'expired' });
    expect(await findVerified(server.db, member.userId)).toBeUndefined();
    expect(await stateOf(server, member)).toMatchObject({ state: 'again', level: 1, reason: 'expired', words: '' });
    expect(await userData(member)).toMatchObject({ hasKyc: false, isAddKyc: false, user: { hasKyc: false } });
    const wish = { ...wishOf(await uploadAll(server, member)), number: member.number };
    expect((await server.call('addKyc', wish, { token: member.token })).answer.errcode).toBe(0);
    // The operator may still see the first submission but can no longer decide it.
    await refused(act(server, 'askKycAgain', { id: member.id, ...WHY }), DECISION_ERRORS.notWaiting.name);
    const { rows } = await listOf(server, kycOperator, { state: 'waiting', userId: member.userId });
    const [row] = rows;
    await act(server, 'approveKyc', { id: row?.['id'] });
    expect((await userData(member)).user).toMatchObject({ hasKyc: true, userLevel: 3 });
  });
});

describe('the operator’s list', () => {
  it('offers only the possible acts in each state', async () => {
    const member = await submitted(server);
    const offered = async () => {
      const [list] = kycOperator.lists ?? [];
      const { rows } = await listOf(server, kycOperator, { userId: member.userId });
      return rows.map((row) => list?.offers?.(row));
    };
    expect(await offered()).toEqual([['approveKyc', 'refuseKyc']]);
    await act(server, 'approveKyc', { id: member.id });
    expect(await offered()).toEqual([['askKycAgain']]);
    await act(server, 'askKycAgain', { id: member.id, ...WHY });
    expect(await offered()).toEqual([[]]);
  });

  it('shows pending ones first, sorted by waiting time, with the readable number and both names', async () => {
    const [first, second] = [await submitted(server), await submitted(server)];
    const rows = await listed(server);
    const states = rows.map(({ state }) => state);
    expect(states.lastIndexOf('waiting')).toBeLessThan(states.findIndex((state) => state !== 'waiting'));
    const place = (userId: string) => rows.findIndex((row) => row['userId'] === userId);
    expect(place(first.userId)).toBeLessThan(place(second.userId));
    expect(rows[place(first.userId)]).toMatchObject({
      number: first.number.replaceAll(' ', ''),
      fullName: 'ANA MARIA DELA CRUZ SANTOS',
      informationName: 'Ana Mariá dela Cruz-Santos',
      birthDate: birthDateOf(first),
    });
    expect((await listed(server, 'approved')).every(({ state }) => state === 'approved')).toBe(true);
  });
});
