import { describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/index.ts';
import { createRoot } from '#server/modules/index.ts';
import { SettingError } from '#server/settings.ts';
import { askCode, newMobile } from '../identity/support.ts';
import { countRows, startTestServer, testServer } from '../support/helper.ts';

const server = testServer();

describe('the SMS sandbox', () => {
  it('shows the latest codes on a page that needs no script', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, 0);
    const { body, headers } = await server.app.inject('/sandbox/sms');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain(code);
    expect(body).toContain(`+63${mobile.slice(1)}`);
    expect(body).toContain('http-equiv="refresh"');
    expect(body).not.toContain('<script');
  });

  it('gives the codes of one number to tests, however it is spelt', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const code = await askCode(server, mobile, 3);
    await askCode(server, other, 3);
    for (const spelt of [mobile, `+63${mobile.slice(1)}`]) {
      const { list } = (await server.app.inject({ url: '/sandbox/sms.json', query: { mobile: spelt } })).json<{
        list: object[];
      }>();
      expect(list).toEqual([
        {
          mobile: `+63${mobile.slice(1)}`,
          purpose: 3,
          code,
          requestId: expect.any(String),
          createTime: server.clock.now(),
        },
      ]);
    }
    expect((await server.app.inject('/sandbox/sms.json?mobile=911')).statusCode).toBe(400);
  });

  it('shows no code to another machine, or through an undeclared proxy', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/sandbox/sms.json', remoteAddress, headers }).then(({ statusCode }) => statusCode);
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('::1')).toBe(200);
    expect(await from('192.168.1.20')).toBe(403);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    const declared = await startTestServer({ settings: { trustedProxies: 'loopback' } });
    const through = (forwarded: string) =>
      declared.app.inject({ url: '/sandbox/sms.json', headers: { 'x-forwarded-for': forwarded } });
    expect((await through('203.0.113.9')).statusCode).toBe(403);
    await declared.close();
  });

  it('does not exist in production, which refuses to start without a provider and seeds no players', async () => {
    const production = { ...server.services.settings, sandboxes: false };
    expect(() => createRoot(production)).toThrow(SettingError);
    await seedDemo({ ...server.services, settings: production });
    expect(await countRows(server.db, 'app_user')).toBe(0);
  }, 30_000);
});
