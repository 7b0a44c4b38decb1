import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, domain, uploadCall } from '#contract/base/call.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { maintenance } from '#contract/content/maintenance.ts';
import { transact } from '#server/db/transact.ts';
import type { CallContext, Handlers } from '#server/http/calls/handlers.ts';
import { lockMember } from '#server/ledger/locks.ts';
import type { Module } from '#server/modules/module.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { COMMON, testServer } from '../../support/helper.ts';
import { untilSomebodyWaits } from '../../support/waiting.ts';

/** Sample calls, one for each policy. */
const { calls } = domain('sample', {
  sampleRead: call({ access: 'public', summary: '', body: {}, answer: { language: z.string() } }),
  samplePlay: call({ access: 'member', summary: '', body: {}, answer: {}, changes: true, play: true }),
  sampleChange: call({ access: 'member', summary: '', body: {}, answer: {}, changes: true }),
  sampleOpen: call({ access: 'public', summary: '', body: {}, answer: {}, duringMaintenance: true }),
  sampleUpload: uploadCall({
    access: 'public',
    summary: '',
    body: { title: z.string().max(8) },
    answer: { title: z.string(), sizes: z.array(z.int()), names: z.array(z.string()) },
    upload: { maxFiles: 2, maxBytes: 1000, types: ['image/png', 'application/octet-stream'] },
  }),
  sampleLarge: uploadCall({
    access: 'public',
    summary: '',
    body: {},
    answer: {},
    upload: { maxFiles: 1, maxBytes: 4_000_000, types: ['image/png'] },
  }),
});

const answer = async () => ({ errcode: 0 });
const handlers = {
  sampleRead: async ({ language }: CallContext) => ({ errcode: 0, language }),
  samplePlay: answer,
  sampleChange: answer,
  sampleOpen: answer,
  sampleLarge: async () => answer,
  sampleUpload: async ({ files }: CallContext, { title }: { title: string }) => {
    const sizes = files.map(({ bytes }) => bytes.length);
    const names = files.map(({ field, name }) => `${field}/${name}`);
    return async () => ({ errcode: 0, title, sizes, names });
  },
} as unknown as Partial<Handlers>;

let limitReached = false;
const sample: Module = {
  name: 'sample',
  handlers,
  playRefusal: async () => (limitReached ? PLAY_ERRORS.overTimeLimit : null),
};

const server = testServer({ modules: [sample], calls });

const send = (name: keyof typeof calls, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: calls[name].path,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: COMMON,
  });
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a call declared play', () => {
  it.each([
    ['excluded', PLAY_ERRORS.excluded],
    ['coolingOff', PLAY_ERRORS.coolingOff],
  ] as const)('is refused to a member who is %s, whatever its handler does', async (state, refusal) => {
    const { userId, token } = await server.member();
    expect((await send('samplePlay', as(token))).json()).toEqual({ errcode: 0 });
    await server.db.updateTable('app_user').set({ play_state: state }).where('id', '=', userId).execute();
    expect((await send('samplePlay', as(token))).json()).toMatchObject({ errcode: refusal.code });
    expect((await send('sampleChange', as(token))).json()).toEqual({ errcode: 0 });
  });

  it('is refused if any module says that a limit is reached', async () => {
    const { token } = await server.member();
    limitReached = true;
    expect((await send('samplePlay', as(token))).json()).toMatchObject({ errcode: PLAY_ERRORS.overTimeLimit.code });
    limitReached = false;
    expect((await send('samplePlay', as(token))).json()).toEqual({ errcode: 0 });
  });

  it('is refused if the member was excluded while it waited', async () => {
    const { userId, token } = await server.member();
    // Send it outside the transaction's async context, as a request is.
    let lock = (): void => undefined;
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const play = locked.then(() => send('samplePlay', as(token)));
    await transact(server.db, async (trx) => {
      await lockMember(trx, userId);
      lock();
      await untilSomebodyWaits(trx);
      await trx.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', userId).execute();
    });
    expect((await play).json()).toMatchObject({ errcode: PLAY_ERRORS.excluded.code });
  });

  it.each([
    ['changes nothing', { access: 'member' }],
    ['is open to visitors', { access: 'either', changes: true }],
    ['needs no key', { access: 'member', changes: true, keyOptional: true }],
  ] as const)('cannot be declared so that it %s: nothing would refuse it', (_what, policy) => {
    expect(() => call({ ...policy, summary: 'sample', body: {}, answer: {}, play: true })).toThrow('declared play');
  });

  it('cannot be declared to draw where it changes nothing: there is no transaction to read the seed in', () => {
    const reading = { access: 'member', summary: 'sample', body: {}, answer: {} } as const;
    expect(() => call({ ...reading, draws: true })).toThrow('declared play');
  });

  it('has a separate limit: a coin pusher drops five a second for ten minutes and more', async () => {
    const { userId, token } = await server.member();
    expect(LIMITS.playsPerMember.most / (LIMITS.playsPerMember.windowMs / 1000)).toBeGreaterThanOrEqual(5);
    const use = async (limit: 'playsPerMember' | 'changesPerMember') => {
      await server.db
        .insertInto('rate_limit')
        .values({ key: `${limit}:${userId}`, hits: LIMITS[limit].most, window_end: server.clock.now() + 1000 })
        .execute();
    };
    await use('changesPerMember');
    expect((await send('sampleChange', as(token))).statusCode).toBe(429);
    expect((await send('samplePlay', as(token))).statusCode).toBe(200);
    await server.db.deleteFrom('rate_limit').execute();
    await use('playsPerMember');
    expect((await send('samplePlay', as(token))).statusCode).toBe(429);
    expect((await send('sampleChange', as(token))).statusCode).toBe(200);
  });
});

