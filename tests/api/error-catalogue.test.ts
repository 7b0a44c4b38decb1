import { describe, expect, it } from 'vitest';
import { JACKPOT_ERRORS } from '#contract/jackpot/calls.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { refusalOf } from '#src/api/http/http-refusal.ts';
import { ApiError, errorKey, type ApiErrorKind, type CallName } from '#src/api/index.ts';
import { retryDelay } from '#src/api/retry.ts';
import { readTexts } from '../i18n/sources.ts';

const error = (kind: ApiErrorKind, call: CallName, errcode = 0, retryAfterMs?: number): ApiError =>
  new ApiError({ kind, call, errcode, refusal: refusalOf(call, errcode), retryAfterMs });

const names = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[];

/** Returns every error code of every call with its text key. */
const contractErrors = () =>
  names(REFUSALS).flatMap((call) =>
    names(REFUSALS[call].errors).map((code) => ({
      call,
      code: Number(code),
      key: errorKey(error('business', call, Number(code))).key,
    })),
  );

/** True if the language has a specific text for the key. The general message does not count. */
function has(language: string, key: string): boolean {
  const [namespace = '', name = ''] = key.split(':');
  return key !== 'errors:failedCode' && readTexts(language).get(namespace)?.has(name) === true;
}

describe('error catalogue (spec §8)', () => {
  it.each([
    ['receiveDrawChance', 'business', 1001, 'jackpot:error.noChance'],
    ['receiveDrawChance', 'business', 1002, 'jackpot:error.depositNeeded'],
    ['receiveDrawChance', 'business', 1003, 'jackpot:error.betNeeded'],
    ['receiveDrawChance', 'business', 1004, 'jackpot:error.closed'],
    ['receiveDrawChance', 'business', 1099, 'errors:failedCode'],
    ['receiveDrawChance', 'business', 7001, 'errors:play.excluded'],
    ['receiveDrawChance', 'business', 7007, 'errors:play.overTimeLimit'],
    ['receiveDrawChance', 'http', 403, 'errors:notAllowed'],
    ['gameLike', 'business', 1001, 'errors:failedCode'],
    ['gameLike', 'business', 4001, 'game:error.noSuchGame'],
    ['accountLogin', 'business', 2001, 'auth:error.wrongAccountOrPassword'],
    ['accountRegist4', 'business', 2006, 'auth:error.mobileTaken'],
    ['bindAccount', 'business', 2013, 'auth:error.mobileOfAnother'],
    ['gameLike', 'http', 500, 'errors:server'],
    ['gameLike', 'http', 502, 'errors:failedCode'],
    ['gameLike', 'http', 429, 'errors:tooManyTriesSoon'],
    ['online', 'timeout', 0, 'errors:timeout'],
    ['online', 'network', 0, 'errors:network'],
    ['online', 'cancelled', 0, 'errors:cancelled'],
  ] as const)('%s, %s, %i: %s', (call, kind, errcode, key) => {
    expect(errorKey(error(kind, call, errcode))).toMatchObject({ key, params: { code: errcode } });
  });

  it('names the seconds to wait, rounded up', () => {
    expect(errorKey(error('http', 'smsSend', 429, 1400))).toEqual({
      key: 'errors:tooManyTries',
      params: { code: 429, seconds: 2 },
    });
  });

  it('names minutes if the wait is long', () => {
    expect(errorKey(error('http', 'accountLogin', 429, 894_200))).toEqual({
      key: 'errors:tooManyTriesLong',
      params: { code: 429, seconds: 895, minutes: 15 },
    });
  });

  it('says something about any thrown thing', () => {
    expect(errorKey(new TypeError('x')).key).toBe('errors:unexpected');
    expect(errorKey(null).key).toBe('errors:unexpected');
  });

  it('names the code in each jackpot message and in failedCode, in both languages', () => {
    for (const language of ['en-PH', 'fil-PH']) {
      const texts = readTexts(language);
      for (const { code, name } of Object.values(JACKPOT_ERRORS)) {
        expect(texts.get('jackpot')?.get(`error.${name}`)).toContain(String(code));
      }
      expect(texts.get('errors')?.get('failedCode')).toContain('{{code}}');
    }
    expect(readTexts('en-PH').get('errors')?.get('timeout')).toBe('The request has timed out, please try again later');
  });

  it.each(['en-PH', 'fil-PH'])('has a text in %s for every error code of the contract', (language) => {
    const missing = contractErrors().filter(({ key }) => !has(language, key));
    expect(missing).toEqual([]);
  });

  it('has no text for an error that no call has', () => {
    const asked = new Set(contractErrors().map(({ key }) => key));
    const domains = new Set(names(REFUSALS).map((call) => REFUSALS[call].domain));
    const unasked = [...readTexts('en-PH')].flatMap(([namespace, texts]) => {
      const branch = domains.has(namespace) ? 'error.' : namespace === 'errors' ? 'play.' : null;
      const own = [...texts.keys()].filter((name) => branch !== null && name.startsWith(branch));
      return own.map((name) => `${namespace}:${name}`).filter((key) => !asked.has(key));
    });
    expect(unasked).toEqual([]);
  });
});

describe('tries again', () => {
  it.each([
    ['a lost connection', error('network', 'online'), 0, 375],
    ['a lost connection, the second time', error('network', 'online'), 1, 750],
    ['a lost connection, the third time', error('network', 'online'), 2, null],
    ['502', error('http', 'online', 502), 0, 375],
    ['504', error('http', 'online', 504), 0, 375],
    ['500', error('http', 'online', 500), 0, null],
    ['a timeout', error('timeout', 'online'), 0, null],
    ['a business answer', error('business', 'online', 503), 0, null],
    ['429 without a time', error('http', 'online', 429), 0, null],
    ['429 with a short wait', error('http', 'online', 429, 1000), 0, 1250],
    ['429 with a long wait', error('http', 'online', 429, 60_000), 0, null],
    ['503 with a short wait', error('http', 'online', 503, 1000), 0, 1250],
    ['503 with a long wait (maintenance)', error('http', 'online', 503, 60_000), 0, null],
    ['a mistake of ours', new TypeError('x'), 0, null],
  ])('%s', (_, failure, retriesDone, delay) => {
    expect(retryDelay(failure, retriesDone, 0.5)).toBe(delay);
  });
});
