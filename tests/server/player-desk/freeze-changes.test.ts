import { expect, it } from 'vitest';
import { z } from 'zod';
import { isPrepared, type DeclaredCall } from '#contract/base/call.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/calls/handlers.ts';
import { COMMON, testServer } from '../support/helper.ts';

const declared = (name: CallName): DeclaredCall => contract[name];
const changes = (Object.keys(contract) as CallName[]).filter(
  (name) => declared(name).access === 'member' && declared(name).changes,
);
const answersInTwoSteps = (call: DeclaredCall): boolean => isPrepared(call) || call.draws;
let ran = 0;
const answer = async () => {
  ran += 1;
  return { errcode: 0 };
};
const loosened = (name: CallName): DeclaredCall => {
  const { upload, asksOutside, ...own } = declared(name);
  // The request has no files, but a call that takes files is still a prepared call.
  return {
    ...own,
    asksOutside: asksOutside || upload !== null,
    body: z.object({}).loose(),
    answer: z.object({ errcode: z.literal(0) }),
    upload: null,
  };
};
const server = testServer({
  calls: Object.fromEntries(changes.map((name) => [name, loosened(name)])),
  handlers: Object.fromEntries(
    changes.map((name) => [name, answersInTwoSteps(loosened(name)) ? async () => answer : answer]),
  ) as unknown as Partial<Handlers>,
});

it('every declared change that was asked for before the freeze and has its turn after it does nothing', async () => {
  const { userId, token } = await server.member();
  const send = (name: CallName) =>
    server.app.inject({
      method: 'POST',
      url: CALLS[name].path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `freeze-test-key-${name}` },
      payload: COMMON,
    });
  expect(changes.length).toBeGreaterThan(50);
  // Keep the sessions: each call has already passed the session check.
  const frozen = { frozen_at: 1, frozen_by: 'ana', frozen_reason: 'Two accounts of one person' };
  await server.db.updateTable('app_user').set(frozen).where('id', '=', userId).execute();
  for (const name of changes) expect([name, (await send(name)).statusCode, ran]).toEqual([name, 401, 0]);
  const open = { frozen_at: null, frozen_by: null, frozen_reason: null };
  await server.db.updateTable('app_user').set(open).where('id', '=', userId).execute();
  expect((await send('setReminder')).statusCode).toBe(200);
  expect(ran).toBe(1);
});
