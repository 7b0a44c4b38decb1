import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callErrors } from '#contract/errors.ts';
import { transact } from '#server/db/transact.ts';
import { BusinessError } from '#server/errors.ts';
import { LIMITS, limitKey } from '#server/limits/rate-limit.ts';
import type { Module } from '#server/modules/module.ts';
import { operatorAct, operatorList } from '#server/operator/entry.ts';
import { readSettings } from '#server/settings.ts';
import { countRows, startTestServer, type TestServer } from '../helper.ts';
import { ask, formsOf, startWithDesk, TOKENS, Visitor } from './support.ts';

const E = callErrors({ notNow: [8349, 'Not now'] });
let acted = 0;
let refuses = false;
let breaks = false;

/** A module with a picture, a list whose query reads too much, and an act that can be refused. */
const sample: Module = {
  name: 'sample',
  operator: {
    lists: [
      operatorList({
        name: 'samples',
        title: 'Samples',
        summary: 'Samples.',
        filters: z.object({ letter: z.enum(['a', 'b']).describe('Letter').optional() }),
        row: z.object({ id: z.string(), picture: z.string() }),
        waiting: { letter: 'b' },
        columns: [{ field: 'picture', title: 'Picture', kind: 'image' }],
        acts: ['touch'],
        read: async (_context, { letter }, { pageNum, pageSize }) => {
          if (breaks) throw new Error('inner words');
          const list = ['a', 'b', 'c'].map((id) => ({ id, picture: 'face', password_hash: 'scrypt$secret' }));
          const own = list.filter(({ id }) => letter === undefined || id === letter);
          return {
            list: own.slice((pageNum - 1) * pageSize, pageNum * pageSize),
            pages: Math.ceil(own.length / pageSize),
          };
        },
      }),
    ],
    acts: [
      operatorAct({
        name: 'touch',
        title: 'Touch',
        summary: 'Counts.',
        body: z.object({
          id: z.string().min(1).describe('Id'),
          reason: z.string().max(40).default('').describe('Reason'),
        }),
        errors: [E.notNow],
        act: async ({ operator }, { id, reason }) => {
          if (refuses) throw new BusinessError(E.notNow);
          acted += 1;
          return { subject: id, before: { by: null }, after: { by: operator, reason } };
        },
      }),
    ],
    files: [
      {
        name: 'sampleFace',
        read: async (_context, id) => (id === 'face' ? { type: 'image/png', bytes: Buffer.from('png bytes') } : null),
      },
    ],
  },
};

let server: TestServer;
let lines: string[] = [];
beforeAll(async () => {
  server = await startWithDesk({ modules: [sample], logTarget: { write: (line) => void lines.push(line) } });
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  acted = 0;
  refuses = false;
  lines = [];
});
afterEach(() => sql`delete from rate_limit`.execute(server.db));

const logged = () => server.db.selectFrom('operator_log').selectAll().orderBy('id').execute();

describe('who may call /operator/v1', () => {
  it('are operators, each by their own token', async () => {
    for (const as of ['ana', 'ben'] as const) {
      const { status, answer } = await ask(server, 'touch', { id: 'a' }, { as });
      expect([status, answer['after']]).toEqual([200, { by: as, reason: '' }]);
    }
  });
  it.each([
    ['no token', null],
    ['a wrong one', 'x'.repeat(33)],
    ['one that begins like another', TOKENS.ana.slice(0, -1)],
    ['one with more at its end', `${TOKENS.ana}1`],
    ['two at once', `${TOKENS.ana},${TOKENS.ben}`],
  ])('are not who has %s', async (_which, token) => {
    const { status, answer } = await ask(server, 'touch', { id: 'a' }, token === null ? { as: null } : { token });
    expect([status, answer['errcode'], acted]).toEqual([401, 401, 0]);
  });
  it('are not players', async () => {
    const { token } = await server.member();
    expect((await ask(server, 'players', {}, { token })).status).toBe(401);
  });
  it('learn nothing of what there is without a token', async () => {
    const answers = await Promise.all(
      ['touch', 'samples', 'nothing'].map((name) => ask(server, name, {}, { as: null })),
    );
    expect(new Set(answers.map(({ status, answer }) => `${status} ${String(answer['message'])}`)).size).toBe(1);
    const file = await server.app.inject({ url: '/operator/v1/file/sampleFace/face' });
    const document = await server.app.inject({ url: '/operator/v1/openapi.json' });
    expect([file.statusCode, document.statusCode]).toEqual([401, 401]);
  });
  it('wait once their network has tried too many wrong tokens', async () => {
    for (let tries = 0; tries < LIMITS.wrongOperatorTokensPerAddress.most; tries++)
      await ask(server, 'samples', {}, { token: `${'x'.repeat(33)}${tries}` });
    const { status, headers } = await ask(server, 'samples');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    server.clock.advance(LIMITS.wrongOperatorTokensPerAddress.windowMs);
    expect((await ask(server, 'samples')).status).toBe(200);
  });
});

