import type { LottoKind } from '#contract/lotto/calls.ts';
import { transact } from '#server/db/transact.ts';
import { GAME, openDraw } from '#server/modules/lotto/draws.ts';
import { runLotto } from '#server/modules/lotto/job.ts';
import { lottoRuleInForce } from '#server/modules/lotto/rule.ts';
import { drawId } from '#server/modules/lotto/schedule.ts';
import { memberWith } from '../providers/provider.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import '#server/modules/lotto/tables.ts';

export const TICKET = [3, 8, 15, 21, 30, 42];
/** Returns tickets with different numbers, because the rule allows only three equal ones per draw. */
export const ticketsFrom = (first: number, count: number): number[][] =>
  Array.from({ length: count }, (_, index) => [1, 2, 3, 4, ...pairOf(first + index)]);
const pairOf = (index: number): [number, number] => [5 + (index % 18), 23 + Math.floor(index / 18)];

/** Runs the lotto job at the server's time. */
export const tick = (server: Pick<TestServer, 'services'>): Promise<void> => runLotto(server.services);

/** Creates a member with money and an open game. */
export async function player(server: TestServer, coin = 1000_00): Promise<TestMember & { sessionId: string }> {
  const member = await memberWith(server, coin);
  const body = { gameId: GAME, tryIt: false, activityId: '' };
  const { answer } = await server.call('startGame', body, { token: member.token });
  return { ...member, sessionId: answer.sessionId ?? '' };
}

/** Opens a separate draw for a test, due in this many ms. */
export async function drawIn(
  server: Pick<TestServer, 'db' | 'clock' | 'services'>,
  ms: number,
  kind: LottoKind = 'quick',
): Promise<string> {
  const now = server.clock.now();
  const planned = { kind, drawsAt: now + ms };
  const rule = await lottoRuleInForce.read(server.db);
  await transact(server.db, (trx) => openDraw(trx, planned, rule, { ...server.services, now }));
  return drawId(planned);
}

export async function buy(
  server: TestServer,
  { token, sessionId }: { token: string; sessionId: string },
  drawId_: string,
  tickets: readonly (readonly number[])[] = [TICKET],
  key?: string,
) {
  const body = { sessionId, drawId: drawId_, tickets: tickets.map((numbers) => [...numbers]) };
  return (await server.call('buyLottoTickets', body, key === undefined ? { token } : { token, key })).answer;
}

export const lotto = async (server: TestServer, token?: string) =>
  (await server.call('getLotto', {}, token === undefined ? {} : { token })).answer;
