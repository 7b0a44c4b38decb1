import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind, failureKind } from '#src/api/index.ts';

const failure = (kind: ApiErrorKind, errcode = 0): ApiError =>
  new ApiError({ kind, call: 'receiveDrawChance', errcode });

it.each([
  ['a refusal with a code of its own', failure('business', 1001), 'decided'],
  ['a malformed body', failure('http', 400), 'decided'],
  ['an expired session', failure('http', 401), 'decided'],
  ['not allowed', failure('http', 403), 'decided'],
  ['not found', failure('http', 404), 'decided'],
  ['the key with another body', failure('http', 409), 'decided'],
  ['a body too large', failure('http', 413), 'decided'],
  ['too many tries', failure('http', 429), 'wait'],
  ['a fault of the server', failure('http', 500), 'lost'],
  ['a bad gateway', failure('http', 502), 'lost'],
  ['maintenance', failure('http', 503), 'lost'],
  ['a gateway that ran out of time', failure('http', 504), 'lost'],
  ['no connection', failure('network'), 'lost'],
  ['no answer in time', failure('timeout'), 'lost'],
  ['given up by the caller', failure('cancelled'), 'lost'],
  ['a fault of our own code', new TypeError('x'), 'lost'],
  ['nothing', null, 'lost'],
] as const)('%s', (_, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
