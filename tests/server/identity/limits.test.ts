import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { hashSecret, verifyNothing, verifySecret } from '#server/identity/login/password.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { readSettings } from '#server/settings.ts';
import { startTestServer, testServer } from '../support/helper.ts';
import { newAccount, newMobile, PASSWORD, registerByAccount } from './support.ts';

const HOUR = 60 * 60_000;
const server = testServer();

const send = (mobile: string) => server.call('smsSend', { mobile, purpose: PURPOSE.loginAndRegister });
const login = (account: string, password: string) => server.call('accountLogin', { account, password });

describe('limits', () => {
  it('of codes for one number from one network: per hour and per day', async () => {
    const mobile = newMobile();
    const inHour = async () => {
      const statuses: number[] = [];
      for (let sent = 0; sent <= LIMITS.smsPerPairHour.most; sent++) {
        statuses.push((await send(mobile)).status);
        server.clock.advance(60_000);
      }
      return statuses;
    };
    const full = [...Array.from({ length: LIMITS.smsPerPairHour.most }, () => 200), 429];
    expect(await inHour()).toEqual(full);
    server.clock.advance(HOUR);
    expect(await inHour()).toEqual(full);
    server.clock.advance(HOUR);
    const overDay = await send(mobile);
    expect(overDay.status).toBe(429);
    expect(Number(overDay.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60);
    server.clock.advance(24 * HOUR);
    expect((await send(mobile)).status).toBe(200);
  });

  it('of codes for one address, whatever the numbers', async () => {
    server.clock.advance(24 * HOUR);
    for (let sent = 0; sent < LIMITS.smsPerAddress.most; sent++) expect((await send(newMobile())).status).toBe(200);
    expect((await send(newMobile())).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await send(newMobile())).status).toBe(200);
  });

  it('of reports of known devices from one address: each leaves a kept answer', async () => {
    const device = {
      gameListVersion: 0,
      os: '',
      deviceModel: '',
      messagingToken: '',
      phoneinfoJsonModel: '',
      deviceId: '',
      urlParams: '',
      countryCodeISO: 'PH',
      currency: 'PHP',
      language: 'en-PH',
    };
    const { deviceId } = (await server.call('registerDevice', device)).answer;
    const again = () => server.call('registerDevice', { ...device, deviceId });
    expect((await again()).answer.deviceId).toBe(deviceId);
    await server.db
      .updateTable('rate_limit')
      .set({ hits: LIMITS.deviceReportsPerAddress.most })
      .where('key', 'like', 'deviceReportsPerAddress:%')
      .execute();
    expect((await again()).status).toBe(429);
    server.clock.advance(LIMITS.deviceReportsPerAddress.windowMs);
    expect((await again()).status).toBe(200);
  });

  it('ignore a forwarded address from an untrusted proxy', async () => {
    server.clock.advance(24 * HOUR);
    const from = (address: string) =>
      server.call(
        'smsSend',
        { mobile: newMobile(), purpose: PURPOSE.register },
        { headers: { 'x-forwarded-for': address } },
      );
    for (let sent = 0; sent < LIMITS.smsPerAddress.most; sent++) await from(`203.0.113.${sent}`);
    expect((await from('203.0.113.200')).status).toBe(429);
  });

  it('use the forwarded address of a trusted proxy', async () => {
    const behindProxy = await startTestServer({ settings: { trustedProxies: 'loopback' } });
    const statuses = new Set<number>();
    for (let sent = 0; sent < LIMITS.smsPerAddress.most + 5; sent++) {
      const headers = { 'x-forwarded-for': `198.51.100.7, 203.0.113.${sent}` };
      statuses.add(
        (await behindProxy.call('smsSend', { mobile: newMobile(), purpose: PURPOSE.register }, { headers })).status,
      );
    }
    expect([...statuses]).toEqual([200]);
    await behindProxy.close();
  }, 30_000);

  it('of wrong passwords for one account from one network, known or not; the right one does not help, waiting does', async () => {
    const { user } = await registerByAccount(server);
    for (const account of [user.account, newAccount()]) {
      for (let tries = 0; tries < LIMITS.loginPerPair.most; tries++) {
        expect((await login(account, `wrong ${tries}`)).answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
      }
      const refused = await login(account.toUpperCase(), PASSWORD);
      expect([refused.status, refused.answer.errcode]).toEqual([429, 429]);
      expect(Number(refused.headers['retry-after'])).toBe(LIMITS.loginPerPair.windowMs / 1000);
    }
    server.clock.advance(LIMITS.loginPerPair.windowMs);
    expect((await login(user.account, PASSWORD)).answer.errcode).toBe(0);
  });

  it('forget the wrong passwords before a right one', async () => {
    const { user } = await registerByAccount(server);
    for (let round = 0; round < 2; round++) {
      for (let tries = 1; tries < LIMITS.loginPerPair.most; tries++) await login(user.account, `wrong ${tries}`);
      expect((await login(user.account, PASSWORD)).answer.errcode).toBe(0);
    }
  });

  it('of registrations by one address', async () => {
    server.clock.advance(24 * HOUR);
    const register = () => server.call('accountRegist', { account: newAccount(), password: PASSWORD, adult: true });
    for (let made = 0; made < LIMITS.registerPerAddress.most; made++) expect((await register()).status).toBe(200);
    expect((await register()).status).toBe(429);
  });
});

describe('TRUST_PROXY', () => {
  const read = (value: string) => readSettings({ TRUST_PROXY: value }).trustedProxies;
  it.each([
    ['', null],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8,::1'],
  ])('reads "%s"', (value, expected) => expect(read(value)).toBe(expected));
  it.each(['true', '1', '10.0.0.0/33', '10.0.0', 'everybody'])('refuses "%s"', (value) => {
    expect(() => read(value)).toThrow('TRUST_PROXY');
  });
});

describe('timing', () => {
  it('does the work of a comparison for an account that does not exist', async () => {
    const cost = { n: 2 ** 14, r: 8, p: 1 };
    const stored = await hashSecret(PASSWORD, cost);
    // Measure processor time, which does not depend on the machine's load.
    const work = async (compare: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      for (let runs = 0; runs < 5; runs++) await compare();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known = await work(() => verifySecret('wrong one', stored));
    const unknown = await work(() => verifyNothing('wrong one', cost));
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
