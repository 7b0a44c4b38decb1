import { z } from 'zod';

/** Integer hundredths of a peso (spec §3: money is held in hundredths). */
export const hundredths = z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description: 'Integer hundredths' });
/** Milliseconds since the epoch, by the server's clock. */
export const timestamp = z.int().min(0).meta({ description: 'Milliseconds since the epoch, server clock' });
/** A prop id of the reward item table (spec §3), see props.ts. */
export const propId = z.int().min(1).max(999_999);
// oxlint-disable-next-line no-control-regex -- control characters are just what is refused
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

/** What a call that did not succeed answers. */
export const failure = z.object({
  errcode: z.int().min(1),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Failure = z.infer<typeof failure>;

/** Page request; `pageSize` is capped by each call. */
export const pageRequest = (maxSize: number) => ({
  pageNum: z.int().min(1).max(100_000),
  pageSize: z.int().min(1).max(maxSize),
});

/** Builds a call's schema: the body gains the common fields, the answer gains `errcode: 0`. */
export function call<B extends z.ZodRawShape, A extends z.ZodRawShape>(spec: {
  summary: string;
  body: B;
  answer: A;
  errcodes?: Readonly<Record<number, string>>;
}) {
  return {
    summary: spec.summary,
    body: commonFields.extend(spec.body),
    answer: z.object({ errcode: z.literal(0), ...spec.answer }),
    errcodes: spec.errcodes ?? {},
  };
}
