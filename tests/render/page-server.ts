import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { findByLogin } from '#server/identity/players/users.ts';
import { http } from '#src/api/http/http.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { startTestServer, type TestMember, type TestServer, type TestServerParts } from '../server/support/helper.ts';

/**
 * `lost` breaks the connection before the server gets the request, `answerLost` after it did the work. A number from
 * 400 to 599 is an HTTP status, any other is an errcode.
 */
export type Failure = number | 'lost' | 'answerLost';

/** A call that the page made. */
export interface MadeCall {
  readonly name: CallName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly language: string | null;
  readonly idempotencyKey: string | null;
}

/** The real server of a test file. It answers the page's calls without a socket. */
export interface PageServer extends Pick<TestServer, 'app' | 'db' | 'clock' | 'services' | 'call' | 'member'> {
  /** Logs in a demo player (`server/demo`), e.g. 'demo_lucky'. */
  demo(account: string): Promise<TestMember>;
  /** Makes every such call of the page fail until the test ends or the returned function is called. */
  fail(name: CallName, how: Failure): () => void;
  /** Holds every such call of the page until the test ends or the returned function is called. */
  hold(name: CallName): () => void;
  /** The page's calls in this test, oldest first. */
  readonly calls: readonly MadeCall[];
  /**
   * Connects the page's HTTP client to the server. The returned function leaves every call unanswered, including those
   * in flight.
   */
  connect(): () => void;
  /** Resolves when every call that is not held has been answered. */
  idle(): Promise<void>;
}

/** The call by which a page finds out that the network is back (src/app/start/start-app.ts). */
const PROBE: CallName = 'appTheme';
const byPath = new Map(Object.entries(CALLS).map(([name, { path }]) => [path, name as CallName]));
/** Runs one turn of the event loop, including work that the page deferred to its next task. */
async function turn(): Promise<void> {
  await nextTask();
  await new Promise<void>((resolve) => void setImmediate(resolve));
}
/** Turns of the event loop without a call after which the page counts as idle. */
const QUIET_TURNS = 4;
/** Maximum time that `idle` waits for answers, ms. */
const PATIENCE_MS = 20_000;

let ofThisFile: PageServer | null = null;

/** Returns the server that `servePages` started for this file. */
export function pageServer(): PageServer {
  if (ofThisFile === null) throw new Error('Call servePages() at the top of the file');
  return ofThisFile;
}

