import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, DRAW_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { INVITE_ERRORS as E } from '#contract/invite/calls.ts';
import { tableOfSectors } from '#contract/invite/rules.ts';
import { hashTable } from '#server/fairness/draw.ts';
import { runJob } from '#server/jobs.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { endWheelsJob } from '#server/modules/invite/service.ts';
import { heldProps } from '#server/play/props.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';
import { allOf, exchange, look, record, RULE, spin, withRule } from './support.ts';

const DAY = 24 * 60 * 60_000;
let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  await withRule(server, {});
  member = await server.member();
});
const coin = () => coinOf(server.db, member.userId);

describe('a spin', () => {
  it('begins a wheel, gives its sector and is proved by the record', async () => {
    const before = await look(server, member);
    expect(before).toMatchObject({ wheel: null, spins: 3, freeAt: null, pendingSpin: null, times: { status: 'open' } });
    expect(before.fairness?.tableHash).toBe(hashTable(tableOfSectors(before.sectors)).hash);
    const answer = await spin(server, member);
    const sector = before.sectors.find(({ id }) => id === answer.sectorId);
    expect(answer).toMatchObject({ errcode: 0, propId: sector?.propId, count: sector?.count, spins: 2 });
    const purse = sector?.propId === 2001 ? sector.count : 0;
    expect(answer.wheel).toMatchObject({ purse, goal: 50_00, leftover: 'lost', endsAt: server.clock.now() + 14 * DAY });
    const after = await look(server, member);
    expect(after).toMatchObject({ wheel: answer.wheel, spins: 2, freeAt: server.clock.now() + 14 * DAY });
    const rounds = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 5 }, { token: member.token }))
      .answer;
    const picked = before.sectors.findIndex(({ id }) => id === answer.sectorId);
    expect(rounds.list).toMatchObject([
      { game: 'invite-wheel', picks: [picked], tableHash: before.fairness?.tableHash },
    ]);
    expect((await record(server, member, 'spin')).list).toMatchObject([
      { of: 'spin', id: answer.id, count: answer.count },
    ]);
    expect(await coin()).toBe(0);
  });

  it('gives any prize except coins at once', async () => {
    await withRule(server, { sectors: allOf(1).map((sector) => ({ ...sector, propId: 60_001, count: 20 })) });
    await spin(server, member);
    await spin(server, member);
    expect((await heldProps(server.db, member.userId, server.clock.now())).get(60_001)?.count).toBe(40);
    expect((await look(server, member)).wheel?.purse).toBe(0);
  });

  it('is refused without a spin left, and nothing is begun', async () => {
    await withRule(server, { freeSpins: 0 });
    expect(await spin(server, member)).toMatchObject({ errcode: E.noSpin.code });
    expect((await look(server, member)).wheel).toBeNull();
  });

  it('of many at once is made as often as there are spins', async () => {
    await look(server, member);
    const body = { clientSeed: 'own' };
    const answers = await atOnce(
      async () => (await server.call('actInviteUserSpin', body, { token: member.token })).answer.errcode,
    );
    expect(answers.filter((code) => code === 0)).toHaveLength(3);
    expect(answers.filter((code) => code === E.noSpin.code)).toHaveLength(AT_ONCE - 3);
    expect((await record(server, member, 'spin')).list).toHaveLength(3);
  });

  it('under one key is one, and answers the same', async () => {
    await look(server, member);
    const key = randomUUID();
    const sent = () => server.call('actInviteUserSpin', { clientSeed: 'own' }, { token: member.token, key });
    const answers = await atOnce(async () => JSON.stringify((await sent()).answer));
    expect(new Set(answers).size).toBe(1);
    expect((await look(server, member)).spins).toBe(2);
  });

  it('is refused if another wheel or commitment was shown', async () => {
    const { fairness } = await look(server, member);
    const { token } = member;
    await withRule(server, { goal: 60_00, sectors: allOf(1_00) });
    const old = { clientSeed: 'own', tableHash: fairness?.tableHash };
    expect((await server.call('actInviteUserSpin', old, { token })).answer.errcode).toBe(DRAW_ERRORS.tableChanged.code);
    const other = { clientSeed: 'own', serverSeedHash: 'a'.repeat(64) };
    expect((await server.call('actInviteUserSpin', other, { token })).answer.errcode).toBe(
      DRAW_ERRORS.commitmentChanged.code,
    );
  });

  it('is listed as pending until its award was shown on any device', async () => {
    const { id } = await spin(server, member);
    expect((await look(server, member)).pendingSpin).toMatchObject({ id });
    const stranger = await server.member();
    const ack = (token: string, spinId = id) => server.call('ackInviteUser', { spinId }, { token });
    expect((await ack(stranger.token)).status).toBe(404);
    expect((await ack(member.token, '999999')).status).toBe(404);
    expect((await ack(member.token, 'x')).status).toBe(404);
    expect((await look(server, member)).pendingSpin).toMatchObject({ id });
    await ack(member.token);
    await ack(member.token);
    expect((await look(server, member)).pendingSpin).toBeNull();
  });

  it.each([
    [{ open: false }, ACTIVITY_ERRORS.activityClosed],
    [{ opensAt: 9e12 }, ACTIVITY_ERRORS.activitySoon],
    [{ closesAt: 1 }, ACTIVITY_ERRORS.activityOver],
  ])('is refused while the activity is not open: %o', async (change, refusal) => {
    const write = (change: object) => setActivity(server, 'invite-spin', change);
    await write(change);
    expect(await spin(server, member)).toMatchObject({ errcode: refusal.code });
    await write({});
    expect(await spin(server, member)).toMatchObject({ errcode: 0 });
  });

  it('is refused to an excluded player', async () => {
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    expect(await spin(server, member)).toMatchObject({ errcode: PLAY_ERRORS.excluded.code });
  });
});

