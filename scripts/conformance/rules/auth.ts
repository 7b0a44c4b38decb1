import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import type { CallName } from '#contract/index.ts';
import { briefly, CALL_NAMES, COMMON, declaredOf, errcodeOf } from '../backend.ts';
import { exampleBody, UNKNOWN_ID } from '../bodies.ts';
import { login } from '../players.ts';
import { CannotCheckError, type Rule } from '../rule.ts';
import { answered, refused } from './answers.ts';

const MEMBER = CALL_NAMES.filter((name) => declaredOf(name).access === 'member');
const EITHER = CALL_NAMES.filter((name) => declaredOf(name).access === 'either');
const FOR_ALL = CALL_NAMES.filter((name) => declaredOf(name).access !== 'member' && !declaredOf(name).changes);
const WRONG_TOKEN = 'conformance-wrong-token-'.repeat(3);
/** Tries of a password that no backend may allow. */
const TRIES = 60;

/** The body of a visitor, who chats by a secret of the browser. */
const visitorBody = (name: CallName): object =>
  'visitor' in declaredOf(name).body.shape ? { ...exampleBody(name), visitor: '0'.repeat(64) } : exampleBody(name);

/** Tokens, sessions and passwords. */
export const authRules: readonly Rule[] = [
  {
    name: 'auth.missing',
    promise: 'A member’s call without a token is 401',
    run: (trial) =>
      trial.sweep(MEMBER, async (name) =>
        refused(trial, name, 'without a token', await trial.backend.post(name, exampleBody(name)), [401]),
      ),
  },
  {
    name: 'auth.wrong',
    promise: 'A wrong token is 401, also where a token is optional',
    run: (trial) =>
      trial.sweep([...MEMBER, ...EITHER], async (name) => {
        const reply = await trial.backend.post(name, exampleBody(name), { token: WRONG_TOKEN });
        refused(trial, name, 'with a wrong token', reply, [401]);
      }),
  },
  {
    name: 'auth.visitor',
    promise: 'Calls for everybody answer without a token, by their schemas',
    run: (trial) =>
      trial.sweep(FOR_ALL, async (name) =>
        answered(trial, name, 'without a token', await trial.backend.post(name, visitorBody(name)), [404]),
      ),
  },
  {
    name: 'auth.logout',
    promise: 'A session ends with its logout, and no other session does',
    async run(trial) {
      const { backend, players } = trial;
      const player = await players.first();
      const { token } = await login(backend, player);
      await backend.call('logout', {}, { token });
      refused(trial, 'getProps', 'after logout', await backend.post('getProps', COMMON, { token }), [401]);
      answered(trial, 'getProps', 'in another session', await backend.post('getProps', COMMON, player));
    },
  },
  {
    name: 'auth.password',
    promise: 'A wrong password is refused like an unknown account',
    async run({ backend, players, same, that }) {
      const { account } = await players.first();
      const tries = [account, `${UNKNOWN_ID}_${Date.now()}`].map((typed) =>
        backend.post('accountLogin', { ...COMMON, account: typed, password: 'wrong-password' }),
      );
      const [known, unknown] = await Promise.all(tries);
      if (known === undefined || unknown === undefined) throw new CannotCheckError('no answers');
      const { code } = AUTH_ERRORS.wrongAccountOrPassword;
      that('accountLogin', 'with a wrong password', errcodeOf(known) === code, `errcode ${code}`, briefly(known));
      same('accountLogin', 'an unknown account is answered alike', unknown.json, known.json);
    },
  },
  {
    name: 'limits.retry',
    promise: `Wrong passwords end in 429 within ${TRIES} tries, with Retry-After in seconds`,
    async run(trial) {
      const { backend, that } = trial;
      const body = { ...COMMON, account: `limit_${Date.now()}`, password: 'wrong-password' };
      for (let tries = 0; tries < TRIES; tries += 1) {
        const reply = await backend.post('accountLogin', body);
        if (reply.status === 200) continue;
        refused(trial, 'accountLogin', 'after many wrong passwords', reply, [429]);
        const wait = reply.headers.get('retry-after') ?? '';
        that(
          'accountLogin',
          'says when to come back',
          /^[1-9]\d*$/.test(wait),
          'Retry-After: whole seconds',
          wait || 'none',
        );
        return;
      }
      that('accountLogin', 'is limited', false, 'HTTP 429', `${TRIES} wrong passwords were answered`);
    },
  },
];