/** Starts the server for the tests of this file. Call it once, at the top. */
export function servePages(parts: Pick<TestServerParts, 'demo' | 'settings'> = {}): PageServer {
  let running: TestServer | null = null;
  const failures = new Map<CallName, Failure>();
  const held = new Map<CallName, { readonly gate: Promise<void>; readonly open: () => void }>();
  const calls: MadeCall[] = [];
  /** Calls in flight that are not held. */
  const underWay = new Set<MadeCall>();

  beforeAll(async () => {
    running = await startTestServer(parts);
  });
  afterEach(() => {
    failures.clear();
    for (const { open: release } of held.values()) release();
    held.clear();
    calls.length = 0;
  });
  afterAll(async () => {
    ofThisFile = null;
    await running?.close();
  });

  function started(): TestServer {
    if (running === null) throw new Error('The server starts before the first test, not while the file is read');
    return running;
  }

  async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const name = byPath.get(config.url ?? '');
    if (name === undefined) throw new Error(`The contract has no call at ${config.url ?? ''}`);
    const headers = AxiosHeaders.from(config.headers);
    const header = (key: string) => (headers.get(key) as string | null | undefined) ?? null;
    const call: MadeCall = {
      name,
      body: JSON.parse(bodyOf(config.data)) as MadeCall['body'],
      token: header('Authorization')?.replace('Bearer ', '') ?? null,
      language: header('Accept-Language'),
      idempotencyKey: header('Idempotency-Key'),
    };
    calls.push(call);
    try {
      await whenReleased(name, config);
      underWay.add(call);
      return await answered(name, config, headers);
    } finally {
      underWay.delete(call);
    }
  }

  async function whenReleased(name: CallName, config: InternalAxiosRequestConfig): Promise<void> {
    const hold = held.get(name);
    if (hold !== undefined) await Promise.race([hold.gate, aborted(config)]);
    if (config.signal?.aborted === true) throw new CanceledError();
  }

  async function answered(
    name: CallName,
    config: InternalAxiosRequestConfig,
    headers: AxiosHeaders,
  ): Promise<AxiosResponse> {
    // An offline browser fails every call, and a network that loses calls loses the probe too.
    const isProbeLost = name === PROBE && [...failures.values()].some((how) => typeof how === 'string');
    const failure = navigator.onLine && !isProbeLost ? failures.get(name) : 'lost';
    if (failure === 'answerLost') await ask(config, headers);
    if (failure === 'lost' || failure === 'answerLost')
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { statusCode, data, headers: sent } = failure === undefined ? await ask(config, headers) : refusal(failure);
    if (config.signal?.aborted === true) throw new CanceledError();
    const response: AxiosResponse = {
      status: statusCode,
      statusText: '',
      data,
      headers: AxiosHeaders.from(sent),
      config,
    };
    if (statusCode >= 200 && statusCode < 300) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  }

  async function ask(config: InternalAxiosRequestConfig, headers: AxiosHeaders) {
    const response = await started().app.inject({
      method: 'POST',
      url: config.url ?? '',
      ...(await payloadOf(config.data, headers.toJSON(true) as Record<string, string>)),
    });
    return {
      statusCode: response.statusCode,
      data: response.json<unknown>(),
      headers: response.headers as Record<string, string>,
    };
  }

  const server: PageServer = {
    get app() {
      return started().app;
    },
    get db() {
      return started().db;
    },
    get clock() {
      return started().clock;
    },
    get services() {
      return started().services;
    },
    calls,
    call: (...asked) => started().call(...asked),
    member: (nickname) => started().member(nickname),
    async demo(account) {
      const { services } = started();
      const user = await findByLogin(services.db, account);
      if (user === undefined) throw new Error(`The demo has no ${account}; ask for it by servePages({ demo: true })`);
      const tools = { now: services.clock.now(), random: services.random };
      const session = { userId: user.id, deviceId: '' };
      const { token } = await transact(services.db, (trx) => openSession(trx, session, tools));
      return { userId: user.id, token };
    },
    fail(name, how) {
      failures.set(name, how);
      return () => void failures.delete(name);
    },
    hold(name) {
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      const hold = { gate, open };
      held.set(name, hold);
      return () => {
        if (held.get(name) === hold) held.delete(name);
        open();
      };
    },
    connect() {
      let isOpen = true;
      http.defaults.adapter = async (config) => {
        if (!isOpen) return never();
        try {
          const response = await answer(config);
          return isOpen ? response : await never();
        } catch (error) {
          throw isOpen ? error : await never();
        }
      };
      return () => {
        isOpen = false;
      };
    },
    async idle() {
      const end = performance.now() + PATIENCE_MS;
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        const made = calls.length;
        await turn();
        if (underWay.size > 0 || calls.length !== made) quiet = 0;
        if (performance.now() > end)
          throw new Error(`The page never rests; its last calls: ${namesOf(calls)}, under way: ${namesOf(underWay)}`);
      }
    },
  };
  ofThisFile = server;
  return server;
}

const namesOf = (calls: Iterable<MadeCall>): string =>
  [...calls]
    .slice(-5)
    .map(({ name }) => name)
    .join(' ');

/** Returns the JSON of a call, sent alone or in a form next to a file. */
const bodyOf = (data: unknown): string => String(data instanceof FormData ? data.get('body') : data);

const BOUNDARY = 'page-server-boundary';

/** Returns the bytes that the page sent and their content type header. */
async function payloadOf(data: unknown, headers: Record<string, string>) {
  if (!(data instanceof FormData)) {
    return { headers: { ...headers, 'content-type': 'application/json' }, payload: String(data) };
  }
  const parts: Buffer[] = [];
  for (const [name, value] of data) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: ${value.type}`;
    parts.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()));
    parts.push(Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(parts),
  };
}

const refusal = (code: number) => ({
  statusCode: code >= 400 && code < 600 ? code : 200,
  data: { errcode: code, message: '' },
  headers: {},
});

const never = (): Promise<never> => new Promise(() => undefined);

const aborted = (config: InternalAxiosRequestConfig): Promise<void> =>
  new Promise((resolve) => config.signal?.addEventListener?.('abort', () => resolve()));
