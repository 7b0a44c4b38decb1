import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transact } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { asRequestError } from '../../http/error-handler.ts';
import { networkOf } from '../../http/network.ts';
import { sendFile } from '../file.ts';
import { admit } from '../operators.ts';
import { ownPath, takeForm } from './act.ts';
import { DESK_POLICY, type DeskPage, documentOf, type Waiting } from './frame.ts';
import { errorPage, loginPage } from './pages.ts';
import { countWaiting, type Desk, exportList, showAct, showList, showPlayer, type Shown, showStart } from './serve.ts';
import {
  type DeskSession,
  deskSessionOf,
  endDeskSession,
  isFromHere,
  isOwnForm,
  openDeskSession,
  sessionCookie,
} from './session.ts';

const STYLES = readFileSync(new URL('desk.css', import.meta.url), 'utf8');

type Form = FastifyRequest<{ Body: URLSearchParams | undefined }>;

/**
 * The desk: pages of forms that need no script. Reading takes a session; every form also the session's own mark and a
 * page of ours that it comes from.
 */
export function deskRoutes(app: FastifyInstance, desk: Desk): void {
  const { services, catalogue } = desk;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler(showError);

    scope.get('/desk/desk.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLES),
    );
    scope.get('/desk/login', async (request, reply) => {
      if ((await sessionOf(request)) !== null) return reply.redirect('/desk', 303);
      return send(reply, { title: 'Log in', main: loginPage(ownPath(queryOf(request).get('to')), null) });
    });
    scope.post('/desk/login', async (request: Form, reply) => {
      refuseForeign(request);
      const { body = new URLSearchParams() } = request;
      const to = ownPath(body.get('to'));
      try {
        const operator = await admit(services, (body.get('token') ?? '').trim(), networkOf(request.ip));
        const now = services.clock.now();
        const token = await transact(services.db, (trx) =>
          openDeskSession(trx, operator, { now, random: services.random }),
        );
        request.log.info({ operator: operator.name }, 'an operator opened the desk');
        return reply.header('set-cookie', sessionCookie(token, isSecure(request))).redirect(to, 303);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
        return send(reply.status(error.status), { title: 'Log in', main: loginPage(to, error.message) });
      }
    });
    scope.post('/desk/logout', async (request: Form, reply) => {
      await endDeskSession(services.db, await sessionOfForm(request));
      return reply.header('set-cookie', sessionCookie(null, isSecure(request))).redirect('/desk/login', 303);
    });

    page('/desk', (_session, _params, _query, waiting) => showStart(desk, waiting));
    page('/desk/list/:name', (session, { name = '' }, query) => showList(desk, session, name, query));
    page('/desk/act/:name', async (session, { name = '' }) => showAct(desk, session, name));
    page('/desk/*', async () => {
      throw new RequestError(404, 'There is no such page');
    });
    page('/desk/player/:id', (session, { id = '' }, query) => showPlayer(desk, session, id, query));

    scope.get<{ Params: { name: string } }>('/desk/csv/:name', async (request, reply) => {
      if ((await sessionOf(request)) === null) throw new RequestError(401, 'Log in to see this');
      const { name } = request.params;
      const text = await exportList(desk, name, queryOf(request));
      const headers = { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}.csv"` };
      return reply.headers(headers).type('text/csv; charset=utf-8').send(text);
    });
    scope.get<{ Params: { name: string; id: string } }>('/desk/file/:name/:id', async (request, reply) => {
      if ((await sessionOf(request)) === null) throw new RequestError(401, 'Log in to see this');
      return sendFile(services, catalogue, request.params, reply);
    });
    scope.post<{ Params: { name: string } }>('/desk/act/:name', async (request, reply) => {
      const session = await sessionOfForm(request as Form);
      const act = catalogue.acts.get(request.params.name);
      if (act === undefined) throw new RequestError(404, 'There is no such act');
      const { body: form = new URLSearchParams(), log } = request as Form;
      const taken = await takeForm(desk, act, { session, form, log });
      if ('to' in taken) return reply.redirect(taken.to, 303);
      return send(reply.status(taken.status), { ...taken.again, session });
    });

    function page(
      path: string,
      show: (
        session: DeskSession,
        params: Record<string, string>,
        query: URLSearchParams,
        waiting: Waiting,
      ) => Promise<Shown>,
    ): void {
      scope.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
        const session = await sessionOf(request);
        if (session === null) return reply.redirect(`/desk/login?to=${encodeURIComponent(request.url)}`, 303);
        const waiting = await countWaiting(desk);
        const shown = await show(session, request.params, queryOf(request), waiting);
        return send(reply, { ...shown, session, path: pathOf(request), waiting });
      });
    }
  });

  function send(
    reply: FastifyReply,
    page: Shown & Partial<Pick<DeskPage, 'session' | 'path' | 'waiting'>>,
  ): FastifyReply {
    const document = documentOf(catalogue, { session: null, path: '', waiting: new Map(), ...page });
    return reply.header('content-security-policy', DESK_POLICY).type('text/html; charset=utf-8').send(document);
  }

  const sessionOf = (request: FastifyRequest): Promise<DeskSession | null> =>
    deskSessionOf(services.db, request, services.settings, services.clock.now());

  /** The session of a form; throws RequestError 401 where it is over, 403 where the form is not one of ours. */
  async function sessionOfForm(request: Form): Promise<DeskSession> {
    refuseForeign(request);
    const session = await sessionOf(request);
    if (session === null) throw new RequestError(401, 'Your session is over, and nothing was done. Log in again.');
    if (!isOwnForm(session, request.body?.get('csrf') ?? ''))
      throw new RequestError(403, 'This form is not of your session, and nothing was done. Open the page again.');
    return session;
  }

  /** Pages come by TLS alone in production, also where the proxy that ends it is not declared. */
  const isSecure = ({ protocol }: FastifyRequest): boolean =>
    protocol === 'https' || services.settings.environment === 'production';

  /** Explains an error in words, with a link to continue for an operator with a session. */
  async function showError(
    error: FastifyError | RequestError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const known = asRequestError(error, request);
    // Where the database does not answer, neither does the session.
    const session = await sessionOf(request).catch(() => null);
    if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
    return send(reply.status(known.status), { title: 'Not done', main: errorPage('Not done', known.message), session });
  }
}

function refuseForeign(request: FastifyRequest): void {
  if (!isFromHere(request)) throw new RequestError(403, 'This form was sent from another page, and nothing was done.');
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://desk').searchParams;
