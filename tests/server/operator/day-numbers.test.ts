import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS, dayOf, startOf } from '#contract/values/calendar.ts';
import { transact } from '#server/db/transact.ts';
import { COIN, HOUSE, userAccount } from '#server/ledger/accounts.ts';
import { kindsOf } from '#server/ledger/kinds.ts';
import { post } from '#server/ledger/ledger.ts';
import { age } from '#server/operator/desk/words.ts';
import { readDayNumbers } from '#server/operator/reports/day-numbers.ts';
import { memberWith, openGameOfLobby, player, PROVIDERS } from '../providers/provider.ts';
import { testServer } from '../support/helper.ts';
import { ask, Visitor, withDesk } from './support.ts';

const server = testServer(withDesk({ settings: { providers: PROVIDERS } }));

/** Records a paid order and a sent withdrawal of ₱100 each at a time. */
async function moneyMoved(userId: string, at: number): Promise<void> {
  await sql`
    insert into recharge_order (id, user_id, channel, amount, state, bonus, bonus_turnover, pay_url, created_at, expires_at,
      closed_at) values (${`R${at}`}, ${userId}, 'gcash', 10000, 'paid', 0, 0, '', 1, 1, ${at})`.execute(server.db);
  await sql`
    insert into withdrawal (id, user_id, amount, fee, card_id, bank, bank_name, bank_kind, account, payee, state, reason,
      reference, created_at, approved_at, closed_at, expected_at)
    values (${`W${at}`}, ${userId}, 10000, 100, 'c', 'gcash', 'GCash', 'wallet', '09', 'A', 'sent', '', 'r', 1, 1, ${at}, 1)`.execute(
    server.db,
  );
}

it('counts events of today and yesterday by the days of Manila', async () => {
  await openGameOfLobby(server);
  const midnight = startOf(dayOf(server.clock.now()) + 1);
  const until = midnight + 12 * 60 * 60_000;
  const ana = await player(server);
  await ana.bet('y1', 10_00);
  await ana.settle('y1', 4_00);
  await moneyMoved(ana.userId, midnight - DAY_MS - 1);
  await moneyMoved(ana.userId, midnight - 1);
  await moneyMoved(ana.userId, midnight);
  server.clock.advance(until - server.clock.now());
  const ben = await player(server);
  await ben.bet('t1', 20_00, 'bet-t1');
  await ben.settle('t1', 70_00);
  await ben.bet('t2', 30_00, 'bet-t2');
  await ben.rollback('bet-t2');
  const { today, yesterday } = await readDayNumbers(server.db, server.clock.now());
  expect(today).toMatchObject({
    since: midnight,
    newPlayers: 1,
    players: 1,
    deposits: 1,
    deposited: 100_00,
    withdrawals: 1,
    withdrawn: 100_00,
    bet: 50_00,
    won: 70_00,
    returned: 30_00,
    given: 0,
  });
  expect(yesterday).toMatchObject({ newPlayers: 1, players: 1, deposits: 1, bet: 10_00, won: 4_00, returned: 0 });
});

it('agrees with the ledger for every way to return a bet', async () => {
  const { userId } = await memberWith(server, 0);
  const before = await readDayNumbers(server.db, server.clock.now());
  // The other refunds also change the sums of the rounds.
  const ofLedgerAlone = kindsOf(['refund']).filter((kind) => !['rollback', 'pusher-cash-out'].includes(kind));
  for (const kind of ofLedgerAlone) {
    const postings = [
      { owner: HOUSE, asset: COIN, amount: -1_00 },
      { owner: userAccount(userId), asset: COIN, amount: 1_00 },
    ];
    const transfer = { kind, reference: 'back', postings, now: server.clock.now() };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await transact(server.db, (trx) => post(trx, transfer));
  }
  const { today, yesterday } = await readDayNumbers(server.db, server.clock.now());
  const { rows } = await sql<{ house: number }>`
    select sum(posting.amount)::bigint as house from ledger_posting as posting
    join ledger_account as account on account.id = posting.account_id
    where account.owner = ${HOUSE} and account.asset = ${COIN}
      and posting.kind = any (${['bet', 'settle', ...kindsOf(['refund'])]}::text[])`.execute(server.db);
  expect(today.returned - before.today.returned).toBe(1_00);
  const gross = [today, yesterday].reduce((sum, { bet, won, returned }) => sum + bet - won - returned, 0);
  expect(gross).toBe(rows[0]?.house);
});

it('is on the desk’s start page, with the queues and their waiting times', async () => {
  const { userId } = await server.member();
  await ask(server, 'askCorrection', { userId, direction: 'add', amount: 1_00, reason: 'First' });
  server.clock.advance(3 * 60 * 60_000);
  await ask(server, 'askCorrection', { userId, direction: 'add', amount: 1_00, reason: 'Second' });
  const ana = new Visitor(server);
  await ana.login('ana');
  const { html } = await ana.get('/desk');
  expect(html).toContain('Days of Manila');
  expect(html).toMatch(/Bets<\/th>\s*<td>₱/);
  expect(html).toMatch(/2 waiting, the oldest for 3 hours/);
});

it.each([
  [0, 'less than a minute'],
  [60_000, '1 minute'],
  [119 * 60_000, '119 minutes'],
  [47 * 60 * 60_000, '47 hours'],
  [2 * DAY_MS, '2 days'],
])('an age of %s ms is %s', (ms, words) => {
  expect(age(ms)).toBe(words);
});
