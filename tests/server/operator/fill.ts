import { type RawBuilder, sql } from 'kysely';
import { transact } from '#server/db/transact.ts';
import { kycSealer } from '#server/modules/kyc/uploads.ts';
import { recordDeposit } from '#server/play/money.ts';
import type { TestServer } from '../support/helper.ts';

/** Rows of one player per table, if it allows several: more than a page of the export. */
export const MANY = 101;

type Values = Readonly<Record<string, string>>;
type Owners = (a: string, b: string) => RawBuilder<unknown>;

/** Many rows for the first player, three for the second. */
const many: Owners = (a, b) =>
  sql`(select case when g <= ${MANY} then ${a} else ${b} end as owner, g from generate_series(1, ${MANY + 3}) g)`;
/** One row for every player. */
const each: Owners = () => sql`(select id as owner, row_number() over (order by id) as g from app_user)`;

/** One row for each of some players, the two among them; as many as there are deposits. */
const some: Owners = (a, b) =>
  sql`(select * from (
    select id as owner, row_number() over (order by id in (${a}, ${b}) desc, id) as g from app_user
  ) player where g <= ${MANY + 3})`;

/** By list about players: its table, the owners of its rows, and values that database constraints require. */
const TABLES: Readonly<Record<string, readonly [table: string, owners: Owners, values?: Values]>> = {
  sessions: ['app_session', many],
  deposits: ['recharge_order', many, { state: "'paid'", closed_at: 'g' }],
  withdrawals: [
    'withdrawal',
    many,
    {
      amount: 'g + 1',
      fee: '0',
      bank_kind: "'wallet'",
      state: "'sent'",
      reference: "'r'",
      approved_at: 'g',
      closed_at: 'g',
    },
  ],
  withdrawalStops: ['withdrawal_stop', each],
  playerNotes: ['player_note', many],
  balanceCorrections: ['balance_correction', many, { state: "'approved'" }],
  samePersons: ['person_match', each, { other_id: "'x7'", alike: "'device'", strength: "'hint'" }],
  rains: ['rain_entry', many, { state: "'paid'", amount: 'g', settled_at: 'g' }],
  shopOrders: [
    'shop_order',
    many,
    {
      kind: "'goods'",
      product: `'{"name":{"en-PH":"Load","fil-PH":"Load"}}'`,
      mobile: "'+639170000000'",
      state: "'cancelled'",
      closed_at: 'g',
    },
  ],
  pointsExchanges: ['points_exchange', many, { title: `'{"en-PH":"Card","fil-PH":"Card"}'`, count: '1', price: '1' }],
  providerTransfers: ['provider_transfer', many, { direction: "'out'", state: "'done'", closed_at: 'g' }],
  rounds: ['game_round', many, { state: "'settled'", closed_at: 'g' }],
  inviteWheels: ['invite_wheel', many, { state: "'lost'", leftover: "'lost'", ends_at: 'g + 1', closed_at: 'g' }],
  limits: ['play_limit', each, { kind: "'bet'", period: "'day'" }],
  limitChanges: ['limit_change', many, { act: "'break'" }],
  scratchCards: ['scratch_card', many, { kind: "'parol'", count: '0', shown_at: 'g' }],
  halloweenPicks: ['halloween_pick', many, { place: '1', found: "'ghost'" }],
  pusherTables: ['pusher_table', each, { setup: "'{}'" }],
  pusherBatches: ['pusher_batch', many, { drops: "'[]'" }],
  mails: ['mail', many, { audience: "'listed'", gives: "'own'", awards: "'[]'" }],
  mailCopies: ['mail_copy', many, { mail_id: "'x' || g" }],
  feedback: ['feedback_ticket', many, { state: "'closed'" }],
  pkRounds: [
    'pk_round',
    many,
    { rule: `(select data from content where kind = 'pkRule')`, settled_at: 'g', winner: "'red'" },
  ],
  pkEntries: ['pk_entry', many, { camp: "'red'" }],
  receivedTasks: ['task_mark', many, { what: "'task'" }],
  rankPrizes: [
    'rank_prize',
    many,
    { board: "'netWin'", period: "'day'", first_day: 'g', place: '1', count: '1', paid_at: 'null' },
  ],
  firstDeposits: ['first_deposit', some],
  rechargeSigns: ['recharge_sign', many, { day: 'g' }],
  rechargeSteps: ['recharge_step', many, { first_day: 'g' }],
  giftBoxesReceived: ['gift_box', many, { number: 'g' }],
  seasonSets: ['season_set', many, { number: 'g' }],
  signIns: ['sign_in', many, { day: 'g', step: '1' }],
  bankruptGifts: ['bankrupt_gift', many, { day: 'g' }],
  monthlyBonuses: ['monthly_bonus', many, { first_day: 'g' }],
  followedChannels: ['follow_reward', many],
  rebates: ['rebate', many, { type: '1', first_day: 'g', amount: '1' }],
  vipMarks: ['vip_mark', many, { what: "'daily'", since: 'g' }],
  lottoDraws: ['lotto_draw', many, { kind: "'quick'", state: "'cancelled'" }],
  agentCases: ['agent_case', many, { agent_id: 'owner', reasons: "'{device}'", state: "'open'" }],
  agentCommissions: ['agent_commission', many, { agent_id: 'owner' }],
  log: ['operator_log', many, { before: "'{}'", after: "'{}'" }],
};

