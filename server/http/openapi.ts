import { z } from 'zod';
import { CALLS, type CallName, type CallRoute } from '#contract/calls.ts';
import { COMMON_ERRCODES, failure } from '#contract/conventions.ts';
import { contract } from '#contract/index.ts';
import { KEY_OPTIONAL } from './serve-call.ts';

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client before the first try, kept across retries. Same key and body: the first answer again, for 24 h or longer.',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
};

/** The OpenAPI 3.1 document of every call: enough for a stranger to write a backend or a client from. */
export function openapi(): object {
  const names = Object.keys(CALLS) as CallName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perya',
      version: '1',
      description:
        'Every call is a POST with a JSON body. A business answer is HTTP 200: errcode 0 with the fields of the call, ' +
        'or another errcode with a message. Money is integer hundredths, times are milliseconds since the epoch.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a login or registration answer' },
      },
      schemas: { Failure: schema(failure) },
    },
    paths: Object.fromEntries(names.map((name) => [CALLS[name].path, { post: operation(name) }])),
  };
}

function operation(name: CallName): object {
  const route: CallRoute = CALLS[name];
  const { summary, body, answer, errcodes } = contract[name];
  return {
    operationId: name,
    summary,
    ...(Object.keys(errcodes).length > 0 ? { description: describe(errcodes) } : {}),
    security: { public: [], member: [{ token: [] }], either: [{}, { token: [] }] }[route.access],
    ...(route.changes ? { parameters: [{ ...KEY_HEADER, required: !KEY_OPTIONAL.has(name) }] } : {}),
    'x-errcodes': errcodes,
    requestBody: { required: true, content: { 'application/json': { schema: schema(body) } } },
    responses: {
      200: {
        description: 'A business answer',
        content: {
          'application/json': { schema: { oneOf: [schema(answer), { $ref: '#/components/schemas/Failure' }] } },
        },
      },
      ...Object.fromEntries(
        Object.entries(COMMON_ERRCODES)
          .filter(([status]) => applies(status, route))
          .map(failed),
      ),
    },
  };
}

function applies(status: string, route: CallRoute): boolean {
  if (status === '401') return route.access !== 'public';
  if (status === '409') return route.changes;
  return true;
}

function failed([status, description]: [string, string]): [string, object] {
  const headers =
    status === '429' || status === '503'
      ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
      : undefined;
  return [
    status,
    {
      description,
      ...(headers ? { headers } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ];
}

function describe(errcodes: Readonly<Record<number, string>>): string {
  return Object.entries(errcodes)
    .map(([code, meaning]) => `${code}: ${meaning}.`)
    .join('\n');
}

function schema(of: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' });
  return rest;
}
