import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { resealSeeds } from '#server/fairness/reseal.ts';
import { CASHIER, COIN, PROMOTIONS } from '#server/ledger/accounts.ts';
import { DEFAULT_CONFIGURATION } from '#server/modules/jackpot/configuration.ts';
import { tableInForce } from '#server/modules/jackpot/service.ts';
import type { Sealing } from '#server/runtime/sealing.ts';

export interface Size {
  readonly players: number;
  /** Draws per player, each with its round and its award in the ledger. */
  readonly drawsEach: number;
}

/** Nine digits, whereas ids of real players have eight. */
const FIRST_ID = 100_000_000;
/** Deposit of each player, hundredths: more than the bench can bet. */
const DEPOSIT = 1_000_000_00;
const CHANCES = 1_000_000;

/** Returns the id of the nth player made by `fill`, from 0. `tokenOf` returns their token. */
export const playerId = (index: number): string => String(FIRST_ID + index);
export const tokenOf = (index: number): string => `token-${playerId(index)}`;
/** Returns the launch token of the nth player's open game of this provider. */
export const launchTokenOf = (index: number): string => `launch-${playerId(index)}`;
export const PROVIDER = 'bench';
/** Number of players with an open game. */
const PLAYING = 1000;

/**
 * Accounts (`a` of ledger_account) that store their balance in the account and in each posting. In other accounts both
 * are null. Only this place depends on that part of the ledger's schema.
 */
const KEEPS_BALANCE = sql`not a.may_overdraw`;

/**
 * Fills a newly seeded database with players who have deposits, sessions and draws. The bulk insert disables triggers
 * and foreign keys, so `reconcile` must find no differences afterwards.
 */
export async function fill(db: Db, size: Size, sealing: Sealing): Promise<void> {
  await sql`alter table fairness_seed drop constraint fairness_seed_sealed`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    for (const step of [...players(size), ...draws(size), ...BOOKS]) await step.execute(trx);
  });
  await resealSeeds(db, sealing);
  // The database would do this automatically within minutes.
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

const TABLE = tableInForce(DEFAULT_CONFIGURATION);
const KIND = sql`case when turn = 0 then 'deposit' else 'jackpot-award' end`;
const NOW = sql`(extract(epoch from now()) * 1000)::bigint`;
const hashOf = (text: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** The nth movement belongs to player n % players: first everyone's deposit, then their draws in turn. */
const players = ({ players: count, drawsEach }: Size) => [
  sql`create temp table member on commit drop as
    select n, (${FIRST_ID}::bigint + n)::text as id from generate_series(0, ${count}::int - 1) n`,
  sql`insert into app_user (id, uuid, account, account_key, nickname, avatar, account_type, invite_code, play_state, adult_at, created_at)
    select id, gen_random_uuid()::text, 'fill_' || n, 'fill_' || n, 'Player ' || n, '', 1, 'F' || n, 'open', ${NOW}, ${NOW} from member`,
  sql`insert into app_session (token_hash, user_id, device_id, created_at, expires_at)
    select ${hashOf(sql`'token-' || id`)}, id, '', ${NOW}, ${NOW} + 86400000 from member`,
  sql`insert into game_session (id, token_hash, user_id, game_id, provider, activity_id, created_at, expires_at)
    select 'game-' || id, ${hashOf(sql`'launch-' || id`)}, id, 'bench', ${PROVIDER}, '', ${NOW}, ${NOW} + 86400000
    from member where n < ${PLAYING}::int`,
  sql`insert into jackpot_player (user_id, chances, day, given_today)
    select id, ${CHANCES}::bigint, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), 0 from member`,
  sql`insert into play_total (user_id, deposited) select id, ${DEPOSIT}::bigint from member`,
  sql`insert into fairness_seed (user_id, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash, client_seed, next_nonce, created_at)
    select id, seed, ${hashOf(sql`seed`)}, ${hashOf(sql`'next' || id`)}, ${hashOf(hashOf(sql`'next' || id`))}, substr(seed, 1, 16), ${drawsEach}::bigint, ${NOW}
    from (select id, ${hashOf(sql`'seed' || id`)} as seed from member) seeded`,
  sql`create temp table movement on commit drop as
    select n, n / ${count}::int as turn, id as player,
      case when n < ${count}::int then ${DEPOSIT}::bigint else 100 * (1 + n::bigint * 7919 % 9973) end as amount,
      (select coalesce(max(id), 0) from ledger_transaction) + 1 + n as transaction_id,
      (select coalesce(max(id), 0) from fairness_round) + 1 + n - ${count}::int as round_id
    from generate_series(0, ${count}::int * (1 + ${drawsEach}::int) - 1) n
    join (select n as member_n, id from member) m on m.member_n = n % ${count}::int`,
];

const draws = ({ drawsEach }: Size) => [
  sql`insert into fairness_table (hash, value) values (${TABLE.hash}, ${TABLE.text}) on conflict do nothing`,
  sql`insert into fairness_round (id, seed_id, user_id, game, nonce, client_seed, table_hash, picks, created_at, settled_at)
    select round_id, s.id, player, 'jackpot', turn - 1, s.client_seed, ${TABLE.hash}, '[6]', ${NOW}, ${NOW}
    from movement join fairness_seed s on s.user_id = player where turn > 0`,
  sql`insert into jackpot_draw (user_id, round_id, cell_id, type, prop_id, count, bonus, created_at, shown_at)
    select player, round_id, 'coin-18', 1, ${COIN}::bigint, amount, amount, ${NOW}, ${NOW} from movement where turn > 0 order by n`,
  ...(drawsEach === 0 ? [] : [continueIdsOf('fairness_round')]),
];

const BOOKS = [
  sql`insert into ledger_account as a (owner, asset, may_overdraw, balance)
    select a.owner, ${COIN}::bigint, a.may_overdraw, case when ${KEEPS_BALANCE} then 0 end
    from (select 'user:' || id as owner, false as may_overdraw from member
      union all values (${CASHIER}, true), (${PROMOTIONS}, true)) a
    on conflict do nothing`,
  sql`insert into ledger_transaction (id, kind, reference, created_at) overriding system value
    select transaction_id, ${KIND},
      case when turn = 0 then 'fill-' || n else 'round-' || round_id end, ${NOW}
    from movement`,
  continueIdsOf('ledger_transaction'),
  sql`insert into ledger_posting (transaction_id, account_id, amount, balance_after, kind)
    select m.transaction_id, a.id, line.amount,
      case when ${KEEPS_BALANCE} then a.balance + sum(line.amount) over (partition by a.id order by n) end, ${KIND}
    from movement m
    cross join lateral (values (case when turn = 0 then ${CASHIER} else ${PROMOTIONS} end, -m.amount), ('user:' || player, m.amount)) line (owner, amount)
    join ledger_account a on a.owner = line.owner and a.asset = ${COIN}::bigint
    order by n`,
  sql`update ledger_account a set balance = a.balance + moved.amount
    from (select account_id, sum(p.amount) as amount from ledger_posting p join movement using (transaction_id) group by account_id) moved
    where a.id = moved.account_id and ${KEEPS_BALANCE}`,
];

function continueIdsOf(table: string) {
  return sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`;
}
