import { dayOf, startOf } from '#contract/values/calendar.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { GAME } from '#server/modules/lotto/draws.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import * as invite from '../invite/support.ts';
import * as lotto from '../lotto/support.ts';
import * as pk from '../pk/support.ts';
import * as scratch from '../scratch/support.ts';
import { COINS_ONLY, OWN_SEED, spin as drawJackpot } from '../support/drawing.ts';
import type { Sent, TestMember, TestServer } from '../support/helper.ts';
import { editRow, setActivity } from '../support/rows.ts';

/** A kind of round whose result the player must see. */
export interface RoundKind {
  readonly table: string;
  /** Creates a player who can play it. */
  player(): Promise<TestMember>;
  /** Plays a round until it is decided. @returns its id */
  decide(member: TestMember): Promise<string>;
  /** Returns the ids of the rounds that the page lists as pending, as after a reload. */
  pending(member: TestMember): Promise<readonly string[]>;
  acknowledge(token: string, id: string): Promise<Pick<Sent<'ackPkResult'>, 'status' | 'answer'>>;
  /** Plays a round that stays undecided. @returns its id. Undefined if every round is decided at once. */
  undecided?(member: TestMember): Promise<string>;
}

const DAY = 24 * 3_600_000;
const idsOf = (pending: { readonly id: string } | null | undefined): string[] =>
  pending === null || pending === undefined ? [] : [pending.id];

/** Returns every kind of round of a server by name. Their rules allow one player several rounds. */
export function roundKinds(server: TestServer): Readonly<Record<string, RoundKind>> {
  const member = () => server.member();

  const buyTicket = async (who: TestMember) => {
    const id = await lotto.drawIn(server, 60_000);
    const body = { gameId: GAME, tryIt: false, activityId: '' };
    const { sessionId } = (await server.call('startGame', body, { token: who.token })).answer;
    await lotto.buy(server, { token: who.token, sessionId: sessionId ?? '' }, id);
    return id;
  };
  const joinRain = async ({ token }: TestMember) => {
    const now = server.clock.now();
    server.clock.advance(startOf(dayOf(now) + 1) + DAY / 2 - now);
    await editRow(server, 'rainRule', 'rule', {
      ...rainRules[0],
      dailyTimes: ['12:00'],
      depositNeeded: 0,
      betNeeded: 0,
    });
    const { next, fairness } = (await server.call('getRedPacketRainConfig', {}, { token })).answer;
    const { serverSeedHash, tableHash } = fairness ?? {};
    const body = { roundId: next.id, clientSeed: OWN_SEED, serverSeedHash, tableHash };
    return (await server.call('joinRedPacketRain', body, { token })).answer.entry;
  };
  const joinCamp = async (who: TestMember) => {
    await pk.join(server, who, 'red');
    return (await pk.dataOf(server)).round.id;
  };

  return {
    jackpot: {
      table: 'jackpot_draw',
      async player() {
        await writeConfiguration(server.db, COINS_ONLY);
        return member();
      },
      decide: async ({ token }) => (await drawJackpot(server, token)).id,
      pending: async ({ token }) => idsOf((await server.call('getJackpotDrawInfo', {}, { token })).answer.pendingDraw),
      acknowledge: (token, id) => server.call('ackJackpotDraw', { id }, { token }),
    },
    halloween: {
      table: 'halloween_pick',
      async player() {
        await setActivity(server, 'halloween', { opensAt: null, closesAt: null });
        await editRow(server, 'halloweenRule', 'rule', { ...halloweenRules[0], freePerDay: 2 });
        return member();
      },
      async decide({ token }) {
        const { fairness, board } = (await server.call('getHalloweenConfig', {}, { token })).answer;
        const { serverSeedHash, tableHash } = fairness ?? {};
        const body = { place: board.length, clientSeed: OWN_SEED, serverSeedHash, tableHash };
        return (await server.call('halloweenLottery', body, { token })).answer.pick.id;
      },
      pending: async ({ token }) => idsOf((await server.call('getHalloweenConfig', {}, { token })).answer.pending),
      acknowledge: (token, id) => server.call('ackHalloweenPick', { id }, { token }),
    },
    rain: {
      table: 'rain_entry',
      player: member,
      async decide(who) {
        const { id, durationMs } = await joinRain(who);
        server.clock.advance(durationMs);
        await server.call('redWars', { id, catches: [] }, { token: who.token });
        return id;
      },
      pending: async ({ token }) => idsOf((await server.call('getRedPacketRainConfig', {}, { token })).answer.pending),
      acknowledge: (token, id) => server.call('ackRedPacketRain', { id }, { token }),
      undecided: async (who) => (await joinRain(who)).id,
    },
    invite: {
      table: 'invite_spin',
      player: member,
      decide: async (who) => (await invite.spin(server, who)).id,
      pending: async (who) => idsOf((await invite.look(server, who)).pendingSpin),
      acknowledge: (token, spinId) => server.call('ackInviteUser', { spinId }, { token }),
    },
    scratch: {
      table: 'scratch_card',
      player: () => scratch.holder(server),
      decide: async (who) => (await scratch.scratch(server, who)).card.id,
      pending: async (who) => idsOf((await scratch.infoOf(server, who)).pending),
      acknowledge: (token, id) => server.call('ackScratchCard', { id }, { token }),
    },
    pk: {
      table: 'pk_entry',
      player: member,
      async decide(who) {
        await joinCamp(who);
        return pk.nextDay(server);
      },
      pending: async (who) => idsOf((await pk.dataOf(server, who)).pending),
      acknowledge: (token, id) => server.call('ackPkResult', { id }, { token }),
      undecided: joinCamp,
    },
    lotto: {
      table: 'lotto_entry',
      player: () => lotto.player(server),
      async decide(who) {
        const id = await buyTicket(who);
        server.clock.advance(60_000);
        await lotto.tick(server);
        return id;
      },
      pending: async ({ token }) => (await lotto.lotto(server, token)).pending.map(({ id }) => id),
      acknowledge: (token, drawId) => server.call('ackLottoDraw', { drawId }, { token }),
      undecided: buyTicket,
    },
  };
}