describe('a list', () => {
  it('answers its declared fields and no others, page by page', async () => {
    const { answer, headers } = await ask(server, 'samples', { pageNum: 2, pageSize: 2 });
    expect(answer).toEqual({ errcode: 0, list: [{ id: 'c', picture: 'face' }], pages: 2 });
    expect(headers['cache-control']).toBe('no-store');
  });
  it('is not asked for what no database can look for', async () => {
    expect((await ask(server, 'players', { userId: 'a\u0000b', pageNum: 1, pageSize: 20 })).status).toBe(400);
    expect((await ask(server, 'endSessions', { userId: 'a\u0000b' })).status).toBe(400);
  });

  it('is narrowed by its filters', async () => {
    expect((await ask(server, 'samples', { letter: 'b' })).answer.list).toEqual([{ id: 'b', picture: 'face' }]);
  });
  it.each([
    [{ letter: 'z' }, 'letter'],
    [{ lettre: 'a' }, ''],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNum: 0 }, 'pageNum'],
    [[], undefined],
  ])('refuses %j', async (body, path) => {
    const { status, answer } = await ask(server, 'samples', body);
    expect(status).toBe(400);
    expect((answer['issues'] as { path: string }[] | undefined)?.[0]?.path).toBe(path);
  });
});

describe('an act', () => {
  it('happens once, with one line in the log, however often it is asked for at once', async () => {
    const before = (await logged()).length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(server, 'touch', { id: 'many' }, { key })));
    expect(acted).toBe(1);
    const own = (await logged()).slice(before);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ operator: 'ana', act: 'touch', subject: 'many', before: '{"by":null}' });
    for (const { status, answer } of answers)
      expect([status, answer]).toEqual([
        200,
        {
          errcode: 0,
          logId: String(own[0]?.id),
          subject: 'many',
          before: { by: null },
          after: { by: 'ana', reason: '' },
        },
      ]);
  });
  it('is another one for another operator under the same key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await ask(server, 'touch', { id: 'a' }, { key }),
      await ask(server, 'touch', { id: 'a' }, { key, as: 'ben' }),
    ];
    expect(first.answer['logId']).not.toBe(second.answer['logId']);
    expect(acted).toBe(2);
  });
  it('is refused under a key that had another body', async () => {
    const key = randomUUID();
    await ask(server, 'touch', { id: 'a' }, { key });
    const { status } = await ask(server, 'touch', { id: 'b' }, { key });
    expect([status, acted]).toEqual([409, 1]);
  });
  it('needs a key', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/operator/v1/touch',
      headers: { authorization: `Bearer ${TOKENS.ana}` },
      payload: { id: 'a' },
    });
    expect([response.statusCode, response.json().issues[0].path, acted]).toEqual([400, 'Idempotency-Key', 0]);
  });
  it.each([
    [{}, 'id'],
    [{ id: '' }, 'id'],
    [{ id: 'a', reason: 'x'.repeat(41) }, 'reason'],
    [{ id: 'a', why: 'b' }, ''],
  ])('refuses %j and says which field', async (body, path) => {
    const { status, answer } = await ask(server, 'touch', body);
    expect([status, (answer['issues'] as { path: string }[])[0]?.path, acted]).toEqual([400, path, 0]);
  });
  it('waits where its operator has done too many, and no other does', async () => {
    const { most, windowMs } = LIMITS.actsPerOperator;
    const row = { key: limitKey('actsPerOperator', 'ana'), hits: most, window_end: server.clock.now() + windowMs };
    await server.db.insertInto('rate_limit').values(row).execute();
    expect([(await ask(server, 'touch', { id: 'a' })).status, acted]).toEqual([429, 0]);
    expect([(await ask(server, 'touch', { id: 'a' }, { as: 'ben' })).status, acted]).toEqual([200, 1]);
  });
  it('that is refused keeps its answer and leaves no line', async () => {
    const [before, key] = [(await logged()).length, randomUUID()];
    refuses = true;
    const { status, answer } = await ask(server, 'touch', { id: 'a' }, { key });
    expect([status, answer['errcode'], answer['message']]).toEqual([200, 8349, 'Not now']);
    refuses = false;
    expect((await ask(server, 'touch', { id: 'a' }, { key })).answer['errcode']).toBe(8349);
    expect([acted, (await logged()).length - before]).toEqual([0, 0]);
  });
  it('is told in the server’s log by name and request, and no token is', async () => {
    await ask(server, 'touch', { id: 'a' });
    await ask(server, 'touch', { id: 'a' }, { token: 'y'.repeat(40) });
    const told = lines.find((line) => line.includes('operator acted')) ?? '';
    const [line] = (await logged()).slice(-1);
    expect(JSON.parse(told)).toMatchObject({
      operator: 'ana',
      act: 'touch',
      subject: 'a',
      requestId: line?.request_id,
    });
    for (const secret of [...Object.values(TOKENS), 'y'.repeat(40)]) expect(lines.join('')).not.toContain(secret);
  });
});

