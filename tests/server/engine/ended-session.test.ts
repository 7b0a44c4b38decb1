import { expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/calls/handlers.ts';
import { revokeSession } from '#server/identity/login/sessions.ts';
import { COMMON, testServer } from '../support/helper.ts';

let ran = 0;
let ends = true;
// A change that is prepared before it waits for its turn: its session ends meanwhile.
const server = testServer({
  calls: {
    moveSafebox: {
      ...contract.moveSafebox,
      body: z.object({}).loose(),
      answer: z.object({ errcode: z.literal(0) }),
    },
  },
  handlers: {
    moveSafebox: async ({ session, now }: { session: { sessionId: string }; now: number }) => {
      if (ends) await server.db.transaction().execute((trx) => revokeSession(trx, session.sessionId, now));
      return async () => {
        ran += 1;
        return { errcode: 0 };
      };
    },
  } as unknown as Partial<Handlers>,
});

it('a change has no effect if its session ended while it waited', async () => {
  const { token } = await server.member();
  const send = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: CALLS.moveSafebox.path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `ended-session-${key}` },
      payload: COMMON,
    });
  ends = false;
  expect((await send('before')).statusCode).toBe(200);
  ends = true;
  expect((await send('after')).statusCode).toBe(401);
  expect(ran).toBe(1);
});
