import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { httpSms } from '#server/identity/login/http-sms.ts';
import { testServer } from '../support/helper.ts';
import { newMobile } from './support.ts';

const SECRET = 'a secret of thirty-two characters';
interface Taken {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}
let taken: Taken[] = [];
let answer: () => Promise<Response>;
const ok = async () => new Response('', { status: 202 });

const sms = httpSms({ url: 'https://sms.test/send', secret: SECRET }, (url, { headers, body }) => {
  taken.push({ url, headers: new Headers(headers), body: String(body) });
  return answer();
});
const server = testServer({ parts: { sms } });
beforeEach(() => {
  taken = [];
  answer = ok;
});

const ask = async (mobile = newMobile()) =>
  (await server.call('smsSendV2', { mobile, purpose: PURPOSE.loginAndRegister })).answer;

describe('codes by an SMS provider', () => {
  it('are sent as signed JSON that names the message, and open the account', async () => {
    const mobile = newMobile();
    const { requestId } = await ask(mobile);
    expect(taken).toHaveLength(1);
    const [{ url, headers, body }] = taken as [Taken];
    const message = JSON.parse(body) as Record<string, unknown>;
    expect(url).toBe('https://sms.test/send');
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      mobile: `+63${mobile.slice(1)}`,
      purpose: PURPOSE.loginAndRegister,
      code: expect.stringMatching(/^\d{6}$/),
      requestId,
      text: expect.stringMatching(new RegExp(`^Perya code: ${String(message['code'])} \\(request ${requestId}\\)`)),
    });
    const timestamp = String(server.clock.now());
    expect(headers.get('x-perya-timestamp')).toBe(timestamp);
    expect(headers.get('x-perya-signature')).toBe(
      createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex'),
    );
    expect(headers.get('idempotency-key')).toBe(message['id']);
    const login = await server.call('accountLoginSms', { mobile, code: String(message['code']), adult: true });
    expect(login.answer.errcode).toBe(0);
  });

  it('are taken with any 2xx, whatever the provider writes in it', async () => {
    answer = async () => new Response('OK', { status: 200 });
    expect((await ask()).errcode).toBe(0);
    expect(taken).toHaveLength(1);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a failure of the provider', async () => new Response('{}', { status: 503 })],
  ])('after %s are sent again under the same id', async (_what, broken) => {
    answer = () => {
      answer = ok;
      return broken();
    };
    expect((await ask()).errcode).toBe(0);
    expect(taken).toHaveLength(2);
    expect(taken[0]?.body).toBe(taken[1]?.body);
  });

  it.each([
    ['refuses', 1, async () => new Response('<h1>No</h1>', { status: 422 })],
    ['stays away', 2, () => Promise.reject(new TypeError('fetch failed'))],
    ['sends us elsewhere', 2, async () => Promise.reject(new TypeError('unexpected redirect'))],
  ])(
    'that the provider %s are said not to be sent, and may be asked for again at once',
    async (_what, tries, broken) => {
      answer = broken;
      const mobile = newMobile();
      expect((await ask(mobile)).errcode).toBe(AUTH_ERRORS.codeNotSent.code);
      expect(taken).toHaveLength(tries);
      const { code } = JSON.parse((taken[0] as Taken).body) as { code: string };
      const login = await server.call('accountLoginSms', { mobile, code, adult: true });
      expect(login.answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
      answer = ok;
      expect((await ask(mobile)).errcode).toBe(0);
    },
  );

  it('are sent outside of every transaction, after the code was stored', async () => {
    let kept = 0;
    answer = async () => {
      kept = await server.db
        .transaction()
        .execute(async (trx) => (await trx.selectFrom('one_time_code').selectAll().execute()).length);
      return ok();
    };
    await server.db.deleteFrom('one_time_code').execute();
    expect((await ask()).errcode).toBe(0);
    expect(kept).toBe(1);
  });
});
