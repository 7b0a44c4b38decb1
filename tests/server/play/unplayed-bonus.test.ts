import { afterAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { coinPusherOperator } from '#server/modules/coin-pusher/operator.ts';
import { lottoDesk } from '#server/modules/lotto/operator.ts';
import { addTurnover } from '#server/play/turnover.ts';
import { unplayedBonusOf } from '#server/play/unplayed-bonus.ts';
import { readTable, TablePlayer } from '../coin-pusher/table-player.ts';
import { buy, drawIn, player as lottoPlayer, tick, ticketsFrom } from '../lotto/support.ts';
import { memberWith, player as providerPlayer, providerServer } from '../providers/provider.ts';
import { actOf } from '../support/desk.ts';
import type { TestMember } from '../support/helper.ts';

/**
 * `tests/server/withdrawal/withdrawable.test.ts` tests the rule with made-up movements. Here, each game returns stakes.
 */
const ALL = 100_00;
const BONUS = 60_00;
const server = providerServer();
// This file adds bonuses without transfers, so only the ledger's reconciliation can run.
afterAll(async () => expect((await reconcile(server.db)).differences).toEqual([]));

/** Turns a part of the member's balance into a bonus with an open turnover. */
async function withBonus<M extends TestMember>(member: M): Promise<M> {
  const { userId } = member;
  const now = server.clock.now();
  const part = { userId, kind: 'mail-award', reference: userId, amount: BONUS, required: 5 * BONUS, now } as const;
  await transact(server.db, (trx) => addTurnover(trx, part));
  server.clock.advance(60_000);
  return member;
}
const left = ({ userId }: TestMember) => unplayedBonusOf(server.db, userId);
/** Expects that nearly the whole balance is staked. */
async function expectStaked(member: TestMember): Promise<void> {
  const coin = await coinOf(server.db, member.userId);
  expect(coin).toBeLessThan(BONUS);
  expect(await left(member)).toBe(coin);
}

it('a bonus is whole again once a draw of the lottery was cancelled', async () => {
  const member = await withBonus(await lottoPlayer(server, ALL));
  const id = await drawIn(server, 60_000);
  expect((await buy(server, member, id, ticketsFrom(0, 8))).errcode).toBe(0);
  await expectStaked(member);
  await actOf(server, lottoDesk, 'cancelLottoDraw', { id, reason: 'the drum is broken' });
  await tick(server);
  expect(await coinOf(server.db, member.userId)).toBe(ALL);
  expect(await left(member)).toBe(BONUS);
});

it('a bonus is whole again once a coin pusher table was closed', async () => {
  const member = await withBonus(await memberWith(server, ALL));
  const player = await TablePlayer.open(server, member.token);
  for (const value of [50_00, 10_00, 5_00]) player.drop(0.5, value);
  player.play(2);
  expect((await player.send()).errcode).toBe(0);
  await expectStaked(member);
  const { id } = await readTable(server, member.token);
  await actOf(server, coinPusherOperator, 'closePusherTable', { userId: member.userId, id });
  expect(await coinOf(server.db, member.userId)).toBe(ALL);
  expect(await left(member)).toBe(BONUS);
});

it('a bonus is whole again once a provider has rolled its bet back', async () => {
  const member = await withBonus(await providerPlayer(server, ALL));
  expect((await member.bet('round', 90_00, 'bonus-bet')).errcode).toBe(0);
  await expectStaked(member);
  expect((await member.rollback('bonus-bet')).errcode).toBe(0);
  expect(await coinOf(server.db, member.userId)).toBe(ALL);
  expect(await left(member)).toBe(BONUS);
});
