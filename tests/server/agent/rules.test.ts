import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf, type TeamLevel } from '#contract/agent/rules.ts';
import { settledBy, type Suspect, type TeamBet } from '#server/modules/agent/rules.ts';
import { isPublicNetwork } from '#server/modules/agent/signs.ts';

const RATES = { level1Rate: 50, level2Rate: 20 };
const team = (friend: string, level: TeamLevel, bet: number, via = friend): TeamBet => ({
  agent_id: 'a',
  friend_id: friend,
  level,
  via,
  bet,
});
const suspect = (friend: string, state: Suspect['state']): Suspect => ({ agent_id: 'a', friend_id: friend, state });

describe('commission of a day', () => {
  it.each([
    [[team('b', 1, 6480_00), team('c', 2, 3000_00, 'b')], 32_40 + 6_00],
    [[team('b', 1, 199)], 0],
    [[team('b', 1, 200)], 1],
    // Rounded down by level, and not by friend.
    [[team('b', 1, 100), team('c', 1, 100)], 1],
    [[team('b', 1, 199), team('c', 2, 499, 'b')], 0],
  ])('%# is each level’s part, rounded down', (bets, amount) => {
    expect(settledBy(RATES, bets, []).commissions).toMatchObject([{ agentId: 'a', amount }]);
  });

  it('keeps the parts of open cases apart, and drops those of confirmed ones', () => {
    const bets = [team('b', 1, 1000), team('c', 1, 2000), team('d', 1, 4000), team('e', 2, 5000, 'c')];
    const { commissions, held } = settledBy(RATES, bets, [suspect('c', 'open'), suspect('d', 'confirmed')]);
    expect(commissions).toEqual([{ agentId: 'a', level1Bet: 1000, level2Bet: 0, amount: 5 }]);
    expect(held).toMatchObject([
      { friend_id: 'c', amount: 10 },
      { friend_id: 'e', amount: 10 },
    ]);
  });

  it('never gives more than the rates, and loses less than a hundredth for each part', () => {
    const bets = fc.array(
      fc.record({
        agent_id: fc.constantFrom('a', 'b'),
        friend_id: fc.uuid(),
        level: fc.constantFrom(1 as const, 2 as const),
        via: fc.constantFrom('v', 'w'),
        bet: fc.integer({ min: 1, max: 1_000_000_00 }),
      }),
      { maxLength: 30 },
    );
    const suspects = fc.uniqueArray(
      fc.record({
        agent_id: fc.constantFrom('a', 'b'),
        friend_id: fc.constantFrom('v', 'w'),
        state: fc.constantFrom('open' as const, 'confirmed' as const),
      }),
      { selector: ({ agent_id, friend_id }) => agent_id + friend_id },
    );
    fc.assert(
      fc.property(bets, suspects, (all, some) => {
        const { commissions, held } = settledBy(RATES, all, some);
        const dropped = all.filter((each) =>
          some.some((one) => one.state === 'confirmed' && one.agent_id === each.agent_id && one.friend_id === each.via),
        );
        const counted = commissions.reduce((sum, each) => sum + each.level1Bet + each.level2Bet, 0);
        const sum = (some: readonly { readonly bet: number }[]) => some.reduce((total, { bet }) => total + bet, 0);
        expect(counted + sum(held) + sum(dropped)).toBe(sum(all));
        for (const { level1Bet, level2Bet, amount } of commissions) {
          const exact = (level1Bet * 50 + level2Bet * 20) / 10_000;
          expect(amount).toBeLessThanOrEqual(exact);
          expect(amount).toBeGreaterThan(exact - 2);
        }
        for (const part of held) expect(part.amount).toBe(partOf(part.bet, part.level === 1 ? 50 : 20));
      }),
    );
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', true],
    ['2001:db8:0:1::/64', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['0:0:0:0::/64', false],
    ['fd00:0:0:1::/64', false],
    ['fe80:0:0:0::/64', false],
    ['', false],
  ])('%s says where somebody is: %s', (address, isPublic) => {
    expect(isPublicNetwork(address)).toBe(isPublic);
  });
});
