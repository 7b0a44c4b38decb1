import { beforeAll } from 'vitest';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { PROVIDER_BODIES, type ProviderAction, type ProviderBody } from '#contract/providers/calls.ts';
import { readContent } from '#server/content/store.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { signatureOf } from '#server/modules/providers/signature.ts';
import { type TestMember, type TestServer, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/providers/tables.ts';

export const SECRET = 'a secret of a test, of 32 characters or more';
export const PROVIDERS = new Map([
  ['tala', SECRET],
  ['kubo', SECRET.toUpperCase()],
]);
/** A game of the brand tala that is open only in these tests. */
export const GAME = 'jeepney-jackpot';

/** The wallet's answer. */
export interface Reply {
  readonly status: number;
  readonly errcode: number;
  readonly balance: number;
  readonly playerId: string;
}

interface Sending {
  readonly provider?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  /** Replaces the signed body. */
  readonly sentBody?: string;
  readonly path?: string;
}

/** Sends a request as a provider's server does. */
export async function send<A extends ProviderAction>(
  server: TestServer,
  action: A,
  body: ProviderBody<A>,
  more: Sending = {},
): Promise<Reply> {
  const { provider = 'tala', secret = SECRET, timestamp = String(server.clock.now()) } = more;
  const url = `/provider/v1/${action}`;
  const text = JSON.stringify(body);
  const signature = more.signature ?? signatureOf(secret, timestamp, more.path ?? url, Buffer.from(text));
  const response = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-provider': provider,
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    payload: more.sentBody ?? text,
  });
  return { status: response.statusCode, ...response.json<Omit<Reply, 'status'>>() };
}

export const ACTIONS = Object.keys(PROVIDER_BODIES) as ProviderAction[];

/** Makes a game of the lobby playable, as if its provider had connected. */
export async function openGameOfLobby(server: TestServer, gameId = GAME): Promise<void> {
  const { game } = await readContent(server.db, ['game'], DEFAULT_LANGUAGE);
  const found = game.find(({ id }) => id === gameId);
  await editRow(server, 'game', gameId, { ...(found?.data as object), playable: true }, 1);
}

/** Provides a server with the providers of these tests and their open game. */
export function providerServer(): TestServer {
  const server = testServer({ settings: { providers: PROVIDERS } });
  beforeAll(() => openGameOfLobby(server));
  return server;
}

type Paying = Pick<TestServer, 'db' | 'services' | 'member'>;
/** Creates a member with this balance, in hundredths. */
export async function memberWith(server: Paying, coin: number): Promise<TestMember> {
  const member = await server.member();
  if (coin > 0) await deposit(server, member, coin);
  return member;
}

let ids = 0;
/** Returns an id that no other round or transaction of the test file uses. */
export const unique = (name: string): string => `${name}-${++ids}`;

/** Creates a member with money and an open game, and functions that send the provider's requests about them. */
export async function player(server: TestServer, coin = 100_00) {
  const member = await memberWith(server, coin);
  const { userId, token } = member;
  const { answer } = await server.call('startGame', { gameId: GAME, tryIt: false, activityId: '' }, { token });
  const launchToken = answer.launchToken ?? '';
  return {
    ...member,
    playerId: userId,
    launchToken,
    sessionId: answer.sessionId ?? '',
    bet: (roundId: string, amount: number, transactionId = unique('bet')) =>
      send(server, 'bet', { launchToken, transactionId, roundId, amount }),
    settle: (roundId: string, amount: number, transactionId = unique('settle')) =>
      send(server, 'settle', { playerId: userId, transactionId, roundId, amount }),
    rollback: (betTransactionId: string, transactionId = unique('rollback')) =>
      send(server, 'rollback', { playerId: userId, transactionId, betTransactionId }),
    coin: () => coinOf(server.db, userId),
  };
}
