import { describe, expect, it } from 'vitest';
import { ApiError, errorKey, type ApiErrorKind, type CallName } from '#src/api/index.ts';
import { retryDelay } from '#src/api/retry.ts';
import { contract } from '#contract/index.ts';
import en from '#src/i18n/locales/en-PH/errors.json';
import fil from '#src/i18n/locales/fil-PH/errors.json';

const error = (kind: ApiErrorKind, call: CallName, errcode = 0, retryAfterMs?: number): ApiError =>
  new ApiError({ kind, call, errcode, retryAfterMs });

/** The text under a dotted key, as i18next finds it. */
const textOf = (texts: object, key: string): unknown =>
  key
    .replace('errors:', '')
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);

describe('error catalogue (spec §8)', () => {
  it.each([
    ['receiveDrawChance', 'business', 1001, 'errors:jackpot.noChance'],
    ['receiveDrawChance', 'business', 1002, 'errors:jackpot.depositNeeded'],
    ['receiveDrawChance', 'business', 1003, 'errors:jackpot.betNeeded'],
    ['receiveDrawChance', 'business', 1004, 'errors:jackpot.closed'],
    ['receiveDrawChance', 'business', 1099, 'errors:failedCode'],
    ['accountLogin', 'business', 2001, 'errors:auth.wrongAccountOrPassword'],
    ['accountRegist4', 'business', 2006, 'errors:auth.mobileTaken'],
    ['bindAccount', 'business', 2006, 'errors:auth.mobileOfAnother'],
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

  it('says something about any thrown thing', () => {
    expect(errorKey(new TypeError('x')).key).toBe('errors:unexpected');
    expect(errorKey(null).key).toBe('errors:unexpected');
  });

  it('names the code in each jackpot message and in failedCode, in both languages', () => {
    for (const texts of [en, fil]) {
      for (const [code, name] of [
        [1001, 'noChance'],
        [1002, 'depositNeeded'],
        [1003, 'betNeeded'],
        [1004, 'closed'],
      ] as const) {
        expect(texts.jackpot[name]).toContain(String(code));
      }
      expect(texts.failedCode).toContain('{{code}}');
    }
    expect(en.timeout).toBe('The request has timed out, please try again later');
  });

  it('has a text of its own for every error code of the contract', () => {
    for (const call of Object.keys(contract) as CallName[]) {
      for (const errcode of Object.keys(contract[call].errcodes).map(Number)) {
        const { key } = errorKey(error('business', call, errcode));
        expect(key, `${call} ${errcode}`).not.toBe('errors:failedCode');
        expect(textOf(en, key), `${call} ${errcode}`).toBeTypeOf('string');
        expect(textOf(fil, key), `${call} ${errcode}`).toBeTypeOf('string');
      }
    }
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