/** Lists with rows of the first player, including those that `fillLists` fills by other means. */
export const FILLED: readonly string[] = [
  ...Object.keys(TABLES),
  'players',
  'frozenPlayers',
  'inviteFriends',
  'kyc',
  'movements',
  'playerTasks',
  'chats',
];

/** Adds rows to a table. Every unnamed column gets a unique value of its type. */
export async function fill(
  { db }: TestServer,
  table: string,
  owners: RawBuilder<unknown>,
  values: Values = {},
): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`.execute(db);
  const usual = rows.map(({ name, type }): [string, string] => [
    name,
    name === 'user_id' ? 'owner' : type === 'text' ? `'x' || g` : type === 'boolean' ? 'false' : 'g',
  ]);
  const all = { ...Object.fromEntries(usual), ...values };
  const [names, made] = [Object.keys(all), Object.values(all)].map((parts) => sql.raw(parts.join(', ')));
  await sql`insert into ${sql.table(table)} (${names}) select ${made} from ${owners} as made
    ${values['other_id'] === undefined ? sql`` : sql`where owner <> ${sql.raw(values['other_id'])}`}`.execute(db);
}

/** Gives two players rows in every list about players: many to the first, few to the second. */
export async function fillLists(server: TestServer, a: string, b: string): Promise<void> {
  const { db, services, clock } = server;
  const others = { account_type: '1', account_key: "'x' || g", play_state: "'open'", pid: `'${a}'` };
  await fill(server, 'app_user', many(a, b), others);
  for (const [table, owners, values] of Object.values(TABLES)) await fill(server, table, owners(a, b), values);
  // A member has one conversation in each group; the others are visitors'.
  const closed = { state: "'closed'" };
  for (const chat_group of ["'general'", "'vip'"])
    await fill(server, 'service_chat', sql`(select ${a} as owner, 1 as g union all select ${b}, 2)`, {
      ...closed,
      id: `${chat_group} || g`,
      user_id: 'owner',
      chat_group,
    });
  await fill(server, 'service_chat', many(a, b), { ...closed, visitor_hash: "'x' || g", chat_group: "'general'" });
  await fill(server, 'picture', many(a, b), { state: "'used'", purpose: "'kyc'" });
  const sealer = await kycSealer(db, services.sealing);
  for (const [owner, from, to] of [
    [a, 1, MANY],
    [b, MANY + 1, MANY + 3],
  ] as const)
    await fill(
      server,
      'kyc_submission',
      sql`(select ${owner} as owner, g from generate_series(${sql.lit(from)}, ${sql.lit(to)}) g)`,
      {
        number_sealed: `'${sealer.seal(owner, Buffer.from('1')).toString('base64')}'`,
        birth_date: "'1990-05-12'",
        state: "'again'",
        closed_at: 'g',
      },
    );
  await sql`update app_user set frozen_at = 1, frozen_by = 'ana', frozen_reason = 'r'`.execute(db);
  for (let paid = 0; paid < MANY; paid++)
    await transact(db, (trx) =>
      recordDeposit(trx, services.hooks, { userId: a, amount: 100, reference: `fill-${paid}`, now: clock.now() }),
    );
}
