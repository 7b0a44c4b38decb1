import { z } from 'zod';
import { CONFIG_KEYS } from '#contract/content/calls.ts';
import type { CallName } from '#contract/index.ts';
import { COMMON, declaredOf } from './backend.ts';

/** An id that no backend knows. */
export const UNKNOWN_ID = 'conformance-0';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** Values that a schema alone does not describe. */
const BY_FIELD: Readonly<Record<string, () => unknown>> = {
  mobile: () => '0917 555 0100',
  keys: () => CONFIG_KEYS.options,
  from: () => Date.now() - WEEK_MS,
  to: () => Date.now(),
  propId: () => 999_999,
  language: () => 'en-PH',
  code: () => '000000',
  serverSeedHash: () => '0'.repeat(64),
  tableHash: () => '0'.repeat(64),
  hash: () => '0'.repeat(16),
  bets: () => ({ yellow: 100 }),
  browserKey: () => '0'.repeat(64),
  visitor: () => '',
  tickets: () => [[1, 2, 3, 4, 5, 6]],
};

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A body that the call accepts, with ids that name nothing; optional fields are left out. */
export function exampleBody(name: CallName): Record<string, unknown> {
  const body = declaredOf(name).body;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return { ...(example(schema) as Record<string, unknown>), ...(declaredOf(name).upload === null ? COMMON : {}) };
}

function example(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return example(choice);
  if (schema.type === 'object') return exampleObject(schema);
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  return UNKNOWN_ID.padEnd(schema.minLength ?? 0, '0');
}

function exampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((field) => [field, BY_FIELD[field]?.() ?? example(properties[field] ?? {})]));
}
