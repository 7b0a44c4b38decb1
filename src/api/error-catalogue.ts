import { asApiError, type ApiError } from './api-error.ts';

/**
 * A translation key with its namespace and parameters; src/components/error/useErrorText.ts turns it into a sentence.
 */
export interface ErrorText {
  readonly key: string;
  readonly params: { readonly code: number; readonly seconds: number; readonly minutes?: number };
}

/** Errors of any call by HTTP status: keys of the `errors` namespace. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'sessionExpired',
  403: 'notAllowed',
  404: 'notFound',
  409: 'conflict',
  429: 'tooManyTries',
  500: 'server',
  503: 'unavailable',
};

/** The key of a refusal; a code that the contract does not name is an HTTP status or unknown. */
const keyOfRefusal = ({ refusal, errcode }: ApiError): string =>
  refusal?.key ?? `errors:${BY_STATUS[errcode] ?? 'failedCode'}`;

/** A longer wait is shown in minutes. */
const MAX_SECONDS = 90;

/**
 * Text for a failure (spec §8). Accepts anything thrown: other errors than ApiError are 'unexpected'. Refusals named in
 * the contract have their text in the namespace of the call's domain.
 */
export function errorKey(error: unknown): ErrorText {
  const failure = asApiError(error);
  const params = { code: failure?.errcode ?? 0, seconds: Math.ceil((failure?.retryAfterMs ?? 0) / 1000) };
  if (failure === null) return { key: 'errors:unexpected', params };
  if (failure.isPage) return { key: 'errors:wifiLogin', params };
  if (failure.kind !== 'business' && failure.kind !== 'http') return { key: `errors:${failure.kind}`, params };
  const key = keyOfRefusal(failure);
  if (key !== 'errors:tooManyTries') return { key, params };
  // Without a Retry-After there is no time to show.
  if (params.seconds === 0) return { key: 'errors:tooManyTriesSoon', params };
  if (params.seconds <= MAX_SECONDS) return { key, params };
  return { key: 'errors:tooManyTriesLong', params: { ...params, minutes: Math.ceil(params.seconds / 60) } };
}
