import { randomUUID } from 'node:crypto';
import { COMMON } from '#scripts/conformance/backend.ts';
import type { Replied, Sent, Serve } from './proxy.ts';

/** A fault of a backend, and the one rule that finds it. */
export interface Bug {
  readonly name: string;
  readonly rule: string;
  /** Makes the faulty backend; each one has its own memory. */
  readonly make: () => Serve;
}

type Json = Record<string, unknown>;

const isCall = (sent: Sent, name: string): boolean => sent.url === `/app/v1/${name}`;
const bodyOf = (sent: Sent): Json => JSON.parse(sent.body) as Json;
const jsonOf = (replied: Replied): Json => JSON.parse(replied.body) as Json;
/** The bet on red of a roll, hundredths. */
const redOf = (sent: Sent): number => Number((bodyOf(sent)['bets'] as Json)['red'] ?? 0);
const isDone = (replied: Replied): boolean => replied.status === 200 && jsonOf(replied)['errcode'] === 0;
const withKey = (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } });

/** Changes the answer of a request that `matches`. */
const answering =
  (matches: (sent: Sent, replied: Replied) => boolean, edit: (replied: Replied, sent: Sent) => Replied) =>
  (): Serve =>
  async (sent, ask) => {
    const replied = await ask(sent);
    return matches(sent, replied) ? edit(replied, sent) : replied;
  };

/** Changes the JSON of a call's successes. */
const editing = (name: string, edit: (json: Json) => Json) =>
  answering(
    (sent, replied) => isCall(sent, name) && isDone(replied),
    (replied) => ({ ...replied, body: JSON.stringify(edit(jsonOf(replied))) }),
  );

/** Changes a request that `matches` before it is served. */
const asking = (matches: (sent: Sent) => boolean, edit: (sent: Sent) => Sent) => (): Serve => (sent, ask) =>
  ask(matches(sent) ? edit(sent) : sent);

const without = <T>(fields: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

const withStatus = (status: number) => (replied: Replied) => ({ ...replied, status });

/** Remembers the token of the first login or registration. */
function firstToken(): (sent: Sent, replied: Replied) => string | null {
  let token: string | null = null;
  return (sent, replied) => {
    if (token === null && isCall(sent, 'accountRegist') && isDone(replied)) token = String(jsonOf(replied)['token']);
    return token;
  };
}

/** Serves requests that `matches` for another player, whom the proxy registers. */
const asSomebody = (matches: (sent: Sent) => boolean) => (): Serve => {
  let token: string | null = null;
  return async (sent, ask) => {
    if (!matches(sent)) return ask(sent);
    const account = `proxy_${randomUUID().slice(0, 8)}`;
    const body = JSON.stringify({ ...COMMON, account, password: randomUUID(), adult: true });
    const registration = withKey({ ...sent, url: '/app/v1/accountRegist', body });
    token ??= String(jsonOf(await ask(registration))['token']);
    return ask({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } });
  };
};

/** Serves requests that `matches` with the first player's token. */
const asFirstPlayer = (matches: (sent: Sent) => boolean) => (): Serve => {
  const remember = firstToken();
  let first: string | null = null;
  return async (sent, ask) => {
    const headers = { ...sent.headers, authorization: `Bearer ${first ?? ''}` };
    const replied = await ask(first !== null && matches(sent) ? { ...sent, headers } : sent);
    first = remember(sent, replied);
    return replied;
  };
};

/** A repeated key is a new request: of a finished one, or of one under way. */
const forgettingKeys = (call: string, when: 'finished' | 'under way') => (): Serve => {
  const keys = new Map<string, { body: string; isFinished: boolean }>();
  return async (sent, ask) => {
    if (!isCall(sent, call)) return ask(sent);
    const key = sent.headers['idempotency-key'] ?? '';
    const known = keys.get(key);
    if (known?.body === sent.body && known.isFinished === (when === 'finished')) return ask(withKey(sent));
    const entry = { body: sent.body, isFinished: false };
    keys.set(key, entry);
    const replied = await ask(sent);
    entry.isFinished = true;
    return replied;
  };
};

