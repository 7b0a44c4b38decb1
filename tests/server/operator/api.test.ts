import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { readSettings } from '#server/settings.ts';
import { startTestServer, testServer } from '../support/helper.ts';
import { sample, sampleModule } from './sample.ts';
import { ask, TOKENS, withDesk } from './support.ts';

const server = testServer(withDesk({ modules: [sampleModule] }));
beforeEach(() => {
  sample.acted = 0;
});
afterEach(() => sql`delete from rate_limit`.execute(server.db));

describe('callers of /operator/v1', () => {
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
  ])('are refused with %s', async (_which, token) => {
    const { status, answer } = await ask(server, 'touch', { id: 'a' }, token === null ? { as: null } : { token });
    expect([status, answer['errcode'], sample.acted]).toEqual([401, 401, 0]);
  });
  it('are not players', async () => {
    const { token } = await server.member();
    expect((await ask(server, 'players', {}, { token })).status).toBe(401);
  });
  it('learn nothing without a token', async () => {
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
  it('refuses text that no database can search for', async () => {
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

describe('a picture', () => {
  const see = (path: string) =>
    server.app.inject({ url: `/operator/v1/file/${path}`, headers: { authorization: `Bearer ${TOKENS.ana}` } });
  it('is only for operators, is not cached and is not a document', async () => {
    const { statusCode, headers, body } = await see('sampleFace/face');
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'png bytes', 'image/png']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it.each(['sampleFace/other', 'other/face', 'sampleFace/..%2F..%2Fetc'])('%s is not there', async (path) => {
    expect((await see(path)).statusCode).toBe(404);
  });
  it('with a NUL in its id is asked of no database', async () => {
    expect((await see('sampleFace/fa%00ce')).statusCode).toBe(400);
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
