import { z } from 'zod';

/** Integer hundredths of a peso (spec §3: money is held in hundredths). */
export const hundredths = z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Integer hundredths' });
/** The most that one payment, price, win or limit can be, hundredths: however many there are, their sums stay exact. */
export const MAX_AMOUNT = 1_000_000_000_00;
/** Hundredths of one payment, price, win or limit, as somebody else says it. */
export const amount = hundredths.max(MAX_AMOUNT);
/** Number of times that a gift must be bet before it can be withdrawn. */
export const turnoverFactor = z.int().min(0).max(100);
/** The last day that any time zone writes with a year of four digits, 31 December 9999. */
const LAST_TIME = Date.UTC(9999, 11, 31);
/** Milliseconds since the epoch, by the server's clock. */
export const timestamp = z
  .int()
  .min(0)
  .max(LAST_TIME)
  .meta({ description: 'Milliseconds since the epoch, server clock' });
/** A prop id of the reward item table (spec §3), see props/items.ts. */
export const propId = z.int().min(1).max(999_999);
// oxlint-disable-next-line no-control-regex -- control characters are refused on purpose
const WITHOUT_CONTROLS = /^[^\u0000-\u001f\u007f]*$/u;
/** Text a person typed: no control characters, trimmed by the server. */
export const text = (max: number) => z.string().max(max).regex(WITHOUT_CONTROLS, 'control characters');

/** A public id of ours: opaque to the client. */
export const id = text(64).min(1);

/** The fields every body carries (spec §7). Sizes are capped so that a body cannot be used to store things. */
export const commonFields = z.object({
  appId: text(64),
  channel: text(64),
  clientReferrer: text(512),
  /** 0 for mobile-like user agents, 1 otherwise (spec §1). */
  platform: z.union([z.literal(0), z.literal(1)]),
  appVersion: text(64),
  appWebName: text(64),
});
export type CommonFields = z.infer<typeof commonFields>;

/** Error codes any call may answer with, beside its own. HTTP status where it is not 200. */
export const COMMON_ERRCODES = {
  400: 'Malformed body (HTTP 400, with `issues`)',
  401: 'No, expired or revoked token (HTTP 401)',
  403: 'Not allowed for this player (HTTP 403)',
  404: 'No such call or thing (HTTP 404)',
  409: 'The same Idempotency-Key with a different body (HTTP 409)',
  413: 'Body too large (HTTP 413)',
  429: 'Too many tries (HTTP 429, Retry-After in seconds)',
  500: 'Something failed on our side (HTTP 500)',
  503: 'Maintenance or overloaded (HTTP 503, Retry-After in seconds)',
} as const;

/** Answer of a failed call. */
export const failure = z.object({
  errcode: z.int().min(1),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Failure = z.infer<typeof failure>;

declare const SECRET: unique symbol;
/** A field whose value must not be kept: no stored intent, no log and no stored answer holds it as it is. */
export type Secret<T extends z.ZodType = z.ZodType> = T & { readonly [SECRET]: true };
const secrets = new WeakSet<z.ZodType>();

/** Marks a field of a body or an answer as secret: password, one-time code, token. */
export function secret<T extends z.ZodType>(schema: T): Secret<T> {
  secrets.add(schema);
  return schema as Secret<T>;
}

/** Names of the fields of a shape that are marked secret. */
export type SecretKeys<B> = { [K in keyof B]: B[K] extends Secret ? K : never }[keyof B];

/** The secret fields of a shape. */
export function secretFields<B extends z.ZodRawShape>(shape: B): readonly SecretKeys<B>[] {
  const isSecret = (name: keyof B): name is SecretKeys<B> => secrets.has(shape[name] as unknown as z.ZodType);
  return (Object.keys(shape) as (keyof B)[]).filter(isSecret);
}

/** Parts of a call that answers a page of rows. */
export interface Paged<R extends z.ZodType> {
  readonly maxPageSize: number;
  readonly body: { readonly pageNum: z.ZodInt; readonly pageSize: z.ZodInt };
  readonly answer: { readonly list: z.ZodArray<R>; readonly pages: z.ZodInt };
}

/** Body and answer of a call that answers rows page by page, `max` rows a page at most. Pages are counted from 1. */
export function paged<R extends z.ZodType>(row: R, max: number): Paged<R> {
  return {
    maxPageSize: max,
    body: { pageNum: z.int().min(1).max(100_000), pageSize: z.int().min(1).max(max) },
    answer: { list: z.array(row).max(max), pages: z.int().min(0) },
  };
}
