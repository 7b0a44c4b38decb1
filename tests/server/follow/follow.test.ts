import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { FOLLOW_ERRORS as E } from '#contract/follow/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { followCheck } from '#server/modules/follow/books.ts';
import { followChannelRow } from '#server/modules/follow/channels.ts';
import { followChannels } from '#server/modules/follow/content.ts';
import { receiveRefusal } from '#server/modules/follow/rules.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { editRow, setActivity } from '../support/rows.ts';

const server = testServer();
const set = (change: object) => setActivity(server, 'follow', change);
beforeAll(() => set({ open: true }));
afterAll(() => expectBalanced(server, [followCheck]));

const WAIT_MS = 5000;
const channelsOf = async (token?: string) =>
  (await server.call('getFollowRewards', {}, token === undefined ? {} : { token })).answer.channels;
const open = async ({ token }: TestMember, id: string) =>
  (await server.call('openFollowChannel', { id }, { token })).answer;
const receive = async ({ token }: TestMember, id: string) =>
  (await server.call('receiveFollowReward', { id }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.followFlag;

describe('the channels', () => {
  it('are shown to a visitor, each with its award', async () => {
    const channels = await channelsOf();
    expect(channels.map(({ id }) => id)).toEqual(['facebook', 'messenger', 'tiktok', 'youtube', 'viber', 'telegram']);
    for (const channel of channels)
      expect(channel).toMatchObject({ award: { propId: 60_001, count: 10 }, readyTime: null, isReceived: false });
    expect((await server.call('openFollowChannel', { id: 'facebook' })).status).toBe(401);
  });

  it('are those of the operator, in https', () => {
    for (const row of followChannels)
      expect(followChannelRow.parse({ ...row, name: row.name['en-PH'] }).url).toMatch(/^https:/);
    const [row] = followChannels;
    for (const url of ['http://www.facebook.com/', 'javascript:alert(1)', '/somewhere'])
      expect(followChannelRow.safeParse({ ...row, name: 'x', url }).success).toBe(false);
  });
});

describe('an award', () => {
  it('is received once the channel was opened and the time has passed', async () => {
    const member = await server.member();
    expect(await receive(member, 'tiktok')).toMatchObject({ errcode: E.notOpened.code });
    const openedAt = server.clock.now();
    expect(await open(member, 'tiktok')).toMatchObject({ errcode: 0, readyTime: openedAt + WAIT_MS });
    expect(await receive(member, 'tiktok')).toMatchObject({ errcode: E.tooEarly.code });
    expect(await flag(member)).toBe(false);
    server.clock.advance(WAIT_MS - 1);
    // Another opening does not begin the time again.
    expect(await open(member, 'tiktok')).toMatchObject({ readyTime: openedAt + WAIT_MS });
    expect(await receive(member, 'tiktok')).toMatchObject({ errcode: E.tooEarly.code });
    server.clock.advance(1);
    expect(await flag(member)).toBe(true);
    expect(await receive(member, 'tiktok')).toMatchObject({
      errcode: 0,
      awards: [{ propId: 60_001, count: 10 }],
      turnover: 0,
    });
    expect(await receive(member, 'tiktok')).toMatchObject({ errcode: E.received.code });
    expect(await flag(member)).toBe(false);
    expect((await channelsOf(member.token)).find(({ id }) => id === 'tiktok')).toMatchObject({
      readyTime: openedAt + WAIT_MS,
      isReceived: true,
    });
    const { list } = (
      await server.call(
        'activityAwardGetLog',
        { kind: 'all', day: null, pageNum: 1, pageSize: 10 },
        { token: member.token },
      )
    ).answer;
    expect(list).toMatchObject([{ award: { propId: 60_001, count: 10 } }]);
  });

  it('is paid once to many claims at once, and repeats its answer under the same key', async () => {
    const member = await server.member();
    await open(member, 'viber');
    await open(member, 'youtube');
    server.clock.advance(WAIT_MS);
    const answers = await atOnce(() => receive(member, 'viber'));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    const send = () =>
      server.call('receiveFollowReward', { id: 'youtube' }, { token: member.token, key: 'follow-same-key-again' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
  });

  it.each(['excluded', 'coolingOff'] as const)('is refused to a player who is %s', async (play_state) => {
    const member = await server.member();
    await open(member, 'facebook');
    server.clock.advance(WAIT_MS);
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const { errcode } = await receive(member, 'facebook');
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await flag(member)).toBe(false);
  });

  it('is not given while the activity is closed, or of a channel that is unknown', async () => {
    const member = await server.member();
    await open(member, 'telegram');
    server.clock.advance(WAIT_MS);
    await set({ open: false });
    expect((await server.call('getFollowRewards', {})).answer.times.status).toBe('closed');
    expect(await open(member, 'viber')).toMatchObject({ errcode: E.gone.code });
    expect(await receive(member, 'telegram')).toMatchObject({ errcode: E.gone.code });
    await set({ open: true });
    expect(await receive(member, 'instagram')).toMatchObject({ errcode: E.gone.code });
    expect(await receive(member, 'telegram')).toMatchObject({ errcode: 0 });
  });

  it('follows the operator’s edit', async () => {
    const member = await server.member();
    const [row] = followChannels;
    await editRow(server, 'followChannel', 'facebook', { ...row, count: 25, waitSeconds: 0 });
    await open(member, 'facebook');
    expect(await receive(member, 'facebook')).toMatchObject({ awards: [{ count: 25 }] });
  });
});

describe('receiveRefusal', () => {
  it.each([
    [undefined, 0, 'notOpened'],
    [{ opened_at: 100, received_at: null }, 5099, 'tooEarly'],
    [{ opened_at: 100, received_at: null }, 5100, null],
    [{ opened_at: 100, received_at: 5200 }, 9000, 'received'],
  ] as const)('%j at %i is %s', (followed, now, refusal) => {
    expect(receiveRefusal({ waitSeconds: 5 }, followed, now)).toBe(refusal);
  });
});
