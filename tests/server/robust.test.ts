import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { CALLS } from '#contract/calls.ts';
import { DatabaseBusyError } from '#server/db/connection-queue.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { newMobile, registerByAccount } from './identity/support.ts';
import { startTestServer, testServer } from './support/helper.ts';

const server = testServer();

describe('hostile input', () => {
  it.each(['\u0000', 'a\u0007b'])(
    'a control character in an id (%j) is a malformed body, not a failure of ours',
    async (gameId) => {
      const { token } = await registerByAccount(server);
      expect((await server.call('gameLike', { gameId, like: true }, { token })).status).toBe(400);
    },
  );

  it.each(['\ud800', '👩‍👩‍👧‍👦🎉', '\u202egnp.exe'])('odd text (%j) is kept and does no harm', async (gameId) => {
    const { token } = await registerByAccount(server);
    expect((await server.call('online', { gameId }, { token })).answer.errcode).toBe(0);
    expect((await server.call('gameLike', { gameId, like: true }, { token })).answer.errcode).toBe(4001);
  });

  it('an event cannot be used to store things', async () => {
    const ids = { eventUserId: '', eventInterfaceId: '', eventShowType: '', eventRoomId: '', eventFrom: '' };
    const event = {
      eventName: 'jackpot_rule',
      eventTime: 1,
      ...ids,
      eventInteractCount: 0,
      channel: '',
      appId: '',
      version: '',
    };
    const detail = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 'x']));
    const send = (keys: number) =>
      server.call('appEventLogClient', { eventList: [{ ...event, detail: detail(keys) }] });
    expect([(await send(16)).status, (await send(17)).status]).toEqual([200, 400]);
  });

  it('a member cannot fill the database with changes', async () => {
    const { token, user } = await registerByAccount(server);
    const like = () => server.call('gameLike', { gameId: 'none', like: true }, { token });
    await like();
    const key = `changesPerMember:${user.id}`;
    await server.db
      .updateTable('rate_limit')
      .set({ hits: LIMITS.changesPerMember.most })
      .where('key', '=', key)
      .execute();
    const refused = await like();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await server.call('refreshData', {}, { token })).status).toBe(200);
  });

  it.each(['{"a":', '['])('nesting deeper than any stack is a malformed body: %s', async (open) => {
    const response = await server.app.inject({
      method: 'POST',
      url: CALLS.accountLogin.path,
      headers: { 'content-type': 'application/json' },
      payload: open.repeat(40_000),
    });
    expect(response.statusCode).toBe(400);
  });

  it('a path that is not a URL gets the same shape of error', async () => {
    const response = await server.app.inject({ url: '/%' });
    expect([response.statusCode, response.json<{ errcode: number }>().errcode]).toEqual([400, 400]);
  });

  it('ten guesses at one code at once are five tries', async () => {
    const mobile = newMobile();
    await server.call('smsSend', { mobile, purpose: PURPOSE.loginAndRegister });
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, guess) =>
        server.call('accountLoginSms', { mobile, code: String(guess).padStart(6, '0'), adult: true }),
      ),
    );
    const counted = (errcode: number) => guesses.filter(({ answer }) => Number(answer.errcode) === errcode).length;
    expect([counted(AUTH_ERRORS.wrongCode.code), counted(AUTH_ERRORS.codeTriesUsedUp.code)]).toEqual([4, 6]);
  });

  it('another address of the same IPv6 home is the same caller', async () => {
    const behindProxy = await startTestServer({ settings: { trustedProxies: 'loopback' } });
    const statuses: number[] = [];
    for (let sent = 0; sent <= LIMITS.smsPerAddress.most; sent++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${sent.toString(16)}` };
      statuses.push(
        (await behindProxy.call('smsSend', { mobile: newMobile(), purpose: PURPOSE.register }, { headers })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    await behindProxy.close();
  });
});

it('an overloaded database is 503 with Retry-After, not a failure of ours', async () => {
  const busy = await startTestServer({
    handlers: {
      online: async () => {
        throw new DatabaseBusyError('busy');
      },
    },
  });
  const { status, headers } = await busy.call('online', { gameId: '' }, { token: (await busy.member()).token });
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  await busy.close();
});
