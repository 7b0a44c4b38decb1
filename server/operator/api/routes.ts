import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { RequestError } from '../../errors.ts';
import { readKey } from '../../http/calls/idempotency.ts';
import { networkOf } from '../../http/network.ts';
import type { Services } from '../../services.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { sendFile } from '../file.ts';
import { admit, type Operator } from '../operators.ts';
import { performAct } from '../perform.ts';
import { filterName } from '../reports/find-players.ts';
import { readRows } from '../reports/read.ts';
import { API_PATH, operatorOpenapi, pageFields } from './openapi.ts';

/** The calls of a back office: lists and acts as POST with JSON, by the bearer token of an operator. */
export function operatorApi(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  let document: ReturnType<typeof operatorOpenapi> | undefined;

  app.post<{ Params: { name: string } }>(`${API_PATH}/:name`, async (request) => {
    const operator = await operatorOfRequest(services, request);
    const { name } = request.params;
    const list = catalogue.lists.get(name);
    if (list !== undefined) {
      const { pageNum, pageSize, ...sent } = objectOf(request.body);
      const filters = Object.fromEntries(Object.entries(sent).map(([field, value]) => [filterName(field), value]));
      const page = fit(pageFields, { pageNum, pageSize });
      return { errcode: 0, ...(await readRows(services, list, fit(list.filters, filters), page)) };
    }
    const act = catalogue.acts.get(name);
    if (act === undefined) throw new RequestError(404, 'There is no such list or act');
    const key = readKey(request.headers['idempotency-key']);
    if (key === null) {
      const issues = [{ path: 'Idempotency-Key', message: 'missing' }];
      throw new RequestError(400, 'An act needs an Idempotency-Key header', { issues });
    }
    const body = fit(act.body, objectOf(request.body));
    return performAct(services, act, { operator: operator.name, key, body }, request.log);
  });

  app.get(`${API_PATH}/openapi.json`, async (request) => {
    await operatorOfRequest(services, request);
    return (document ??= operatorOpenapi(catalogue));
  });

  app.get<{ Params: { name: string; id: string } }>(`${API_PATH}/file/:name/:id`, async (request, reply) => {
    await operatorOfRequest(services, request);
    return sendFile(services, catalogue, request.params, reply);
  });
}

async function operatorOfRequest(services: Services, request: FastifyRequest): Promise<Operator> {
  const token = /^Bearer ([\x21-\x7e]{1,512})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new RequestError(401, 'Send the token of an operator: Authorization: Bearer <token>');
  return admit(services, token, networkOf(request.ip));
}

/** A missing body counts as empty; throws RequestError 400 unless it is an object. */
function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new RequestError(400, 'The body must be a JSON object');
}

/** Parses a body by the schema; unknown fields are errors. */
function fit<S extends z.ZodObject>(schema: S, sent: Record<string, unknown>): z.infer<S> {
  const parsed = schema.strict().safeParse(sent);
  if (parsed.success) return parsed.data as z.infer<S>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new RequestError(400, 'The body does not fit the call', { issues });
}
