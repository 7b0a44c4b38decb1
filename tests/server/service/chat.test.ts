import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { SERVICE_ERRORS as E } from '#contract/service/calls.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { PHONE } from '../modules/support.ts';
import { COMMON, testServer } from '../support/helper.ts';
import { sendFile } from '../support/upload.ts';
import { act, asMember, by, newVisitor, open, rowOf, say, texts } from './support.ts';

const server = testServer();

describe('a conversation', () => {
  it('begins with the first message of a visitor, whose secret is stored as a hash', async () => {
    const visitor = newVisitor();
    expect(await open(server, visitor)).toMatchObject({ chat: { state: 'none', unread: 0 }, messages: [] });
    const { answer } = await say(server, visitor, ' My  code does not come.\n\n\n\nHelp ');
    expect(answer).toMatchObject({ message: { author: 'player', text: 'My code does not come.\n\nHelp' } });
    const stored = await server.db.selectFrom('service_chat').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(visitor.visitor);
    expect(await texts(server, visitor)).toHaveLength(1);
  });

  it('is hidden from other visitors and members, and from who has no secret', async () => {
    const [visitor, member] = [newVisitor(), asMember(await server.member())];
    await say(server, visitor, 'mine');
    await say(server, member, 'the member’s');
    expect(await texts(server, newVisitor())).toEqual([]);
    expect(await texts(server, asMember(await server.member()))).toEqual([]);
    expect(await texts(server, { ...member, visitor: visitor.visitor })).toEqual(['the member’s']);
    expect((await server.call('openChat', { group: 'general', visitor: '' })).status).toBe(400);
    expect((await server.call('openChat', { group: 'general', visitor: 'short' })).status).toBe(400);
  });

  it('has a message once, however often and however parallel it is sent', async () => {
    const visitor = newVisitor();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 12 }, () => say(server, visitor, 'once', { key })));
    const ids = sent.map(({ answer }) => (answer.errcode === 0 ? answer.message.id : 0));
    expect(new Set(ids).size).toBe(1);
    expect(await texts(server, visitor)).toEqual(['once']);
  });

  it('has messages in their order when many come at once', async () => {
    const member = asMember(await server.member());
    await Promise.all(Array.from({ length: 10 }, (_, place) => say(server, member, `number ${place}`)));
    const answer = await open(server, member);
    const ids = answer.errcode === 0 ? answer.messages.map(({ id }) => id) : [];
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toHaveLength(10);
  });

  it('is read page by page in both directions', async () => {
    const member = asMember(await server.member());
    for (let part = 0; part < 4; part++) {
      for (let each = 0; each < 10; each++) await say(server, member, `${part * 10 + each}`);
      const { id } = await rowOf(server, `"${part * 10}"`);
      await act(server, 'answerChat', { id, text: 'Yes' });
    }
    const last = await open(server, member);
    if (last.errcode !== 0) throw new Error(last.message);
    expect(last).toMatchObject({ hasMore: true });
    const first = last.messages[0]?.id ?? 0;
    const body = { group: 'general', visitor: '' } as const;
    const older = (await server.call('getChatMessages', { ...body, after: 0, before: first }, by(member))).answer;
    if (older.errcode !== 0) throw new Error(older.message);
    expect([older.hasMore, older.messages.length, older.messages[0]?.text]).toEqual([false, 14, '0']);
    const from = older.messages[0]?.id ?? 0;
    const newer = (await server.call('getChatMessages', { ...body, after: from, before: 0 }, by(member))).answer;
    expect(newer).toMatchObject({ hasMore: true, messages: { 0: { text: '1' }, length: 30 } });
  });

  it('takes so many messages without an answer, and each of 1,000 characters', async () => {
    const visitor = newVisitor();
    for (let each = 0; each < 20; each++) await say(server, visitor, `${each}`);
    expect((await say(server, visitor, 'more')).answer).toMatchObject({ errcode: E.tooManyWaiting.code });
    const other = newVisitor();
    expect((await say(server, other, 'x'.repeat(1001))).status).toBe(400);
    expect((await say(server, other, ' \n ')).status).toBe(400);
    expect((await say(server, other, '')).status).toBe(400);
    expect((await say(server, other, 'x'.repeat(1000))).answer).toMatchObject({ errcode: 0 });
  });

  it('becomes the member’s at the login, with the messages of both', async () => {
    const visitor = newVisitor();
    const member = asMember(await server.member());
    await say(server, visitor, 'before the login');
    const claim = () => server.call('claimChat', { visitor: visitor.visitor }, by(member));
    const claims = await Promise.all(Array.from({ length: 8 }, claim));
    expect(claims.filter(({ answer }) => answer.errcode === 0 && answer.isClaimed)).toHaveLength(1);
    expect(await texts(server, member)).toEqual(['before the login']);
    // The secret has ended.
    expect(await texts(server, visitor)).toEqual([]);
    await say(server, visitor, 'after a logout');
    await claim();
    expect(await texts(server, member)).toEqual(['before the login', 'after a logout']);
    expect(await rowOf(server, 'after a logout')).toMatchObject({ state: 'waiting' });
  });

  it('has a message once that was sent again around the login', async () => {
    const [visitor, member] = [newVisitor(), asMember(await server.member())];
    const [key, other] = [randomUUID(), randomUUID()];
    await say(server, visitor, 'sent twice', { key });
    await say(server, visitor, 'two texts', { key: other });
    await say(server, member, 'sent twice', { key });
    const claim = () => server.call('claimChat', { visitor: visitor.visitor }, by(member));
    await say(server, member, 'one key', { key: other });
    await claim();
    expect((await texts(server, member)).toSorted()).toEqual(['one key', 'sent twice', 'two texts']);
    const { id } = await rowOf(server, 'one key');
    await act(server, 'answerChat', { id, text: 'Answered' });
    // Nothing but a repeat: the conversation does not wait again.
    await say(server, visitor, 'sent twice', { key });
    expect((await claim()).answer).toMatchObject({ isClaimed: true });
    expect(await texts(server, member)).toHaveLength(4);
    expect(await rowOf(server, 'one key')).toMatchObject({ state: 'answered', waitsSince: null });
    expect(await open(server, visitor)).toMatchObject({ chat: { state: 'none' } });
  });

  it('is open to excluded and paused members', async () => {
    const member = await server.member();
    await server.call('selfExclude', { length: 'oneYear' }, { token: member.token });
    expect((await say(server, asMember(member), 'I am excluded')).answer).toMatchObject({ errcode: 0 });
  });

  it('of the dedicated service needs the VIP level of the rule', async () => {
    const member = await server.member();
    const vip = asMember(member);
    expect((await say(server, newVisitor(), 'hi', { group: 'vip' })).answer.errcode).toBe(E.vipChatOnly.code);
    expect((await say(server, vip, 'hi', { group: 'vip' })).answer.errcode).toBe(E.vipChatOnly.code);
    expect((await open(server, vip, 'vip')).errcode).toBe(E.vipChatOnly.code);
    await server.db.updateTable('app_user').set({ vip: 3 }).where('id', '=', member.userId).execute();
    expect((await server.call('getServiceHours', {}, by(vip))).answer).toMatchObject({ vipLevel: 3, level: 3 });
    expect((await say(server, vip, 'hi', { group: 'vip' })).answer.errcode).toBe(0);
    expect(await texts(server, vip)).toEqual([]);
  });

  it('shows the red dot until its answer is seen', async () => {
    const member = asMember(await server.member());
    const flag = async () => {
      const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, by(member));
      return answer.flags.serviceFlag;
    };
    await say(server, member, 'Is anyone here?');
    expect(await flag()).toBe(false);
    const { id } = await rowOf(server, 'Is anyone here?');
    await act(server, 'answerChat', { id, text: 'We are.' });
    expect(await flag()).toBe(true);
    const answer = await open(server, member);
    expect(answer).toMatchObject({ chat: { state: 'answered', unread: 1 } });
    const body = { group: 'general', visitor: '', upTo: Number.MAX_SAFE_INTEGER } as const;
    expect((await server.call('seeChat', body, by(member))).answer).toMatchObject({ serviceFlag: false });
    expect(await flag()).toBe(false);
    // A later answer is unseen again.
    await act(server, 'answerChat', { id, text: 'Still here.' });
    expect(await flag()).toBe(true);
  });

  it('takes one picture of its member, and of nobody else', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const { answer } = await sendFile<'uploadChatPicture'>(server, 'uploadChatPicture', member, {
      bytes,
      type: 'image/png',
    });
    if (answer.errcode !== 0) throw new Error(answer.message);
    const picture = answer.id;
    const gone = { errcode: E.chatPictureGone.code };
    expect((await say(server, asMember(other), '', { picture })).answer).toMatchObject(gone);
    expect((await say(server, newVisitor(), '', { picture })).answer).toMatchObject(gone);
    expect((await server.call('getChatPicture', { id: picture }, { token: other.token })).answer).toMatchObject(gone);
    expect((await say(server, asMember(member), '', { picture })).answer).toMatchObject({ message: { picture } });
    expect((await say(server, asMember(member), '', { picture })).answer).toMatchObject(gone);
    const seen = (await server.call('getChatPicture', { id: picture }, { token: member.token })).answer;
    const { format } = await sharp(Buffer.from(seen.errcode === 0 ? seen.jpeg : '', 'base64')).metadata();
    expect(format).toBe('jpeg');
  });
});