describe('a purse', () => {
  it('is exchanged at its goal for coins to be bet, once, and the next wheel begins without free spins', async () => {
    await withRule(server, { sectors: allOf(20_00) });
    await spin(server, member);
    await spin(server, member);
    const { wheel } = await look(server, member);
    expect(wheel).toMatchObject({ purse: 40_00 });
    const id = wheel?.id ?? '';
    expect(await exchange(server, member, id)).toMatchObject({ errcode: E.goalNotReached.code });
    await spin(server, member);
    const answer = await exchange(server, member, id);
    expect(answer).toMatchObject({ awards: [{ propId: 2001, count: 60_00 }], turnover: 300_00, coin: 60_00 });
    expect(await turnoverOf(server.db, member.userId)).toMatchObject({ left: 300_00 });
    expect(await exchange(server, member, id)).toMatchObject({ errcode: E.exchanged.code });
    expect(await look(server, member)).toMatchObject({ wheel: null, spins: 0, freeAt: server.clock.now() + 14 * DAY });
    expect(await spin(server, member)).toMatchObject({ errcode: E.noSpin.code });
    expect((await record(server, member, 'wheel')).list).toMatchObject([
      { state: 'exchanged', purse: 60_00, goal: 50_00 },
    ]);
    const page = { pageNum: 1, pageSize: 5, kind: 'all' } as const;
    const { list } = (await server.call('appUserCoinDetail', page, { token: member.token })).answer;
    expect(list).toMatchObject([{ kind: 'invite', amount: 60_00 }]);
    server.clock.advance(14 * DAY);
    expect(await look(server, member)).toMatchObject({ wheel: null, spins: 3, freeAt: null });
  });

  it('is paid once by many exchanges at once', async () => {
    await withRule(server, { sectors: allOf(50_00) });
    const { wheel } = await spin(server, member);
    const answers = await atOnce(() => exchange(server, member, wheel.id));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(await coin()).toBe(50_00);
  });

  it('of somebody else is as unknown as one that never was', async () => {
    await withRule(server, { sectors: allOf(50_00) });
    const { wheel } = await spin(server, member);
    const stranger = await server.member();
    const ask = (wheelId: string) => server.call('actInviteUserExchange', { wheelId }, { token: stranger.token });
    const [foreign, unknown] = [await ask(wheel.id), await ask('999999')];
    expect([foreign.status, foreign.answer]).toEqual([unknown.status, unknown.answer]);
    expect(foreign.status).toBe(404);
  });

  it('keeps the goal that its wheel began with', async () => {
    await withRule(server, { sectors: allOf(20_00), goal: 30_00 });
    await spin(server, member);
    await withRule(server, { sectors: allOf(20_00), goal: 500_00 });
    const { wheel } = await spin(server, member);
    expect(wheel).toMatchObject({ goal: 30_00, purse: 40_00 });
    expect(await exchange(server, member, wheel.id)).toMatchObject({ errcode: 0, coin: 40_00 });
  });
});

