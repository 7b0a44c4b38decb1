import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { atOnce } from '../support/at-once.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { birthDateOf, INFORMATION, readyMember, stateOf, submitted, uploadAll, wishOf } from './support.ts';

const HOUR = 60 * 60_000;
const lines: string[] = [];
const server = testServer({ logTarget: { write: (line: string) => void lines.push(line) } });

type Wish = ReturnType<typeof wishOf>;
const add = (member: TestMember, wish: Wish, key: string = randomUUID()) =>
  server.call('addKyc', wish, { token: member.token, key });
const code = async (member: TestMember, wish: Wish) => (await add(member, wish)).answer.errcode;
const rows = (userId: string) =>
  server.db.selectFrom('kyc_submission').selectAll().where('user_id', '=', userId).execute();

describe('documents that are submitted', () => {
  it('wait to be checked, and the member sees that with a time', async () => {
    const member = await readyMember(server);
    expect(await stateOf(server, member)).toMatchObject({
      state: 'none',
      level: 1,
      submission: null,
      expectTime: null,
    });
    const wish = wishOf(member.pictures);
    const { answer } = await add(member, wish);
    const now = server.clock.now();
    expect(answer).toEqual({ errcode: 0, state: 'waiting', createTime: now, expectTime: now + 24 * HOUR });
    expect(await stateOf(server, member)).toMatchObject({
      state: 'waiting',
      level: 2,
      submission: { document: 'nationalId', number: `•••• ${wish.number.slice(-4)}`, fullName: wish.fullName },
      expectTime: now + 24 * HOUR,
      pictures: { front: null, back: null, selfie: null },
      information: { fullName: INFORMATION.fullName, birthDate: birthDateOf(member) },
    });
    const { answer: polled } = await server.call('queryKycResult', {}, { token: member.token });
    expect(polled).toEqual({ errcode: 0, state: 'waiting', reason: null });
  });

  it('are submitted once: many at once, the same key again, another key', async () => {
    const member = await readyMember(server);
    const wish = wishOf(member.pictures);
    const codes = await atOnce(() => add(member, wish).then((sent) => sent));
    const done = codes.filter(({ status, answer }) => status === 200 && answer.errcode === 0);
    expect(done).toHaveLength(1);
    const others = codes.filter((each) => each !== done[0]);
    expect(others.every(({ status, answer }) => status === 429 || answer.errcode === E.alreadySubmitted.code)).toBe(
      true,
    );
    expect(await rows(member.userId)).toHaveLength(1);
  });

  it('answer the same key the same, and another body under it with 409', async () => {
    const member = await readyMember(server);
    const [wish, key] = [wishOf(member.pictures), randomUUID()];
    const first = await add(member, wish, key);
    server.clock.advance(HOUR);
    expect((await add(member, wish, key)).answer).toEqual(first.answer);
    expect((await add(member, { ...wish, fullName: 'Ana Cruz' }, key)).status).toBe(409);
    expect(await rows(member.userId)).toHaveLength(1);
  });

  it('keep the number sealed: neither the database nor the log contains it', async () => {
    const { number, userId } = await submitted(server);
    const [row] = await rows(userId);
    const plain = number.replaceAll(' ', '');
    expect(JSON.stringify(row)).not.toContain(plain);
    expect(JSON.stringify(await server.db.selectFrom('kyc_number').selectAll().execute())).not.toContain(plain);
    expect(lines.join('')).not.toContain(plain);
    const answers = await server.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(answers)).not.toContain(plain);
  });
});

describe('refused submissions', () => {
  it.each([
    [{ number: '12345' }, E.numberNotTaken],
    [{ fullName: 'Juan Santos' }, E.nameDiffers],
    [{ birthDate: '1990-05-18' }, E.birthDateDiffers],
    [{ birthDate: '2010-05-17' }, E.underAge],
    [{ back: null }, E.pictureMissing],
    [{ front: 'f'.repeat(32) }, E.pictureMissing],
  ] as const)('%o', async (more, error) => {
    const member = await readyMember(server);
    const { answer } = await add(member, { ...wishOf(member.pictures), ...more } as Wish);
    expect([answer.errcode, answer.message]).toEqual([error.code, error.meaning]);
    expect(await stateOf(server, member)).toMatchObject({ state: 'none', level: 1, pictures: member.pictures });
  });

  it('an expiry date that is not in the calendar', async () => {
    const member = await readyMember(server);
    const wish = { ...wishOf(member.pictures), document: 'umid', number: '011123456789', expiresOn: '2030-02-30' };
    expect((await add(member, wish as unknown as Wish)).status).toBe(400);
    expect((await add(member, { ...wish, expiresOn: '2030-02-28' } as unknown as Wish)).answer.errcode).toBe(0);
    // A document without an expiry date stores null.
    expect((await rows(member.userId))[0]?.expires_on).toBeNull();
  });

  it('a member without personal information', async () => {
    const member = await server.member();
    const wish = wishOf(await uploadAll(server, member));
    expect(await code(member, wish)).toBe(E.informationMissing.code);
    expect((await stateOf(server, member)).level).toBe(0);
  });

  it('pictures of another player, and those of another side', async () => {
    const [mine, theirs] = [await readyMember(server), await readyMember(server)];
    const wish = wishOf(mine.pictures);
    expect(await code(mine, { ...wish, selfie: theirs.pictures.selfie })).toBe(E.pictureMissing.code);
    expect(await code(mine, { ...wish, selfie: mine.pictures.front })).toBe(E.pictureMissing.code);
    expect((await stateOf(server, theirs)).pictures).toEqual(theirs.pictures);
  });

  it('guessing numbers: refused tries count', async () => {
    const member = await readyMember(server);
    const wrong = { ...wishOf(member.pictures), number: '1' };
    for (let tries = 0; tries < LIMITS.kycSubmissionsPerMember.most; tries += 1)
      expect(await code(member, wrong)).toBe(E.numberNotTaken.code);
    expect((await add(member, wishOf(member.pictures))).status).toBe(429);
  });

  it('a visitor', async () => {
    const member = await readyMember(server);
    expect((await server.call('addKyc', wishOf(member.pictures))).status).toBe(401);
  });
});