/** Every bug that tests/conformance/bugs.test.ts inserts. */
export const BUGS: readonly Bug[] = [
  {
    name: 'the document leaves a call out',
    rule: 'service.openapi',
    make: answering(
      ({ url }) => url === '/openapi.json',
      (replied) => ({ ...replied, body: replied.body.replace('"/app/v1/refreshData"', '"/app/v1/renamed"') }),
    ),
  },
  {
    name: 'the build has no name',
    rule: 'service.build',
    make: answering(
      ({ url }) => url === '/build.json',
      (replied) => ({ ...replied, body: '<!doctype html>' }),
    ),
  },
  {
    name: 'a path without a page is 200',
    rule: 'service.pages',
    make: answering(({ url }) => url.startsWith('/no-such-page'), withStatus(200)),
  },
  {
    name: 'HTML instead of JSON for an unknown call',
    rule: 'calls.unknown',
    make: answering(
      ({ url }) => url.endsWith('/noSuchCall'),
      (replied) => ({ ...replied, body: '<h1>Not found</h1>' }),
    ),
  },
  {
    name: 'answers may be stored',
    rule: 'headers.json',
    make: answering(
      (sent) => isCall(sent, 'refreshData'),
      (replied) => ({ ...replied, headers: without(replied.headers, 'cache-control') }),
    ),
  },
  {
    name: 'any site may read answers',
    rule: 'headers.origin',
    make: answering(
      (sent) => isCall(sent, 'refreshData'),
      (replied) => ({ ...replied, headers: { ...replied.headers, 'access-control-allow-origin': '*' } }),
    ),
  },
  {
    name: 'a missing token is ignored',
    rule: 'auth.missing',
    make: asSomebody((sent) => sent.headers['authorization'] === undefined && isCall(sent, 'getLimits')),
  },
  {
    name: 'a wrong token counts as none',
    rule: 'auth.wrong',
    make: asking(
      ({ headers }) => headers['authorization']?.includes('conformance-wrong') === true,
      (sent) => ({ ...sent, headers: without(sent.headers, 'authorization') }),
    ),
  },
  {
    name: 'a visitor needs a token',
    rule: 'auth.visitor',
    make: answering(
      (sent) => isCall(sent, 'getJackpotDrawInfo') && sent.headers['authorization'] === undefined,
      (replied) => ({ ...replied, status: 401, body: '{"errcode":401,"message":"Log in"}' }),
    ),
  },
  {
    name: 'the logout leaves the session',
    rule: 'auth.logout',
    make: () => async (sent, ask) =>
      isCall(sent, 'logout')
        ? { status: 200, headers: { 'content-type': 'application/json' }, body: '{"errcode":0}' }
        : ask(sent),
  },
  {
    name: 'the login tells unknown accounts apart',
    rule: 'auth.password',
    make: answering(
      (sent) => isCall(sent, 'accountLogin') && String(bodyOf(sent)['account']).startsWith('conformance-0'),
      (replied) => ({ ...replied, body: '{"errcode":2001,"message":"There is no such account"}' }),
    ),
  },
  {
    name: 'Retry-After is missing',
    rule: 'limits.retry',
    make: answering(
      (_sent, { status }) => status === 429,
      (replied) => ({ ...replied, headers: without(replied.headers, 'retry-after') }),
    ),
  },
  {
    name: 'a malformed body is 422',
    rule: 'bodies.fields',
    make: answering((sent, { status }) => isCall(sent, 'getProps') && status === 400, withStatus(422)),
  },
  {
    name: 'a page size above the maximum is taken',
    rule: 'bodies.pages',
    make: asking(
      (sent) => isCall(sent, 'getFairnessRounds') && Number(bodyOf(sent)['pageSize']) > 20,
      (sent) => ({ ...sent, body: JSON.stringify({ ...bodyOf(sent), pageSize: 20 }) }),
    ),
  },
  {
    name: 'issues are missing',
    rule: 'bodies.amounts',
    make: answering(
      (sent, { status, body }) => isCall(sent, 'createRechargeOrder') && status === 400 && body.includes('"amount"'),
      (replied) => ({ ...replied, body: '{"errcode":400,"message":"Bad request"}' }),
    ),
  },
  {
    name: 'broken JSON is 500',
    rule: 'bodies.unreadable',
    make: answering(({ body }) => body === '{"appId":', withStatus(500)),
  },
  {
    name: 'a huge body is read',
    rule: 'bodies.huge',
    make: asking(
      ({ body }) => body.length > 1024 * 1024,
      (sent) => ({ ...sent, body: JSON.stringify({ ...bodyOf(sent), clientReferrer: '' }) }),
    ),
  },
  {
    name: 'a change needs no key',
    rule: 'idempotency.missing',
    make: asking((sent) => isCall(sent, 'gameLike') && sent.headers['idempotency-key'] === undefined, withKey),
  },
  {
    name: 'a repeated request is done again',
    rule: 'idempotency.replay',
    make: forgettingKeys('rotateFairnessSeed', 'finished'),
  },
  {
    name: 'requests at once with one key are all done',
    rule: 'idempotency.parallel',
    make: forgettingKeys('rotateFairnessSeed', 'under way'),
  },
  {
    name: 'another body under a used key is done',
    rule: 'idempotency.conflict',
    make: () => async (sent, ask) => {
      const replied = await ask(sent);
      return replied.status === 409 ? ask(withKey(sent)) : replied;
    },
  },
  {
    name: 'the key alone finds an answer, also of another player',
    rule: 'idempotency.owner',
    make: () => {
      const answers = new Map<string, Replied>();
      return async (sent, ask) => {
        const replied = await ask(sent);
        if (!isCall(sent, 'rotateFairnessSeed') || !isDone(replied)) return replied;
        const kept = answers.get(sent.body) ?? replied;
        answers.set(sent.body, kept);
        return kept;
      };
    },
  },
  {
    name: 'Idempotency-Finish is ignored',
    rule: 'idempotency.finish',
    make: asking(
      ({ headers }) => headers['idempotency-finish'] !== undefined,
      (sent) => ({ ...sent, headers: without(sent.headers, 'idempotency-finish') }),
    ),
  },
  {
    name: 'a spin answers a balance that is off by one',
    rule: 'money.slot',
    make: editing('spinSlot', (json) => ({ ...json, coin: Number(json['coin']) + 1 })),
  },
  {
    name: 'a record has another stake',
    rule: 'money.roll',
    make: editing('betRecord', (json) => ({
      ...json,
      list: (json['list'] as Json[]).map((row) => ({ ...row, stake: Number(row['stake']) + 1 })),
    })),
  },
  {
    name: 'bets at once with one key are all taken',
    rule: 'money.once',
    make: forgettingKeys('rollColorGame', 'under way'),
  },
  {
    name: 'a bet above the balance is answered as taken',
    rule: 'money.poor',
    make: () => {
      let taken: Replied | null = null;
      return async (sent, ask) => {
        const replied = await ask(sent);
        if (!isCall(sent, 'rollColorGame')) return replied;
        if (isDone(replied)) taken = replied;
        return replied.body.includes('"errcode":4005') ? (taken ?? replied) : replied;
      };
    },
  },
  {
    name: 'a bet is rounded to chips, not refused',
    rule: 'money.odd',
    make: asking(
      (sent) => isCall(sent, 'rollColorGame') && redOf(sent) % 10 !== 0,
      (sent) => ({
        ...sent,
        body: JSON.stringify({ ...bodyOf(sent), bets: { red: redOf(sent) - (redOf(sent) % 10) } }),
      }),
    ),
  },
  {
    name: 'a bet at once with others is lost',
    rule: 'money.parallel',
    make: () => {
      const keys = new Set<string>();
      /** The last roll of each player. */
      const rolls = new Map<string, Replied>();
      let underWay = 0;
      return async (sent, ask) => {
        const { 'idempotency-key': key = '', authorization: player = '' } = sent.headers;
        if (!isCall(sent, 'rollColorGame') || keys.has(key)) return ask(sent);
        keys.add(key);
        underWay += 1;
        const earlier = underWay > 1 ? rolls.get(player) : undefined;
        const replied = earlier ?? (await ask(sent));
        underWay -= 1;
        if (isDone(replied)) rolls.set(player, replied);
        return replied;
      };
    },
  },
  {
    name: 'a claim that came too late is answered as paid',
    rule: 'claims.once',
    make: () => {
      let paid: Replied | null = null;
      return async (sent, ask) => {
        const replied = await ask(sent);
        if (!isCall(sent, 'loginBonus3UserReceive')) return replied;
        if (isDone(replied)) paid = replied;
        return paid ?? replied;
      };
    },
  },
  {
    name: 'a movement is missing in the history',
    rule: 'money.ledger',
    make: () => async (sent, ask) => {
      const replied = await ask(sent);
      if (!isCall(sent, 'appUserCoinDetail') || !isDone(replied) || bodyOf(sent)['pageSize'] !== 50) return replied;
      const { list, ...rest } = jsonOf(replied);
      return { ...replied, body: JSON.stringify({ ...rest, list: (list as Json[]).toSpliced(1, 1) }) };
    },
  },
  {
    name: 'a page is longer than asked',
    rule: 'pages.size',
    make: asking(
      (sent) => isCall(sent, 'betRecord') && bodyOf(sent)['pageSize'] === 1,
      (sent) => ({ ...sent, body: JSON.stringify({ ...bodyOf(sent), pageSize: 5 }) }),
    ),
  },
  {
    name: 'every page is the first',
    rule: 'pages.next',
    make: asking(
      (sent) => isCall(sent, 'betRecord') && Number(bodyOf(sent)['pageNum']) > 1,
      (sent) => ({ ...sent, body: JSON.stringify({ ...bodyOf(sent), pageNum: 1 }) }),
    ),
  },
  {
    name: 'the order of another player is shown',
    rule: 'foreign.order',
    make: asFirstPlayer((sent) => isCall(sent, 'getRechargeOrder')),
  },
  {
    name: 'the round of another player is shown',
    rule: 'foreign.round',
    make: asFirstPlayer((sent) => isCall(sent, 'getFairnessRound')),
  },
  {
    name: 'a field is missing',
    rule: 'shapes.reads',
    make: editing('getLimits', (json) => without(json, 'serverTime')),
  },
  {
    name: 'an amount is a float',
    rule: 'shapes.reads',
    make: editing('getSafebox', (json) => ({ ...json, coin: Number(json['coin']) + 0.5 })),
  },
  {
    name: 'an errcode is text',
    rule: 'shapes.changes',
    make: answering(
      (sent, replied) => isCall(sent, 'finishTask') && replied.status === 200,
      (replied) => ({ ...replied, body: replied.body.replace(/"errcode":(\d+)/, '"errcode":"$1"') }),
    ),
  },
  {
    name: 'a refusal is not declared',
    rule: 'shapes.changes',
    make: answering(
      (sent, replied) => isCall(sent, 'gameLike') && replied.status === 200,
      (replied) => ({ ...replied, body: '{"errcode":9999,"message":"No"}' }),
    ),
  },
  {
    name: 'the language is ignored',
    rule: 'languages.both',
    make: asking(
      () => true,
      (sent) => ({ ...sent, headers: without(sent.headers, 'accept-language') }),
    ),
  },
];
