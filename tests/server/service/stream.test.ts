import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_STREAM_PATH, CHAT_VISITOR_HEADER } from '#contract/service/rules.ts';
import { type TestServer, startTestServer, testServer } from '../support/helper.ts';
import { act, asMember, by, listen, newVisitor, rowOf, say, texts } from './support.ts';

const server = testServer();
let second: TestServer;
let origins: string[] = [];

beforeAll(async () => {
  // A second process on the same database.
  second = await startTestServer({ database: { db: server.db, close: async () => undefined } as never });
  origins = await Promise.all([server, second].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  for (const { app } of [server, second]) app.server.closeAllConnections();
  await second.close();
});

const [ours, theirs] = [() => origins[0] ?? '', () => origins[1] ?? ''];

describe('the stream of a conversation', () => {
  it('tells of an answer that another process took, within a second', async () => {
    const visitor = newVisitor();
    await say(server, visitor, 'through two processes');
    const { id } = await rowOf(server, 'through two processes');
    const stream = await listen(theirs(), visitor);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(await stream.next()).toContain('event: change');
    const since = performance.now();
    await act(server, 'answerChat', { id, text: 'Here I am' });
    expect(await stream.next()).toContain('event: change');
    expect(performance.now() - since).toBeLessThan(1000);
    expect(await texts(second, visitor)).toEqual(['through two processes', 'Here I am']);
    stream.close();
  });

  it('ends with the session of its member', async () => {
    const member = asMember(await server.member());
    await say(server, member, 'until the logout');
    const stream = await listen(ours(), member);
    await stream.next();
    await server.call('logout', {}, by(member));
    expect(await stream.next()).toBeNull();
  });

  it('ends when the visitor’s conversation has become a member’s', async () => {
    const visitor = newVisitor();
    await say(server, visitor, 'until the login');
    const stream = await listen(ours(), visitor);
    await stream.next();
    await server.call('claimChat', { visitor: visitor.visitor }, by(asMember(await server.member())));
    expect(await stream.next()).toBeNull();
  });

  it('does not count clients that hang up before it opens', async () => {
    const visitor = newVisitor();
    await say(server, visitor, 'gone at once');
    const { port, hostname } = new URL(ours());
    const request = `GET ${CHAT_STREAM_PATH}?group=general HTTP/1.1\r\nHost: x\r\n${CHAT_VISITOR_HEADER}: ${visitor.visitor}\r\n\r\n`;
    const hangUp = async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(request, () => socket.destroy());
      await once(socket, 'close');
    };
    // More than a network may have open.
    for (let times = 0; times < 80; times++) await hangUp();
    const stream = await listen(ours(), visitor);
    expect(stream.response.status).toBe(200);
    stream.close();
  });

  it('answers HEAD at once', async () => {
    const visitor = newVisitor();
    await say(server, visitor, 'only the head');
    const url = `${ours()}${CHAT_STREAM_PATH}?group=general`;
    const headers = { [CHAT_VISITOR_HEADER]: visitor.visitor };
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404);
  });

  it('is refused without a token or a secret, for a foreign group, and without a conversation', async () => {
    const member = asMember(await server.member());
    const status = async (who: Parameters<typeof listen>[1], group?: 'vip') => {
      const { response, close } = await listen(ours(), who, group);
      close();
      return response.status;
    };
    expect(await status({ visitor: '' })).toBe(401);
    expect(await status({ visitor: '', token: 'unknown' })).toBe(401);
    expect(await status(member)).toBe(404);
    expect(await status(newVisitor())).toBe(404);
    expect(await status(member, 'vip')).toBe(403);
  });
});
