import { describe, expect, it } from 'vitest';
import { type DeclaredCall, isPrepared } from '#contract/base/call.ts';
import {
  ACTIVITY_ERRORS,
  type CallError,
  DRAW_ERRORS,
  KEPT_ERRORS,
  PICTURE_ERRORS,
  PLAY_ERRORS,
} from '#contract/base/errors.ts';
import { CALLS } from '#contract/calls.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { type CallName, contract } from '#contract/index.ts';
import { REFUSALS } from '#contract/refusals.ts';

/** Error codes that several domains use. */
const SHARED_CODES = new Set<number>(
  [ACTIVITY_ERRORS, DRAW_ERRORS, GAME_ERRORS, KEPT_ERRORS, PICTURE_ERRORS]
    .flatMap(Object.values<CallError>)
    .map(({ code }) => code),
);
const calls = Object.entries(contract) as [CallName, DeclaredCall][];
const domains = [...new Set(calls.map(([, { domain }]) => domain))];

/** Formats everything that the server enforces for a call as one line, so that a review sees a missing flag. */
function policyOf([name, call]: [CallName, DeclaredCall]): string {
  const flags = [
    call.access,
    ...(call.changes ? ['changes'] : []),
    ...(call.play ? ['play'] : []),
    ...(call.spends ? ['spends'] : []),
    ...(call.gives === null ? [] : [`gives ${call.gives}`]),
    ...(call.draws ? ['draws'] : []),
    ...(call.once ? ['once'] : []),
    ...(call.hashes ? ['hashes'] : []),
    ...(call.asksOutside ? ['asks outside'] : []),
    ...(call.duringMaintenance ? ['during maintenance'] : []),
    ...(call.keyOptional ? ['key optional'] : []),
    ...(call.skips401 === (call.access !== 'member') ? [] : ['skips 401']),
    ...(call.upload === null ? [] : [`uploads ${call.upload.maxFiles} x ${call.upload.maxBytes} bytes`]),
    ...(call.maxPageSize === null ? [] : [`pages of ${call.maxPageSize}`]),
    ...(call.secrets.length === 0 ? [] : [`secret ${call.secrets.map(String).join(', ')}`]),
    ...(call.secretAnswers.length === 0 ? [] : [`answers secret ${call.secretAnswers.map(String).join(', ')}`]),
    ...(call.errors.length === 0
      ? []
      : [`errors ${call.errors.map(({ code, name: error }) => `${code} ${error}`).join(', ')}`]),
  ];
  return `${name} (${call.path}): ${flags.join('; ')}`;
}

describe('every call of the contract', () => {
  // `npx vitest run tests/contract -u` rewrites the listings. Review the difference.
  it.each(domains)('%s: has the policy that its listing shows', async (domain) => {
    const lines = calls.filter(([, call]) => call.domain === domain).map(policyOf);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`policies/${domain}.txt`);
  });

  it('that takes or gives something or starts play changes something and needs a member', () => {
    const wrong = calls.filter(
      ([, { play, spends, gives, changes, access }]) =>
        (play || spends || gives !== null) && !(changes && access === 'member'),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('that gives something declares whether a player with paused play receives it', () => {
    const giving = calls.filter(
      ([, { changes, answer }]) => changes && ['awards', 'turnover', 'propId'].some((field) => field in answer.shape),
    );
    expect(giving.length).toBeGreaterThan(5);
    expect(giving.filter(([, { play, gives }]) => !play && gives === null).map(([name]) => name)).toEqual([]);
  });

  it('that may move something is declared to happen once, so that the client keeps its key', () => {
    // They read the balance or end something by its id: a repetition changes nothing.
    const harmless = new Set<CallName>(['startGame', 'exitGame', 'ackScratchCard', 'ackLottoDraw']);
    const missing = calls.filter(
      ([name, { changes, play, answer }]) =>
        changes && !CALLS[name].once && !harmless.has(name) && (play || 'coin' in answer.shape),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('that is play or gives a promotion names every refusal of play, and no other call does', () => {
    const excluded = ({ errors }: DeclaredCall) => errors.includes(PLAY_ERRORS.excluded);
    const wrong = calls.filter(([, call]) => excluded(call) !== (call.play || call.gives === 'promotion'));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('that is prepared changes something: it runs once for its key', () => {
    expect(calls.filter(([, call]) => isPrepared(call) && !call.changes).map(([name]) => name)).toEqual([]);
  });

  it('names each error code once: one code, one name, in the whole product', () => {
    const names = new Map<number, Set<string>>();
    for (const [, { errors, domain, refusesPaused }] of calls) {
      for (const { code, name } of errors) {
        const owner =
          refusesPaused && code >= 7000 && code < 8000 ? 'play' : SHARED_CODES.has(code) ? 'shared' : domain;
        names.set(code, (names.get(code) ?? new Set()).add(`${owner}.${name}`));
      }
    }
    expect([...names].filter(([, owners]) => owners.size > 1)).toEqual([]);
  });
});

describe('the client’s tables', () => {
  it('have the path, errors and secrets of every call, and nothing that needs a schema', () => {
    expect(Object.keys(CALLS)).toEqual(Object.keys(contract));
    expect(CALLS.receiveDrawChance).toEqual({
      path: '/app/v1/receiveDrawChance',
      changes: true,
      once: true,
      spends: true,
      skips401: false,
      secrets: [],
    });
    expect(Object.keys(REFUSALS)).toEqual(Object.keys(contract));
    expect(REFUSALS.receiveDrawChance).toEqual({
      domain: 'jackpot',
      errors: {
        1001: 'noChance',
        1002: 'depositNeeded',
        1003: 'betNeeded',
        1004: 'closed',
        6101: 'commitmentNeeded',
        6102: 'clientSeedNeeded',
        6103: 'tableChanged',
        6104: 'commitmentChanged',
        6201: 'neverArrived',
        7001: 'excluded',
        7002: 'coolingOff',
        7004: 'overDepositLimit',
        7005: 'overLossLimit',
        7006: 'overBetLimit',
        7007: 'overTimeLimit',
      },
    });
    expect(CALLS.accountRegist4.secrets).toEqual(['code', 'password']);
    expect(CALLS.refreshData.skips401).toBe(true);
    expect(JSON.parse(JSON.stringify(CALLS))).toEqual(CALLS);
  });
});
