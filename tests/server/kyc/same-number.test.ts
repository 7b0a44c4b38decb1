import { describe, expect, it } from 'vitest';
import { DECISION_ERRORS } from '#server/modules/kyc/decisions.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { act, decide, readyMember, stateOf, submitted, uploadAll, wishOf } from './support.ts';

/** An operator who sees all claims decides the owner of a document number; the first claim does not win. */
const server = testServer();

const WHY = { reason: 'blurred', words: '' } as const;
const refused = (run: Promise<unknown>) =>
  expect(run).rejects.toMatchObject({ error: { name: DECISION_ERRORS.numberOfAnother.name } });
const rowsOf = async (filters: object) => (await listOf(server, kycOperator, filters)).rows;
const idOf = async ({ userId }: TestMember) => Number((await rowsOf({ state: 'waiting', userId }))[0]?.['id']);

/** Submits a number in another spelling. @returns the id of the pending submission */
async function submitNumber(member: TestMember, number: string): Promise<number> {
  const wish = { ...wishOf(await uploadAll(server, member)), number: number.replaceAll(' ', '-') };
  expect((await server.call('addKyc', wish, { token: member.token })).answer.errcode).toBe(0);
  return idOf(member);
}

describe('a number that a stranger has submitted', () => {
  it('does not keep its owner from submitting it; the operator sees both and decides', async () => {
    const stranger = await submitted(server);
    const owner = await readyMember(server);
    const id = await submitNumber(owner, stranger.number);
    const [row] = await rowsOf({ userId: owner.userId });
    expect(row?.['alike']).toEqual([
      { userId: stranger.userId, words: 'Same name and document number; not verified, plays; not decided' },
    ]);
    const both = await rowsOf({ withNumberOf: id });
    expect(both.map(({ userId }) => userId).toSorted()).toEqual([stranger.userId, owner.userId].toSorted());
    await decide(server, 'anotherPerson', owner, stranger);
    await act(server, 'approveKyc', { id });
    expect(await stateOf(server, owner)).toMatchObject({ state: 'approved' });
    await refused(act(server, 'approveKyc', { id: stranger.id }));
    await act(server, 'refuseKyc', { id: stranger.id, ...WHY });
    expect(await stateOf(server, owner)).toMatchObject({ state: 'approved' });
  });

  it('and was approved with goes to its owner once the stranger is asked again', async () => {
    const stranger = await submitted(server);
    const owner = await readyMember(server);
    const id = await submitNumber(owner, stranger.number);
    await decide(server, 'anotherPerson', owner, stranger);
    await act(server, 'approveKyc', { id: stranger.id });
    await refused(act(server, 'approveKyc', { id }));
    await act(server, 'askKycAgain', { id: stranger.id, reason: 'expired' });
    await act(server, 'approveKyc', { id });
    await refused(act(server, 'approveKyc', { id: await submitNumber(stranger, stranger.number) }));
  });
});

it('a refusal leaves a player the numbers that were approved before', async () => {
  const owner = await submitted(server);
  await act(server, 'approveKyc', { id: owner.id });
  await act(server, 'askKycAgain', { id: owner.id, reason: 'expired' });
  const next = await submitNumber(owner, wishOf({ front: '', back: '', selfie: '' }).number);
  await act(server, 'refuseKyc', { id: next, ...WHY });
  const numbers = await server.db
    .selectFrom('kyc_number')
    .select('user_id')
    .where('user_id', '=', owner.userId)
    .execute();
  expect(numbers).toHaveLength(1);
  await act(server, 'approveKyc', { id: await submitNumber(owner, owner.number) });
  expect(await stateOf(server, owner)).toMatchObject({ state: 'approved' });
});

it('one of many with the same number can be approved, even at the same time', async () => {
  const first = await submitted(server);
  const ids = [first.id];
  const members: TestMember[] = [first];
  for (let index = 0; index < 3; index += 1) {
    const next = await readyMember(server);
    ids.push(await submitNumber(next, first.number));
    for (const before of members) await decide(server, 'anotherPerson', next, before);
    members.push(next);
  }
  const done = await Promise.allSettled(ids.map((id) => act(server, 'approveKyc', { id })));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const verified = server.db
    .selectFrom('verified_identity')
    .innerJoin('kyc_submission', 'kyc_submission.user_id', 'verified_identity.user_id')
    .select('verified_identity.user_id')
    .where('kyc_submission.id', 'in', ids);
  expect(await verified.execute()).toHaveLength(1);
});