describe('at the desk', () => {
  it('a row shows its picture to operators alone', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.get('/desk/file/sampleFace/face')).status).toBe(401);
    await visitor.login('ben');
    expect((await visitor.get('/desk/list/samples')).html).toContain('<img src="/desk/file/sampleFace/face"');
    const { status, html, headers } = await visitor.get('/desk/file/sampleFace/face');
    expect([status, html, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'png bytes',
      'image/png',
      'no-store',
    ]);
    expect((await visitor.get('/desk/file/sampleFace/other')).status).toBe(404);
  });
  it('what waits is counted at the start, which leads to it', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ben');
    const { html } = await visitor.get('/desk');
    expect(html).toMatch(/<h2>Queues<\/h2>[^]*href="\/desk\/list\/samples\?f\.letter=b"[^]*>1 waiting</);
    const shown = await visitor.get('/desk/list/samples?f.letter=b');
    expect(formsOf(shown.html).filter(({ action }) => action === '/desk/act/touch')).toHaveLength(1);
  });
  it('an act is done by who is logged in, once for fifty forms sent at once', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ben');
    const form = await visitor.formOf('/desk/list/samples', 'touch', { 'f.id': 'c' });
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post(form.action, { ...form.fields, 'f.reason': 'why' })),
    );
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1);
    expect((await logged()).slice(-1)).toMatchObject([
      { operator: 'ben', subject: 'c', after: '{"by":"ben","reason":"why"}' },
    ]);
    expect(acted).toBe(1);
    for (const secret of [...Object.values(TOKENS), visitor.cookie.split('=')[1] ?? ''])
      expect(lines.join('')).not.toContain(secret);
  });
  it('a failure of ours is said in words, and told to the log alone', async () => {
    const visitor = new Visitor(server);
    await visitor.login('ana');
    breaks = true;
    const { status, html } = await visitor.get('/desk/list/samples');
    breaks = false;
    expect(status).toBe(500);
    expect(html).toContain('Something failed on our side');
    expect(html).not.toContain('inner words');
    expect(lines.join('')).toContain('inner words');
  });
});

describe('the log', () => {
  it.each([
    ['changed', 'update operator_log set operator = $$nobody$$'],
    ['shortened', 'delete from operator_log'],
    ['emptied', 'truncate operator_log'],
  ])('cannot be %s', async (_how, statement) => {
    await ask(server, 'touch', { id: 'kept' });
    const count = await countRows(server.db, 'operator_log');
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
    expect(await countRows(server.db, 'operator_log')).toBe(count);
  });
  it('is read newest first, by whom and whom', async () => {
    await ask(server, 'touch', { id: 'mine' }, { as: 'ben' });
    const { answer } = await ask(server, 'log', { operator: 'ben', subject: 'mine' });
    expect(answer.list).toMatchObject([{ operator: 'ben', act: 'touch', subject: 'mine', after: { by: 'ben' } }]);
  });
  it('loses its line with an act that is undone', async () => {
    const count = await countRows(server.db, 'operator_log');
    const undone = transact(server.db, async (trx) => {
      await trx
        .insertInto('operator_log')
        .values({ operator: 'a', act: 'b', subject: '', before: '', after: '', request_id: '', created_at: 1 })
        .execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countRows(server.db, 'operator_log')).toBe(count);
  });
});

describe('a picture', () => {
  const see = (path: string) =>
    server.app.inject({ url: `/operator/v1/file/${path}`, headers: { authorization: `Bearer ${TOKENS.ana}` } });
  it('is for operators, kept nowhere and no document', async () => {
    const { statusCode, headers, body } = await see('sampleFace/face');
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'png bytes', 'image/png']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it.each(['sampleFace/other', 'other/face', 'sampleFace/..%2F..%2Fetc'])('%s is not there', async (path) => {
    expect((await see(path)).statusCode).toBe(404);
  });
});

describe('the document of /operator/v1', () => {
  it('has every list and act, with keys for the acts', async () => {
    const response = await server.app.inject({
      url: '/operator/v1/openapi.json',
      headers: { authorization: `Bearer ${TOKENS.ben}` },
    });
    const { openapi, paths } = response.json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/operator/v1/samples'].post.parameters).toBeUndefined();
    expect(paths['/operator/v1/touch'].post.parameters[0].name).toBe('Idempotency-Key');
    for (const name of ['players', 'log', 'movements', 'editNotice', 'startMaintenance', 'editJackpot', 'endSessions'])
      expect(Object.keys(paths)).toContain(`/operator/v1/${name}`);
  });
});

describe('without OPERATOR_TOKEN', () => {
  it('nothing of it exists', async () => {
    const closed = await startTestServer({ settings: { operators: readSettings({}).operators } });
    try {
      for (const [method, url] of [
        ['GET', '/desk'],
        ['GET', '/desk/login'],
        ['GET', '/desk/desk.css'],
        ['POST', '/desk/login'],
        ['POST', '/operator/v1/log'],
        ['GET', '/operator/v1/openapi.json'],
      ] as const) {
        const response = await closed.app.inject({ method, url, headers: { accept: 'text/html' } });
        expect([url, response.statusCode]).toEqual([url, 404]);
      }
    } finally {
      await closed.close();
    }
  });
});
