import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { keepAnswer, KEPT_MS, purgeAnswersJob, sealRequest } from '#server/http/calls/idempotency.ts';
import { openChange } from '#server/http/calls/open-change.ts';
import { runJob } from '#server/jobs.ts';
import { countRows, testServer } from '../support/helper.ts';

const server = testServer();

const request = (body: unknown) => ({ owner: 'user:ana', call: 'logout', key: 'the-key-of-this-test', body });
const run = (body: unknown, effect: () => Promise<object>) =>
  transact(server.db, async (trx) => {
    const tools = { now: server.clock.now(), random: server.services.random };
    const sealed = sealRequest(request(body));
    const { first } = await (await openChange(trx, sealed, { session: null, play: false, ...tools }))();
    if (first !== null) return first;
    const answer = await effect();
    await keepAnswer(trx, sealed, answer, tools);
    return answer;
  });

it('keeps nothing of an effect that failed: the next try runs', async () => {
  await expect(run({ a: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run({ a: 1, b: [2] }, async () => ({ ran: 1 }))).toEqual({ ran: 1 });
});

it('gives the first answer again, whatever the order of the fields', async () => {
  expect(await run({ b: [2], a: 1 }, async () => ({ ran: 2 }))).toEqual({ ran: 1 });
});

it('refuses another body', async () => {
  await expect(run({ a: 1, b: [3] }, async () => ({ ran: 3 }))).rejects.toMatchObject({ status: 409 });
});

it('is required on a call that changes something', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/app/v1/logout',
    headers: { authorization: `Bearer ${(await server.member()).token}` },
    payload: { appId: '', channel: '', clientReferrer: '', platform: 0, appVersion: '', appWebName: '' },
  });
  expect([response.statusCode, response.json().issues]).toEqual([
    400,
    [{ path: 'Idempotency-Key', message: 'missing' }],
  ]);
});

it('is forgotten after its time, and not before', async () => {
  const purge = () => runJob(purgeAnswersJob, server.services);
  server.clock.advance(KEPT_MS);
  await purge();
  expect(await countRows(server.db, 'idempotency')).toBe(1);
  server.clock.advance(1);
  await purge();
  expect(await countRows(server.db, 'idempotency')).toBe(0);
});