describe('the end of a wheel', () => {
  const end = () => runJob(endWheelsJob, server.services);
  const states = async () =>
    (await record(server, member, 'wheel')).list.map((row) => (row.of === 'wheel' ? [row.state, row.purse] : []));

  it('discards an amount below the goal, and keeps the spins', async () => {
    await withRule(server, { sectors: allOf(20_00) });
    const { wheel } = await spin(server, member);
    server.clock.advance(14 * DAY);
    expect(await exchange(server, member, wheel.id)).toMatchObject({ errcode: E.wheelOver.code });
    expect(await look(server, member)).toMatchObject({ wheel: null, spins: 5 });
    await end();
    await end();
    expect(await states()).toEqual([['lost', 20_00]]);
    expect(await coin()).toBe(0);
  });

  it('pays an amount that has reached the goal, or any amount if the rule pays leftovers, once: by the job or by the next spin', async () => {
    await withRule(server, { sectors: allOf(20_00), leftover: 'paid' });
    await spin(server, member);
    server.clock.advance(14 * DAY);
    await Promise.all([end(), spin(server, member), end()]);
    expect(await coin()).toBe(20_00);
    expect(await states()).toEqual([
      ['open', 20_00],
      ['paid', 20_00],
    ]);
    expect(await turnoverOf(server.db, member.userId)).toMatchObject({ left: 100_00 });
  });

  it('pays nothing to an excluded player', async () => {
    await withRule(server, { sectors: allOf(60_00) });
    await spin(server, member);
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    server.clock.advance(14 * DAY);
    await end();
    expect(await coin()).toBe(0);
  });
});

describe('information for the member', () => {
  const data = async () => {
    const body = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
    const { answer } = await server.call('getAfterLoginInfoWeb', body, { token: member.token });
    return { spin: answer.flags.spinAwardFlag, wheel: answer.activityIds.hasTurntable, links: answer.shareUrlMap };
  };

  it('contains a pending spin, or a full purse', async () => {
    await withRule(server, { sectors: allOf(25_00) });
    expect(await data()).toMatchObject({ spin: true, wheel: true });
    for (let made = 0; made < 3; made += 1) await spin(server, member);
    expect((await data()).spin).toBe(true);
    await exchange(server, member, (await look(server, member)).wheel?.id ?? '');
    expect((await data()).spin).toBe(false);
  });

  it('contains their links, by the page that the operator names', async () => {
    const { links } = await data();
    expect(links['default']).toMatch(/^\/auth\/register\?inviteCode=[A-Z2-9]{8}$/);
    expect(links['qr']).toBe(`${links['default']}&utm_source=qr`);
  });

  it('contains the prizes of others, masked; a visitor sees the wheel, too', async () => {
    await withRule(server, { sectors: allOf(7_00) });
    const lucky = await server.member('Bernadette');
    await spin(server, lucky);
    const { answer } = await server.call('actInviteUser', {});
    expect(answer).toMatchObject({ wheel: null, spins: RULE.freeSpins, fairness: null, invited: 0 });
    expect(answer.latest[0]).toMatchObject({ nickname: 'Be***te', propId: 2001, count: 7_00 });
  });
});
