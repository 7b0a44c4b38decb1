import { describe, expect, it } from 'vitest';
import { ask, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { allOf, friendOf, look, spin } from './support.ts';

const server = testServer(withDesk());

/** Returns the rule's row in the form of an edit. */
async function ruleRow(): Promise<Record<string, unknown>> {
  const { answer } = await ask(server, 'inviteRule', {});
  const { editedAt: _, ...row } = answer.list[0] ?? {};
  return row;
}
const list = async (name: string, filters: object = {}) => (await ask(server, name, filters)).answer.list;

describe('the desk of the invite wheel', () => {
  it('edits the rule, which counts and is shown at once; wheels under way keep theirs', async () => {
    const member = await server.member();
    await spin(server, member);
    const row = await ruleRow();
    const edited = await ask(server, 'editInviteRule', { ...row, goal: 80_00, leftover: 'paid', sectors: allOf(3_00) });
    expect(edited.answer).toMatchObject({ errcode: 0, subject: 'inviteRule wheel' });
    expect(await look(server, member)).toMatchObject({
      terms: { goal: 80_00, leftover: 'paid' },
      wheel: { goal: 50_00 },
    });
    const { answer } = await server.call('actInviteUser', {});
    expect(answer.sectors.map(({ count }) => count)).toEqual([3_00, 3_00, 3_00, 3_00]);
    expect((await ask(server, 'log', { subject: 'inviteRule wheel' })).answer.list).toHaveLength(1);
  });

  it.each([
    ['sectors', allOf(1_00).slice(0, 3)],
    ['sectors', allOf(1_00).map((sector) => ({ ...sector, id: 'a' }))],
    ['sectors', allOf(1).map((sector) => ({ ...sector, propId: 60_001 }))],
    [
      'sectors',
      allOf(1)
        .map((sector) => ({ ...sector, propId: 1099 }))
        .concat(
          allOf(1_00)
            .slice(0, 1)
            .map((sector) => ({ ...sector, id: 'e' })),
        ),
    ],
    ['sectors', allOf(1_00).map((sector, index) => ({ ...sector, weight: index }))],
    ['goal', 0],
    ['days', 0],
    ['goalInvites', 1],
    ['leftover', 'kept'],
  ])('refuses a rule that no wheel can be played by: %s %#', async (field, value) => {
    const row = await ruleRow();
    expect((await ask(server, 'editInviteRule', { ...row, [field]: value })).answer['errcode']).toBe(400);
    expect(await ruleRow()).toEqual(row);
  });

  it('cannot remove the rule, or add another', async () => {
    const { id, version } = await ruleRow();
    expect((await ask(server, 'removeInviteRule', { id, version })).answer['errcode']).toBe(404);
    expect((await ask(server, 'addInviteRule', {})).answer['errcode']).toBe(404);
    expect((await server.call('actInviteUser', {})).answer.errcode).toBe(0);
  });

  it('shows inviters, friends and states, by inviter and by friend', async () => {
    const inviter = await server.member();
    const waits = await friendOf(server, inviter);
    const counts = await friendOf(server, inviter);
    await deposit(server, counts, 150_00);
    const rows = await list('inviteFriends', { userId: inviter.userId });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: counts.userId,
        inviter: inviter.userId,
        state: 'counted',
        spins: 2,
        deposited: 150_00,
      }),
    );
    expect(await list('inviteFriends', { userId: waits.userId })).toMatchObject([
      { state: 'waiting', decidedAt: null },
    ]);
    const counted = await list('inviteFriends', { userId: inviter.userId, state: 'counted' });
    expect(counted.map((row) => row['id'])).toEqual([counts.userId]);
    expect(await list('inviteFriends', { userId: inviter.userId, state: 'refused' })).toEqual([]);
  });

  it('shows wheels with their purses', async () => {
    const member = await server.member();
    const { wheel } = await spin(server, member);
    const rows = await list('inviteWheels', { userId: member.userId });
    expect(rows).toMatchObject([{ userId: member.userId, state: 'open', purse: wheel.purse, goal: wheel.goal }]);
    expect(await list('inviteWheels', { userId: member.userId, state: 'lost' })).toEqual([]);
  });
});
