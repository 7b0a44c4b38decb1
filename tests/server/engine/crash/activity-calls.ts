import type { CallName } from '#contract/calls.ts';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { STATE_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { planRain } from '#scenes/money-rain/rules.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { playUntilOwn, TablePlayer } from '../../coin-pusher/table-player.ts';
import * as invite from '../../invite/support.ts';
import * as lotto from '../../lotto/support.ts';
import * as pk from '../../pk/support.ts';
import { rich as withPoints } from '../../points/support.ts';
import { memberWith } from '../../providers/provider.ts';
import * as scratch from '../../scratch/support.ts';
import { order, ready } from '../../shop/support.ts';
import { seededActivity } from '../../support/activity.ts';
import { OWN_SEED } from '../../support/drawing.ts';
import type { TestMember, TestServer } from '../../support/helper.ts';
import { playRound } from '../../support/play-round.ts';
import { editRow } from '../../support/rows.ts';
import '#server/modules/color-game/tables.ts';
import '#server/modules/halloween/tables.ts';
import '#server/modules/rain/tables.ts';
import '#server/modules/vip/tables.ts';

/** A call that charges or pays, and how it is killed. */
export interface PayingCall {
  readonly call: CallName;
  /** Prepares a new player who can make the call. @returns the request */
  readonly prepare: (server: TestServer) => Promise<Prepared>;
  /** Kinds of the transfers that the call makes for the player, each once, and of those that its draw may make. */
  readonly moves?: readonly string[];
  readonly luck?: readonly string[];
  /** Table in which the call inserts or updates one row of the player. */
  readonly table: string;
  /** True if the call draws from the player's seed. */
  readonly draws?: true;
}

export interface Prepared {
  readonly member: TestMember;
  readonly body: object;
}

const RICH = 1000_00;
/** Transfers that may follow a bet: its win, its diamonds and its points. */
const WIN = ['settle', 'bet-diamonds', 'bet-points'];
/** A rule that gives a spin for each share. */
const SHARES = { spinsPerShare: 1 };

/** Creates a member with money and an open game. */
async function atGame(server: TestServer, gameId: string) {
  const member = await rich(server);
  const { answer } = await server.call('startGame', { gameId, tryIt: false, activityId: '' }, { token: member.token });
  return { member, sessionId: answer.sessionId ?? '' };
}

const rich = (server: TestServer): Promise<TestMember> => memberWith(server, RICH);

/** Builds the player's draw fields: the client seed and the commitment. */
const sent = (
  promised: { readonly serverSeedHash: string; readonly tableHash?: string } | null,
  tableHash = promised?.tableHash,
) => ({ clientSeed: OWN_SEED, serverSeedHash: promised?.serverSeedHash, tableHash });

const edit = (server: TestServer, kind: string, id: string, data: object) =>
  editRow(server, kind, id, { ...data, id }, 1);

/** Joins the current rain, or advances the clock to the next one. */
async function atRain(server: TestServer) {
  const member = await rich(server);
  const { next, fairness } = (await server.call('getRedPacketRainConfig', {}, { token: member.token })).answer;
  server.clock.advance(Math.max(0, next.startsAt - server.clock.now()));
  return { member, body: { roundId: next.id, ...sent(fairness) } };
}

async function atHalloween(server: TestServer) {
  const { data: season } = seededActivity('halloween');
  await edit(server, 'activity', 'halloween', { ...season, opensAt: null, closesAt: null });
  await edit(server, 'halloweenRule', 'rule', { ...halloweenRules[0], clickPicks: 1 });
  return rich(server);
}

/** Creates a player with a coin on their table. */
async function atTable(server: TestServer) {
  const member = await rich(server);
  const player = await TablePlayer.open(server, member.token);
  player.drop(0.5, 5_00);
  player.play(30);
  return { member, player };
}

/** Creates a member of VIP 1 with the bets of a VIP task. */
async function vipOf1(server: TestServer) {
  const member = await rich(server);
  for (const _ of [1, 2]) await playRound(server, member, 500_00);
  return member;
}

/** Keep this order: each call moves the clock forward, red against blue by days. */
export const PAYING_CALLS: readonly PayingCall[] = [
  {
    call: 'pkReceiveBonus',
    moves: ['pk-share'],
    table: 'pk_entry',
    async prepare(server) {
      await pk.allowTenths(server);
      const member = await pk.bettor(server, 'red', 500_00);
      return { member, body: { id: await pk.nextDay(server) } };
    },
  },
  {
    call: 'joinRedPacketRain',
    table: 'rain_entry',
    draws: true,
    prepare: atRain,
  },
  {
    call: 'redWars',
    moves: ['rain-award'],
    table: 'rain_entry',
    async prepare(server) {
      const { member, body } = await atRain(server);
      const { entry } = (await server.call('joinRedPacketRain', body, { token: member.token })).answer;
      server.clock.advance(entry.durationMs);
      const caught = planRain(entry).pieces.slice(0, 20);
      return {
        member,
        body: { id: entry.id, catches: caught.map(({ id, startMs }) => ({ id, atMs: startMs + 400 })) },
      };
    },
  },
  {
    call: 'pkSignUp',
    table: 'pk_entry',
    prepare: async (server) => ({ member: await rich(server), body: { camp: 'blue' } }),
  },
  {
    call: 'spinSlot',
    moves: ['bet'],
    luck: WIN,
    table: 'slot_spin',
    draws: true,
    async prepare(server) {
      const gameId = 'halo-halo-spin';
      const { member, sessionId } = await atGame(server, gameId);
      const { fairness, tableHash } = (await server.call('getSlotState', { gameId }, { token: member.token })).answer;
      return { member, body: { sessionId, stake: 2_00, ...sent(fairness, tableHash) } };
    },
  },
  {
    call: 'rollColorGame',
    moves: ['bet'],
    luck: WIN,
    table: 'color_roll',
    draws: true,
    async prepare(server) {
      const { member, sessionId } = await atGame(server, 'color-game');
      const { fairness } = (await server.call('getColorGame', {}, { token: member.token })).answer;
      return { member, body: { sessionId, bets: { red: 5_00, blue: 5_00 }, ...sent(fairness) } };
    },
  },
  {
    call: 'buyLottoTickets',
    // The draw settles the ticket of ₱10, which gives a point.
    moves: ['bet', 'bet-points'],
    table: 'lotto_entry',
    async prepare(server) {
      await lotto.tick(server);
      const { member, sessionId } = await atGame(server, 'barrio-lotto');
      const drawId = (await lotto.lotto(server)).draws.find(({ kind }) => kind === 'quick')?.id ?? '';
      return { member, body: { sessionId, drawId, tickets: [lotto.TICKET] } };
    },
  },
  {
    call: 'dropCoins',
    moves: ['bet'],
    luck: WIN,
    table: 'pusher_batch',
    async prepare(server) {
      const { member, player } = await atTable(server);
      return { member, body: player.batch() };
    },
  },
  {
    call: 'cashOutCoins',
    moves: ['pusher-cash-out'],
    table: 'pusher_table',
    async prepare(server) {
      const { member, player } = await atTable(server);
      const { id: tableId, batch, own } = await playUntilOwn(server, player);
      return { member, body: { tableId, batch, amount: cashOutOf(own, MEASURED.returnPpm) } };
    },
  },
  {
    // A table of older physics closes and returns the player's coins.
    call: 'openCoinPusher',
    moves: ['pusher-refund'],
    table: 'pusher_table',
    async prepare(server) {
      const { member, player } = await atTable(server);
      await player.send();
      const older = server.db.updateTable('pusher_table').set({ physics: STATE_VERSION - 1 });
      await older.where('user_id', '=', member.userId).execute();
      return { member, body: {} };
    },
  },
  {
    call: 'actInviteUserSpin',
    luck: ['invite-spin'],
    table: 'invite_spin',
    draws: true,
    async prepare(server) {
      await invite.withRule(server, SHARES);
      const member = await rich(server);
      return { member, body: sent((await invite.look(server, member)).fairness) };
    },
  },
  {
    call: 'actInviteUserExchange',
    moves: ['invite-purse'],
    table: 'invite_wheel',
    async prepare(server) {
      await invite.withRule(server, { ...SHARES, sectors: invite.allOf(60_00) });
      const member = await rich(server);
      const { wheel } = await invite.spin(server, member);
      await invite.withRule(server, SHARES);
      return { member, body: { wheelId: wheel.id } };
    },
  },
  {
    call: 'actInviteClickInvite',
    table: 'invite_share',
    prepare: async (server) => ({ member: await rich(server), body: {} }),
  },
  {
    call: 'scratchCardLottery',
    moves: ['scratch-card'],
    luck: ['scratch-award'],
    table: 'scratch_card',
    draws: true,
    async prepare(server) {
      const member = await scratch.holder(server, { sorbetes: 2 });
      const { fairness, cards } = await scratch.infoOf(server, member);
      const tableHash = cards.find(({ kind }) => kind === 'sorbetes')?.tableHash;
      return { member, body: { kind: 'sorbetes', ...sent(fairness, tableHash) } };
    },
  },
  {
    call: 'receiveAddupAwardById',
    moves: ['scratch-addup'],
    table: 'scratch_addup',
    prepare: async (server) => ({ member: await server.member(), body: { id: 'first-card' } }),
  },
  {
    call: 'halloweenLottery',
    moves: ['halloween-award'],
    table: 'halloween_pick',
    draws: true,
    async prepare(server) {
      const member = await atHalloween(server);
      const { fairness } = (await server.call('getHalloweenConfig', {}, { token: member.token })).answer;
      return { member, body: { place: 4, ...sent(fairness) } };
    },
  },
  {
    call: 'halloweenSlotsClick',
    table: 'halloween_day',
    prepare: async (server) => ({ member: await atHalloween(server), body: {} }),
  },
  {
    call: 'diamondExchangeCoin',
    moves: ['diamond-exchange', 'diamond-coins'],
    table: 'shop_order',
    prepare: async (server) => ({ member: await ready(server), body: { productId: 'coins-10', price: 100 } }),
  },
  {
    call: 'diamondExchangeScratchcard',
    moves: ['diamond-exchange', 'diamond-gift'],
    table: 'shop_order',
    prepare: async (server) => ({ member: await ready(server), body: { productId: 'sorbetes', price: 100 } }),
  },
  {
    call: 'diamondExchangeGoods',
    moves: ['diamond-exchange'],
    table: 'shop_order',
    async prepare(server) {
      const body = { kind: 'goods', productId: 'fiesta-mug', price: 1200 };
      return { member: await ready(server), body };
    },
  },
  {
    call: 'cancelDiamondOrder',
    moves: ['diamond-back'],
    table: 'shop_order',
    async prepare(server) {
      const member = await ready(server);
      return { member, body: { id: (await order(server, member)).id } };
    },
  },
  {
    call: 'pointsExchange',
    moves: ['points-exchange', 'points-good'],
    table: 'points_exchange',
    prepare: async (server) => ({ member: await withPoints(server), body: { id: 'coins-50', price: 2600 } }),
  },
  {
    call: 'receiveDrawChance',
    moves: ['jackpot-award'],
    table: 'jackpot_draw',
    draws: true,
    async prepare(server) {
      const member = await server.member();
      const { fairness } = (await server.call('getJackpotDrawInfo', {}, { token: member.token })).answer;
      return { member, body: sent(fairness) };
    },
  },
  {
    call: 'receiveVipBonusUser',
    moves: ['vip-award'],
    table: 'vip_mark',
    prepare: async (server) => ({ member: await vipOf1(server), body: { level: 1 } }),
  },
  {
    call: 'receiveVipTaskAndBonus',
    moves: ['vip-award'],
    table: 'vip_mark',
    prepare: async (server) => ({ member: await vipOf1(server), body: { id: 'week-1000' } }),
  },
];
