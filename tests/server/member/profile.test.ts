import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type TestMember, testServer } from '../support/helper.ts';

const server = testServer();

const update = (member: TestMember, body: Record<string, unknown>, key?: string) =>
  server.call('updateProfile', body, { token: member.token, ...(key === undefined ? {} : { key }) });
const nicknameOf = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', USER_DATA, { token })).answer.user.nickname;
const USER_DATA = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };

describe('updateProfile', () => {
  it('sets the given fields, tidied, and keeps the rest', async () => {
    const member = await server.member('Ana');
    const { answer } = await update(member, { nickname: '  Mari\u0301a   José ' });
    expect(answer).toMatchObject({ errcode: 0, nickname: 'María José' });
    expect((await update(member, { avatar: 'art-avatar-lola' })).answer).toMatchObject({
      nickname: 'María José',
      avatar: 'art-avatar-lola',
    });
    expect((await update(member, {})).answer).toMatchObject({ nickname: 'María José', avatar: 'art-avatar-lola' });
    expect(await nicknameOf(member)).toBe('María José');
  });

  it.each([
    [0, '', []],
    [2, 'art-avatar-bituin', ['art-avatar-bituin']],
    [5, 'art-avatar-datu', ['art-avatar-bituin', 'art-avatar-datu']],
    [12, 'art-avatar-reyna', ['art-avatar-bituin', 'art-avatar-datu', 'art-avatar-reyna']],
  ])(
    'of VIP %i offers %j as the picture of their own, and takes what they earned',
    async (vip, avatarOther, earned) => {
      const member = await server.member('Ana');
      await server.db.updateTable('app_user').set({ vip }).where('id', '=', member.userId).execute();
      const { answer } = await server.call('getAfterLoginInfoWeb', USER_DATA, { token: member.token });
      expect(answer.user.avatarOther).toBe(avatarOther);
      const taken = [];
      for (const avatar of ['art-avatar-bituin', 'art-avatar-datu', 'art-avatar-reyna'])
        if ((await update(member, { avatar })).answer.errcode === 0) taken.push(avatar);
      expect(taken).toEqual(earned);
    },
  );

  it.each(['', '🎉'.repeat(12), '👨‍👩‍👧‍👦', '小明', 'O\'Neil <b>"'])('keeps %j unchanged', async (nickname) => {
    const member = await server.member();
    expect((await update(member, { nickname })).answer).toMatchObject({ errcode: 0, nickname });
    expect(await nicknameOf(member)).toBe(nickname);
  });

  it.each([
    '🎉'.repeat(13),
    'x'.repeat(13),
    'x'.repeat(100_000),
    'a\u0000b',
    'a\nb',
    '\ud800',
    '\u202eAna',
    'a\u200bb',
    7,
    null,
    ['Ana'],
    { $gt: '' },
  ])('refuses %j, and changes nothing', async (nickname) => {
    const member = await server.member('Ana');
    expect((await update(member, { nickname })).status).toBe(400);
    expect(await nicknameOf(member)).toBe('Ana');
  });

  it.each(['art-avatar-nobody', '../../etc/passwd', 'https://example.com/x.png', 'constructor'])(
    'accepts only our pictures: %s',
    async (avatar) => {
      const member = await server.member('Ana');
      expect((await update(member, { nickname: 'Other', avatar })).answer.errcode).toBe(8201);
      expect(await nicknameOf(member)).toBe('Ana');
    },
  );

  it('takes the pictures that the operator offers now', async () => {
    const member = await server.member();
    await server.db
      .updateTable('content')
      .set({ data: JSON.stringify(['art-avatar-own']) })
      .where('kind', '=', 'value')
      .where('id', '=', 'avatars')
      .execute();
    expect((await update(member, { avatar: 'art-avatar-own' })).answer.errcode).toBe(0);
    expect((await update(member, { avatar: 'art-avatar-lola' })).answer.errcode).toBe(8201);
  });

  it('answers a repeat as it did first, also after another change, and refuses another body under the key', async () => {
    const member = await server.member('Ana');
    const key = randomUUID();
    await update(member, { nickname: 'First' }, key);
    await update(member, { nickname: 'Second' });
    expect((await update(member, { nickname: 'First' }, key)).answer.nickname).toBe('First');
    expect((await update(member, { nickname: 'Third' }, key)).status).toBe(409);
    expect(await nicknameOf(member)).toBe('Second');
  });

  it('changes only the caller, even if the body names another member, and needs a login', async () => {
    const [ana, ben] = [await server.member('Ana'), await server.member('Ben')];
    await update(ana, { nickname: 'Mine', id: ben.userId, userId: ben.userId });
    expect([await nicknameOf(ana), await nicknameOf(ben)]).toEqual(['Mine', 'Ben']);
    expect((await server.call('updateProfile', { nickname: 'Nobody' })).status).toBe(401);
  });
});
