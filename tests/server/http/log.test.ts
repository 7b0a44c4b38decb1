import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PURPOSE } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import { COMMON, startTestServer, type TestServer } from '../helper.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

it('of a failed statement says what failed, and none of its values: a code, a number, a hash', async () => {
  const { services, db } = server;
  const root = compose(createModules(services.settings));
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ services, calls: root.calls, addRoutes: root.addRoutes, logTo });
  await sql`alter table sandbox_sms rename to sandbox_sms_away`.execute(db);
  const mobile = '+639171234567';
  const response = await app.inject({
    method: 'POST',
    url: '/app/v1/smsSend',
    headers: { 'idempotency-key': randomUUID() },
    payload: { ...COMMON, mobile, purpose: PURPOSE.loginAndRegister },
  });
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err).toMatchObject({ message: expect.stringContaining('sandbox_sms'), state: '42P01' });
  expect(Object.keys(err).toSorted()).toEqual(['message', 'stack', 'state', 'type']);
  expect(lines[0]).not.toContain(mobile);
});
