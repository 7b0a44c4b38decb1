import type { CallAnswer, CallName } from '#contract/index.ts';
import { type Backend, briefly, CALL_NAMES, COMMON, declaredOf, errcodeOf } from '../backend.ts';
import { exampleBody } from '../bodies.ts';
import type { Player } from '../players.ts';
import { CannotCheckError, type Rule } from '../rule.ts';

const PAGED = CALL_NAMES.filter((name) => declaredOf(name).maxPageSize !== null);
/** Lists that only the player's own acts change. */
const OWN = [
  'appUserCoinDetail',
  'betRecord',
  'getTradeRecord',
  'getFairnessRounds',
] as const satisfies readonly CallName[];
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const PAGE = 50;
/** Pages of the history that are read at most. */
const MOST_PAGES = 40;

type Movement = CallAnswer<'appUserCoinDetail'>['list'][number];

/** The history of the coins, newest first. `isWhole`: it begins with the first movement. */
async function movementsOf(backend: Backend, player: Player): Promise<{ list: Movement[]; isWhole: boolean }> {
  const list: Movement[] = [];
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const page = await backend.call('appUserCoinDetail', { pageNum, pageSize: PAGE, kind: 'all' }, player);
    list.push(...page.list);
    if (page.pages <= pageNum) return { list, isWhole: true };
  }
  return { list, isWhole: false };
}

/** Reads pages of any list, of the last week by the server's clock; null if the list was refused. */
async function pageReader(backend: Backend, { token }: Player) {
  const { serverTime } = await backend.call('refreshData', {}, { token });
  const period = { from: serverTime - WEEK_MS, to: serverTime + DAY_MS };
  return async (name: CallName, pageNum: number, pageSize: number): Promise<unknown[] | null> => {
    const dated = 'from' in declaredOf(name).body.shape ? period : {};
    const reply = await backend.post(name, { ...exampleBody(name), ...dated, pageNum, pageSize }, { token });
    const { list } = (reply.json ?? {}) as { list?: unknown };
    return Array.isArray(list) ? list : null;
  };
}

/** Histories and lists. */
export const recordRules: readonly Rule[] = [
  {
    name: 'money.ledger',
    promise: 'The movements of the coins add up to the balance',
    async run({ backend, players, same, skip }) {
      const player = await players.funded();
      const { coin } = await backend.call('refreshData', {}, player);
      const { list, isWhole } = await movementsOf(backend, player);
      same('appUserCoinDetail', 'the newest balance is the balance', list[0]?.balance ?? 0, coin);
      for (const [place, { balance, amount, id }] of list.entries()) {
        const older = list[place + 1];
        if (older === undefined && !isWhole) continue;
        same('appUserCoinDetail', `the balance after ${id}`, balance, (older?.balance ?? 0) + amount);
      }
      if (!isWhole) skip(`movements older than the newest ${list.length}`);
    },
  },
  {
    name: 'pages.size',
    promise: 'A page has at most as many rows as asked for',
    async run({ backend, players, sweep, that, skip }) {
      const read = await pageReader(backend, await players.first());
      const empty: CallName[] = [];
      await sweep(PAGED, async (name) => {
        const list = await read(name, 1, 1);
        if (list === null || list.length === 0) empty.push(name);
        else that(name, 'a page of one row', list.length === 1, '1 row', `${list.length} rows`);
      });
      if (empty.length > 0) skip(`${empty.length} lists have no rows for this player: ${empty.join(', ')}`);
    },
  },
  {
    name: 'pages.next',
    promise: 'Two pages of two rows are the page of four rows',
    async run({ backend, players, same, skip }) {
      const read = await pageReader(backend, await players.first());
      for (const name of OWN) {
        const both = (await read(name, 1, 4)) ?? [];
        if (both.length < 3) skip(`${name} has fewer than three rows`);
        else same(name, 'two pages of two rows', [await read(name, 1, 2), await read(name, 2, 2)].flat(), both);
      }
    },
  },
  {
    name: 'foreign.order',
    promise: 'A player cannot read or cancel the order of another',
    async run({ backend, players, that }) {
      const [owner, other] = [await players.funded(), await players.second()];
      const { list } = await backend.call('getTradeRecord', { pageNum: 1, pageSize: 1, kind: 'deposit' }, owner);
      const [row] = list;
      if (row === undefined) throw new CannotCheckError('the first player has no order');
      for (const name of ['getRechargeOrder', 'cancelRechargeOrder'] as const) {
        const reply = await backend.post(name, { ...COMMON, id: row.orderId }, other);
        that(name, 'the order of another', isRefusal(errcodeOf(reply)), 'a refusal', briefly(reply));
      }
    },
  },
  {
    name: 'foreign.round',
    promise: 'A player cannot read the round of another as their own',
    async run({ backend, players, that }) {
      const [owner, other] = [await players.funded(), await players.second()];
      const { list } = await backend.call('getFairnessRounds', { pageNum: 1, pageSize: 1 }, owner);
      const [round] = list;
      if (round === undefined) throw new CannotCheckError('the first player has drawn no round');
      const reply = await backend.post('getFairnessRound', { ...COMMON, id: round.id }, other);
      that('getFairnessRound', 'the round of another', isRefusal(errcodeOf(reply)), 'a refusal', briefly(reply));
    },
  },
];

const isRefusal = (code: unknown): boolean => typeof code === 'number' && code !== 0;