describe('maintenance', () => {
  it('closes every call except those declared open', async () => {
    await writeSetting(server.db, 'maintenance', maintenance.parse({ status: true, startTime: null, endTime: null }));
    expect([(await send('sampleRead')).statusCode, (await send('sampleOpen')).statusCode]).toEqual([503, 200]);
    await writeSetting(server.db, 'maintenance', maintenance.parse({ status: false, startTime: null, endTime: null }));
    expect((await send('sampleRead')).statusCode).toBe(200);
  });
});

describe('the language of the player', () => {
  it.each([
    ['fil-PH', 'fil-PH'],
    ['tl', 'fil-PH'],
    ['en-PH,en;q=0.9', 'en-PH'],
    ['de', 'en-PH'],
    ['en;q=0.1, fil;q=0.9', 'fil-PH'],
    ['ceb-PH, tl;q=0.5, de', 'fil-PH'],
    ['fil;q=0, de', 'en-PH'],
    ['film', 'en-PH'],
    [`${'de,'.repeat(2000)}fil`, 'en-PH'],
    [';q=,,=;,q', 'en-PH'],
  ])('of Accept-Language %s is %s', async (header, language) => {
    expect((await send('sampleRead', { 'accept-language': header })).json()).toEqual({ errcode: 0, language });
  });

  it('is English without the header', async () => {
    expect((await send('sampleRead')).json()).toMatchObject({ language: 'en-PH' });
  });
});

describe('a call with uploads', () => {
  const BOUNDARY = 'sample-boundary';
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const body = (title: unknown) => part('name="body"', JSON.stringify({ title }));
  const file = (content: string, type = 'image/png') =>
    part(`name="photo"; filename="../../etc/passwd"\r\nContent-Type: ${type}`, content);
  const upload = (parts: string, key: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url: calls.sampleUpload.path,
      headers: { 'idempotency-key': key, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: `${parts}--${BOUNDARY}--\r\n`,
    });

  it('gets its files together with the checked body', async () => {
    const response = await upload(body('two') + file('12345') + file('x'.repeat(1000)));
    expect(response.json()).toMatchObject({ errcode: 0, title: 'two', sizes: [5, 1000] });
  });

  it.each([
    ['a file that is too large', body('a') + file('x'.repeat(1001)), 413],
    ['more files than it takes', body('a') + file('1') + file('2') + file('3'), 413],
    ['another type of file', body('a') + file('<svg/>', 'image/svg+xml'), 400],
    ['a body that does not fit', body('far too long a title') + file('1'), 400],
    ['no body', file('1'), 400],
    ['a body that is no JSON', part('name="body"', '{'), 400],
    ['a body larger than any call takes', part('name="body"', ' '.repeat(300_000) + '{}'), 413],
  ])('refuses %s', async (_what, parts, status) => {
    const response = await upload(parts);
    expect([response.statusCode, response.json().errcode]).toEqual([status, status]);
  });

  it('accepts a body part of type JSON, as OpenAPI describes it', async () => {
    const said = part('name="body"\r\nContent-Type: application/json', JSON.stringify({ title: 'said' }));
    expect((await upload(said + file('1'))).json()).toMatchObject({ errcode: 0, title: 'said' });
  });

  it('gives files without a name an empty one', async () => {
    const nameless = part('name="f"\r\nContent-Type: application/octet-stream', 'abc');
    const unfielded = part('filename="q.png"\r\nContent-Type: image/png', 'abc');
    const { names } = (await upload(body('a') + nameless + unfielded)).json();
    expect(names).toEqual(['f/', '/q.png']);
  });

  it('reads a refused request to its end: the connection continues, and the sender does not hang', async () => {
    const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const payload = `${body('a')}${file('x'.repeat(3_000_000), 'text/html')}--${BOUNDARY}--\r\n`;
    const received = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname).on('error', reject);
      let text = '';
      const done = () => resolve(text);
      socket.setTimeout(3000, () => socket.destroy()).on('close', done);
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (text.includes('"status":"live"')) socket.end();
      });
      socket.write(
        `POST ${calls.sampleLarge.path} HTTP/1.1\r\nHost: x\r\n` +
          `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload);
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['400', '200']);
  });

  it('is described: the body is required, files have types and sizes', async () => {
    const document = (await server.app.inject({ url: '/openapi.json' })).json();
    const form = document.paths[calls.sampleUpload.path].post.requestBody.content['multipart/form-data'];
    expect(form.schema.required).toEqual(['body']);
    expect(form.encoding).toEqual({
      body: { contentType: 'application/json' },
      files: { contentType: 'image/png, application/octet-stream' },
    });
    expect(form.schema.properties.files).toMatchObject({ maxItems: 2, description: expect.stringContaining('1000') });
  });

  it('refuses plain JSON', async () => {
    expect((await send('sampleUpload')).statusCode).toBe(400);
  });

  it('repeats the first answer for the same key and files, and refuses the key with other files', async () => {
    const key = randomUUID();
    const first = await upload(body('a') + file('one'), key);
    expect((await upload(body('a') + file('one'), key)).json()).toEqual(first.json());
    expect((await upload(body('a') + file('two'), key)).statusCode).toBe(409);
  });

  it('does not bypass the limit of other calls', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: calls.sampleRead.path,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: `${body('a')}--${BOUNDARY}--\r\n`,
    });
    expect(response.statusCode).toBe(400);
  });
});
