import { z } from 'zod';
import type { DeclaredCall } from '#contract/base/call.ts';
import { COMMON_ERRCODES, failure } from '#contract/base/conventions.ts';
import type { CallError } from '#contract/base/errors.ts';

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client before the first try, kept across retries. Same key and body: the first answer again, for 24 h or longer.',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
};

const FINISH_HEADER = {
  name: 'Idempotency-Finish',
  in: 'header',
  description:
    'With any value: answers as the key was answered before; a key that never arrived is refused (6201) and does nothing later either.',
  schema: { type: 'string' },
};

/** Description of a call in the OpenAPI document. */
export type DescribedCall = Pick<
  DeclaredCall,
  'access' | 'changes' | 'spends' | 'keyOptional' | 'summary' | 'body' | 'answer' | 'errors' | 'upload' | 'path'
>;

const EVERY_CALL =
  'Every call is a POST with a JSON body. A business answer is HTTP 200: errcode 0 with the fields of the call, ' +
  'or another errcode with a message. Money is integer hundredths, times are milliseconds since the epoch.';

/** The OpenAPI 3.1 document of every call: enough to write a backend or a client. */
export function openapi(
  calls: Readonly<Record<string, DescribedCall>>,
  { title = 'Perya', token = 'The token of a login or registration answer' } = {},
): object {
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: EVERY_CALL },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: token } },
      schemas: { Failure: schema(failure) },
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, declared]) => [declared.path, { post: operation(name, declared) }]),
    ),
  };
}

function operation(name: string, declared: DescribedCall): object {
  const { access, changes, spends, keyOptional, summary, body, answer, errors } = declared;
  return {
    operationId: name,
    summary,
    ...(errors.length > 0 ? { description: describe(errors) } : {}),
    security: { public: [], member: [{ token: [] }], either: [{}, { token: [] }] }[access],
    ...(changes ? { parameters: [{ ...KEY_HEADER, required: !keyOptional }, ...(spends ? [FINISH_HEADER] : [])] } : {}),
    'x-errcodes': Object.fromEntries(errors.map(({ code, meaning }) => [code, meaning])),
    requestBody: { required: true, content: contentOf(declared, schema(body)) },
    responses: {
      200: {
        description: 'A business answer',
        content: {
          'application/json': { schema: { oneOf: [schema(answer), { $ref: '#/components/schemas/Failure' }] } },
        },
      },
      ...Object.fromEntries(
        Object.entries(COMMON_ERRCODES)
          .filter(([status]) => applies(status, declared))
          .map(failed),
      ),
    },
  };
}

/** JSON, or a form with the JSON body and the files of a call that takes uploads. */
function contentOf({ upload }: DescribedCall, body: object): object {
  if (upload === null) return { 'application/json': { schema: body } };
  const { maxFiles, maxBytes, types } = upload;
  const description = `Files of at most ${maxBytes} bytes each, under any names of fields`;
  const files = { type: 'array', description, maxItems: maxFiles, items: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { body, files }, required: ['body'] },
      encoding: { body: { contentType: 'application/json' }, files: { contentType: types.join(', ') } },
    },
  };
}

function applies(status: string, { access, changes }: DescribedCall): boolean {
  if (status === '401') return access !== 'public';
  if (status === '409') return changes;
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

function describe(errors: readonly CallError[]): string {
  return errors.map(({ code, name, meaning }) => `${code} ${name}: ${meaning}.`).join('\n');
}

function schema(of: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' });
  return rest;
}
