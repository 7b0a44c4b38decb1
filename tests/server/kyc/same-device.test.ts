import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { kycOperator } from '#server/modules/kyc/operator.ts';
import { newAccount, PASSWORD } from '../identity/support.ts';
import { listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { order, tell } from '../wallet/support.ts';
import { act, birthDateOf, decide, INFORMATION, upload, uploadAll, wishOf } from './support.ts';

/** Families share phones: a shared device alone refuses nobody, but it gives no excluded player a second start. */
const server = testServer();

let devices = 0;
const freshDevice = () => `device-${(devices += 1)}`;
const as = ({ token }: TestMember) => ({ token });

async function register(deviceId: string): Promise<TestMember> {
  const body = { account: newAccount(), password: PASSWORD, deviceId, adult: true as const };
  const { answer } = await server.call('accountRegist', body);
  return { userId: answer.user.id, token: answer.token };
}
async function verify(member: TestMember, pictures?: Awaited<ReturnType<typeof uploadAll>>): Promise<void> {
  await server.call('updateAppUserOther', { ...INFORMATION, birthDate: birthDateOf(member) }, as(member));
  const wish = wishOf(pictures ?? (await uploadAll(server, member)));
  expect((await server.call('addKyc', wish, as(member))).answer.errcode).toBe(0);
  const [row] = (await listOf(server, kycOperator, { userId: member.userId })).rows;
  await act(server, 'approveKyc', { id: row?.['id'] });
}
const ask = async (member: TestMember) =>
  (await server.call('createRechargeOrder', { rechargeTypeId: 'gcash', amount: 500_00 }, as(member))).answer.errcode;
const bonusOf = async (member: TestMember) => (await server.call('getTradeInfo', {}, as(member))).answer.bonus;
const claimAll = async (member: TestMember) =>
  (await server.call('receiveMail', { id: null }, as(member))).answer.errcode;
const queue = async (filters: object) => {
  const [, list] = kycOperator.lists ?? [];
  return (await listOf(server, { lists: list === undefined ? [] : [list] }, filters)).rows;
};

describe('a player who registers on the device of an excluded player', () => {
  it('is in the queue; deposits and gifts wait until they are verified', async () => {
    const device = freshDevice();
    const excluded = await register(device);
    await server.call('selfExclude', { length: 'oneYear' }, as(excluded));
    const fresh = await register(device);
    expect(await queue({ isOpen: true, userId: fresh.userId })).toMatchObject([
      { userId: fresh.userId, otherId: excluded.userId, alike: 'Same device', holds: true, decision: 'waiting' },
    ]);
    expect(await ask(fresh)).toBe(E.verifyFirst.code);
    expect(await bonusOf(fresh)).toBeNull();
    const phone = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
    // The dialog does not offer a deposit before verification.
    expect((await server.call('getAfterLoginInfoWeb', phone, as(fresh))).answer.kycAmount).toBe(0);
    expect(await claimAll(fresh)).toBe(E.giftAfterCheck.code);
    expect((await server.call('getLimits', {}, as(fresh))).answer.playState).toBe('open');
    await verify(fresh);
    expect(await ask(fresh)).toBe(0);
    expect(await bonusOf(fresh)).not.toBeNull();
    expect(await claimAll(fresh)).toBe(0);
  });

  it('deposits as anybody once an operator says that they are two people', async () => {
    const device = freshDevice();
    const resting = await register(device);
    await server.call('startBreak', { length: 'day' }, as(resting));
    const fresh = await register(device);
    expect(await ask(fresh)).toBe(E.verifyFirst.code);
    await decide(server, 'anotherPerson', fresh, resting);
    expect(await queue({ isOpen: true, userId: fresh.userId })).toEqual([]);
    expect(await ask(fresh)).toBe(0);
  });

  it('and is decided to be that person is excluded, and a deposit ordered before earns no first bonus', async () => {
    const device = freshDevice();
    const known = await register(device);
    const fresh = await register(device);
    const { id, bonus } = await order(server, fresh);
    expect(bonus).toBeGreaterThan(0);
    await verify(known);
    await verify(fresh);
    await decide(server, 'samePerson', fresh, known);
    await tell(server, { orderId: id, amount: 500_00, state: 'paid' });
    const { answer } = await server.call('refreshData', {}, as(fresh));
    expect(answer.coin).toBe(500_00);
    expect(await claimAll(fresh)).toBe(E.giftOncePerPerson.code);
    await server.call('selfExclude', { length: 'oneYear' }, as(known));
  });
});

describe('a device alone', () => {
  it('shared with a player who plays is a hint next to the documents, and nobody has to wait', async () => {
    const device = freshDevice();
    const sister = await register(device);
    const fresh = await register(device);
    expect(await ask(fresh)).toBe(0);
    await verify(fresh);
    const [match, ...more] = await queue({ userId: fresh.userId });
    // All members of these tests have the same name.
    expect(match).toMatchObject({ otherId: sister.userId, alike: 'Same device', holds: false });
    expect(more).toEqual([]);
    expect(await queue({ isOpen: true, userId: fresh.userId })).toEqual([]);
  });

  it('without an id does not match any other', async () => {
    const [one, other] = [await register(''), await register('')];
    await server.call('selfExclude', { length: 'oneYear' }, as(one));
    expect(await ask(other)).toBe(0);
    expect(await queue({ userId: other.userId })).toEqual([]);
  });
});

it('a selfie that another player has sent is queued, even if the rest of the file differs', async () => {
  const [first, second] = [await register(''), await register('')];
  const face = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#a06040' } })
    .png()
    .toBuffer();
  const described = await sharp(face)
    .withMetadata({ exif: { IFD0: { Artist: 'me' } } })
    .png()
    .toBuffer();
  const sent = async (member: TestMember, bytes: Buffer) => {
    const pictures = await uploadAll(server, member);
    return { ...pictures, selfie: (await upload(server, member, 'selfie', bytes)).answer.id };
  };
  await verify(first, await sent(first, face));
  await verify(second, await sent(second, described));
  expect(await queue({ isOpen: true, userId: second.userId })).toMatchObject([
    { otherId: first.userId, alike: 'Same name and picture', decision: 'waiting' },
  ]);
});