describe('parallel first messages', () => {
  const MESSAGES = 50;
  const chats = async () =>
    Number(
      (
        await server.db
          .selectFrom('service_chat')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const chatsOfNetworks = async () => {
    const rows = await server.db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', 'like', 'visitorChatsPerAddress:%')
      .execute();
    return rows.reduce((sum, { hits }) => sum + hits, 0);
  };

  it('of a visitor, from two networks, begin one conversation that counts once', async () => {
    const visitor = newVisitor();
    const before = { chats: await chats(), counted: await chatsOfNetworks() };
    const sent = await Promise.all(
      Array.from({ length: MESSAGES }, (_, index) => {
        const body = { group: 'general', visitor: visitor.visitor, key: randomUUID(), text: `${index}`, picture: null };
        return server.app.inject({
          method: 'POST',
          url: CALLS.sendChatMessage.path,
          headers: { 'idempotency-key': randomUUID() },
          remoteAddress: index % 2 === 0 ? '203.0.113.7' : '198.51.100.7',
          payload: { ...COMMON, ...body },
        });
      }),
    );
    const kept = sent.filter((answer) => answer.json().errcode === 0).length;
    expect(kept).toBeGreaterThan(0);
    expect(await chats()).toBe(before.chats + 1);
    expect(await chatsOfNetworks()).toBe(before.counted + 1);
    expect(await texts(server, visitor)).toHaveLength(kept);
  });

  it('of a member begin one conversation', async () => {
    const member = asMember(await server.member());
    const before = await chats();
    const sent = await Promise.all(Array.from({ length: MESSAGES }, (_, index) => say(server, member, `${index}`)));
    const kept = sent.filter(({ answer }) => answer.errcode === 0).length;
    expect(await chats()).toBe(before + 1);
    expect(await texts(server, member)).toHaveLength(kept);
  });
});

describe('a flood', () => {
  it('of conversations or messages of visitors ends at the limit of their network', async () => {
    const { most } = LIMITS.visitorChatsPerAddress;
    let refused = 0;
    for (let each = 0; each <= most; each++) {
      const { status } = await say(server, newVisitor(), `flood ${each}`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    // Who has a conversation continues, as does a member.
    expect((await say(server, asMember(await server.member()), 'not me')).status).toBe(200);
  });
});
