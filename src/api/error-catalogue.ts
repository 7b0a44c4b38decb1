import type { CallName } from '#contract/calls.ts';
import { AUTH_ERRCODE, DRAW_ERRCODE, FAIRNESS_ERRCODE, GAME_ERRCODE } from '#contract/enums.ts';
import { asApiError, type ApiError } from './api-error.ts';

/** A translation key of the `errors` namespace with its parameters, ready for `t(key, params)`. */
export interface ErrorText {
  readonly key: string;
  readonly params: { readonly code: number; readonly seconds: number };
}

/** Error codes with a message of their own (spec §8); every other one says 'failedCode' with the code. */
const BY_CALL: { readonly [N in CallName]?: Readonly<Record<number, string>> } = {
  receiveDrawChance: {
    [DRAW_ERRCODE.noChance]: 'jackpot.noChance',
    [DRAW_ERRCODE.depositNeeded]: 'jackpot.depositNeeded',
    [DRAW_ERRCODE.betNeeded]: 'jackpot.betNeeded',
    [DRAW_ERRCODE.closed]: 'jackpot.closed',
    403: 'jackpot.paused',
  },
  accountLogin: { [AUTH_ERRCODE.wrongCredentials]: 'auth.wrongAccountOrPassword', 403: 'auth.excluded' },
  accountLoginSms: { 403: 'auth.excluded' },
  accountLoginSms2: { [AUTH_ERRCODE.wrongCredentials]: 'auth.wrongNumberOrPassword', 403: 'auth.excluded' },
  initPassword: { [AUTH_ERRCODE.wrongCredentials]: 'auth.wrongOldPassword' },
  bindAccount: { [AUTH_ERRCODE.mobileTaken]: 'auth.mobileOfAnother' },
  gameLike: { [GAME_ERRCODE.noSuchGame]: 'game.unknown' },
  setFairnessClientSeed: { [FAIRNESS_ERRCODE.roundOpen]: 'fairness.roundOpen' },
  rotateFairnessSeed: { [FAIRNESS_ERRCODE.roundOpen]: 'fairness.roundOpen' },
};

const AUTH_CODES: Readonly<Record<number, string>> = {
  [AUTH_ERRCODE.wrongCode]: 'auth.wrongCode',
  [AUTH_ERRCODE.codeExpired]: 'auth.codeExpired',
  [AUTH_ERRCODE.codeTriesUsedUp]: 'auth.codeTriesUsedUp',
  [AUTH_ERRCODE.accountTaken]: 'auth.accountTaken',
  [AUTH_ERRCODE.mobileTaken]: 'auth.mobileTaken',
  [AUTH_ERRCODE.passwordSet]: 'auth.passwordSet',
  [AUTH_ERRCODE.mobileBound]: 'auth.mobileBound',
  [AUTH_ERRCODE.noAccount]: 'auth.noAccount',
};

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

function keyOf(error: ApiError): string {
  switch (error.kind) {
    case 'timeout':
      return 'timeout';
    case 'network':
      return 'network';
    case 'cancelled':
      return 'cancelled';
    case 'business':
    case 'http': {
      const own = BY_CALL[error.call]?.[error.errcode] ?? AUTH_CODES[error.errcode];
      return own ?? BY_STATUS[error.errcode] ?? 'failedCode';
    }
  }
}

/** What to tell the player about a failure. Works for anything thrown: what is no ApiError is 'unexpected'. */
export function errorKey(error: unknown): ErrorText {
  const failure = asApiError(error);
  const params = { code: failure?.errcode ?? 0, seconds: Math.ceil((failure?.retryAfterMs ?? 0) / 1000) };
  if (failure === null) return { key: 'errors:unexpected', params };
  const key = keyOf(failure);
  // Without a Retry-After there are no seconds to name.
  return { key: `errors:${key === 'tooManyTries' && params.seconds === 0 ? 'tooManyTriesSoon' : key}`, params };
}
