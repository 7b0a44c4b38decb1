import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { askCode, newMobile, otherCode, PASSWORD, registerByAccount } from '../../identity/support.ts';
import { startTestServer, testServer } from '../../support/helper.ts';

const lines: Record<string, unknown>[] = [];
const server = testServer({
  logTarget: { write: (line) => void lines.push(JSON.parse(line)) },
  handlers: {
    online: async ({ db }, { gameId }) => {
      await sql`select 1 / length(${gameId}) * 0 + 1 / 0 as number`.execute(db);
      throw new Error('A division by zero did not fail');
    },
  },
});
beforeEach(() => void lines.splice(0));

it('a failed query is logged without the values it was given', async () => {
  const { token } = await server.member();
  expect((await server.call('online', { gameId: 'a-secret-server-seed' }, { token })).status).toBe(500);
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed']);
  const logged = JSON.stringify(lines);
  expect(logged).toContain('division by zero');
  expect(logged).not.toContain('a-secret-server-seed');
  expect(logged).not.toMatch(/"(params|parameters|query)"/);
});

it('a path is logged without its query', async () => {
  const broken = await startTestServer({ logTarget: { write: (line) => void lines.push(JSON.parse(line)) } });
  broken.app.get('/broken', () => Promise.reject(new Error('broken')));
  await broken.app.inject('/broken?token=secret').catch(() => undefined);
  await broken.close();
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('each refused login, wrong code and registration has a line, without personal data', async () => {
  const { user } = await registerByAccount(server);
  await server.call('accountLogin', { account: user.account, password: 'not this one' });
  const mobile = newMobile();
  const code = await askCode(server, mobile, 3);
  await server.call('accountLoginSms', { mobile, code: otherCode(code), adult: true });
  expect(lines.map(({ msg, call, errcode }) => [msg, call, errcode])).toEqual([
    ['registered', 'accountRegist', undefined],
    ['refused', 'accountLogin', 2001],
    ['refused', 'accountLoginSms', 2002],
  ]);
  const logged = JSON.stringify(lines);
  for (const personal of [user.account, mobile.slice(1), code, PASSWORD, 'not this one', '127.0.0.1']) {
    expect(logged).not.toContain(personal);
  }
});
