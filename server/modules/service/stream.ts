import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CHAT_GROUPS, CHAT_STREAM_PATH, CHAT_VISITOR_HEADER, VISITOR_SECRET } from '#contract/service/rules.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { networkOf } from '../../http/network.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { authenticate } from '../../identity/login/sessions.ts';
import { tooMany } from '../../rate-limit/rate-limit.ts';
import type { Services } from '../../services.ts';
import { writerOf } from './handlers.ts';
import { findChat } from './repository.ts';
import { admitTo } from './service.ts';
import { readWatched, type Watched } from './watched.ts';

/** How often the database is asked for all open streams together, ms: an answer is there within a second. */
const ASK_MS = 400;
/** How often a stream says that it is alive, ms. */
const HEARTBEAT_MS = 15_000;
/** Open streams of one network and of this process. */
const MAX_PER_NETWORK = 60;
const MAX_STREAMS = 2000;
/** The answer to a HEAD request would never end. */
const WITHOUT_HEAD = { exposeHeadRoute: false };

interface Stream extends Watched {
  readonly response: ServerResponse;
  readonly network: string;
  /** The last change that it knows. */
  seen: string;
  saidAt: number;
}

/** Adds the stream of changes of conversations. Each change is an event `change`; the client then reads the messages. */
export function chatStream(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let isAsking = false;

  const end = (stream: Stream): void => {
    streams.delete(stream);
    stream.response.end();
    if (streams.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const asked = [...streams];
      const found = await readWatched(db, asked, clock.now());
      for (const [index, stream] of asked.entries()) {
        const change = found.get(index);
        if (change === undefined) end(stream);
        else if (change !== stream.seen) {
          stream.seen = change;
          say(stream, 'event: change\ndata: {}\n\n');
        } else if (performance.now() - stream.saidAt >= HEARTBEAT_MS) say(stream, ': alive\n\n');
      }
    } catch (error) {
      // The next poll may succeed, so the streams stay open.
      app.log.warn({ err: error }, 'chat streams could not be read');
    } finally {
      isAsking = false;
    }
  }

  app.get<{ Querystring: { group?: string } }>(CHAT_STREAM_PATH, WITHOUT_HEAD, async (request, reply) => {
    const group = CHAT_GROUPS.find((each) => each === request.query.group);
    if (group === undefined) throw new RequestError(400, 'There is no such group');
    const token = /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const secret = request.headers[CHAT_VISITOR_HEADER];
    const { session } = await authenticate(db, token, clock.now());
    if (session === null && (token !== null || typeof secret !== 'string' || !VISITOR_SECRET.test(secret)))
      throw new RequestError(401, 'Log in again');
    const writer = writerOf(session, typeof secret === 'string' ? secret : '');
    await admitTo(db, { writer, group }).catch((error: unknown) => {
      throw error instanceof BusinessError ? new RequestError(403, error.message) : error;
    });
    const chat = await findChat(db, { writer, group });
    if (chat === undefined) throw new RequestError(404, 'There is no conversation yet');
    const network = networkOf(request.ip);
    const ofNetwork = [...streams].filter((each) => each.network === network).length;
    if (ofNetwork >= MAX_PER_NETWORK || streams.size >= MAX_STREAMS) throw tooMany(HEARTBEAT_MS);
    reply.hijack();
    const { raw: response } = reply;
    // A connection that is closed already sends no close event, so its stream would never be removed.
    if (response.destroyed) return;
    response.writeHead(200, {
      ...securityHeaders(settings.environment === 'production'),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy passes each event on at once.
      'x-accel-buffering': 'no',
    });
    const own = { chat: chat.id, session: session?.sessionId ?? null, visitorHash: writer.visitor_hash };
    // The empty `seen` causes a first event, so that the client reads what came before the stream opened.
    const stream: Stream = { ...own, response, network, seen: '', saidAt: 0 };
    streams.add(stream);
    response.on('close', () => end(stream));
    timer ??= setInterval(() => void ask(), ASK_MS).unref();
    await ask();
  });

  app.addHook('preClose', async () => {
    for (const stream of streams) end(stream);
  });
}

function say(stream: Stream, words: string): void {
  stream.saidAt = performance.now();
  // A client that does not read is cut off, so that nothing piles up.
  if (stream.response.writableLength > 16_384) stream.response.destroy();
  else stream.response.write(words);
}
