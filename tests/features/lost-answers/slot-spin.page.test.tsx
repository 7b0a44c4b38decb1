import { beforeEach, describe, expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { FOUND_ID } from '#src/features/games/protocol/messages.ts';
import { gameFrame } from '../../render/game-frame.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { expectBalance, GIVEN_UP_MS, rich, rowsIn } from './lost-answers.ts';

const server = servePages();

beforeEach(() => void localStorage.clear());

describe('a slot’s spin whose answer was lost', () => {
  const SLOT = '/game/start?gameId=halo-halo-spin';
  const opens = (frame: ReturnType<typeof gameFrame>) => frame.told.find((message) => message.kind === 'open');
  async function openSlot(member: TestMember) {
    const page = await renderRoute(SLOT, { as: member });
    const frame = gameFrame('Halo-Halo Spin');
    await page.after(() => frame.say({ kind: 'ready' }));
    return { page, frame };
  }
  async function lose(member: TestMember) {
    const { page, frame } = await openSlot(member);
    const mend = server.fail('spinSlot', 'answerLost');
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.pass(GIVEN_UP_MS);
    expect(frame.told.at(-1)).toMatchObject({ kind: 'failed', id: 1, isLost: true });
    mend();
    const { answer } = await server.call('getSlotState', { gameId: 'halo-halo-spin' }, { token: member.token });
    expect(await rowsIn(server, 'slot_spin', member)).toBe(1);
    return { page, frame, lastSpin: answer.lastSpin };
  }

  it('is the same one when it is asked for again', async () => {
    const member = await rich(server);
    const { page, frame, lastSpin } = await lose(member);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.told.at(-1)).toMatchObject({ kind: 'spun', id: 1, spin: lastSpin });
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    expect(await rowsIn(server, 'slot_spin', member)).toBe(1);
    await expectBalance(server, member);
  });

  it('that never reached the server is not made after a reload of the game', async () => {
    const member = await rich(server);
    const { page, frame } = await openSlot(member);
    const mend = server.fail('spinSlot', 'lost');
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.pass(GIVEN_UP_MS);
    mend();
    expect(await rowsIn(server, 'slot_spin', member)).toBe(0);
    // A reload does not close the game on the server.
    server.fail('exitGame', 'lost');
    page.unmount();
    const again = await openSlot(member);
    expect(opens(again.frame)).toMatchObject({ found: null });
    expect(await rowsIn(server, 'slot_spin', member)).toBe(0);
    await expectBalance(server, member);
  });

  it('that was answered but not seen is shown after a reload of the game', async () => {
    const member = await rich(server);
    const { page, frame } = await openSlot(member);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const answer = frame.told.at(-1);
    page.unmount();
    const again = await openSlot(member);
    expect(opens(again.frame)).toMatchObject({ found: answer?.kind === 'spun' ? answer.spin : 'none' });
    await expectBalance(server, member);
  });

  it('is shown once after a reload of the game, with the reels as they stopped', async () => {
    const member = await rich(server);
    const { page, lastSpin } = await lose(member);
    page.unmount();
    const again = await openSlot(member);
    const purse = { coin: await coinOf(server.db, member.userId) };
    expect(opens(again.frame)).toMatchObject({ table: { lastSpin }, purse, found: lastSpin });
    await again.page.after(() => again.frame.say({ kind: 'shown', id: FOUND_ID }));
    expect(await rowsIn(server, 'slot_spin', member)).toBe(1);
    await expectBalance(server, member);
    again.page.unmount();
    const third = await openSlot(member);
    expect(opens(third.frame)).toMatchObject({ found: null });
  });
});
