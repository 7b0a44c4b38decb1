import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { inviteTerms } from '#contract/invite/calls.ts';
import { FRIEND_STATES, LEFTOVERS, WHEEL_STATES } from '#contract/invite/rules.ts';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import * as column from '../../operator/content/column.ts';
import type { ContentData } from '../../operator/content/content-rows.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { inviteCost } from './cost.ts';
import { friends, isInState } from './friends.ts';
import { wheels } from './repository.ts';
import { type InviteRule, inviteRule } from './rules.ts';

const rulePart = ruleDesk({
  kind: 'inviteRule',
  title: 'Invite wheel',
  summary: 'How the invite wheel is played. Wheels under way keep the goal and the end that they began with.',
  fields: z.object({
    days: inviteTerms.days.describe('Days that a wheel runs, and between free spins'),
    goal: amount.min(1).describe('The purse can be exchanged from'),
    turnoverFactor: turnoverFactor.describe('How often its coins must be bet'),
    leftover: z.enum(LEFTOVERS).describe('A purse below that at the end of its wheel is'),
    freeSpins: inviteTerms.freeSpins.describe('Free spins'),
    minDeposit: amount.min(1).describe('A friend counts once their deposits reach'),
    spinsPerInvite: inviteTerms.spinsPerInvite.describe('Spins for a friend that counts'),
    mostInvites: inviteTerms.mostInvites.describe('Friends that give spins within these days at most'),
    goalInvites: inviteTerms.goalInvites.describe('So many friends give more spins'),
    goalSpins: inviteTerms.goalSpins.describe('How many more'),
    spinsPerShare: inviteTerms.spinsPerShare.describe('Spins for sharing the link, once a day'),
    sectors: entriesAs(inviteRule.shape.sectors, { id: 'Id', ...GIVES, weight: 'Weight' }).describe(
      'Sectors, clockwise from the top; chances by weight',
    ),
  }),
  schema: inviteRule,
  cost: (context, { fields }) => inviteCost(context, inviteRule.parse(fields)),
  columns: {
    goal: 'Goal',
    days: 'Days',
    freeSpins: 'Free spins',
    minDeposit: 'A friend deposits',
    spinsPerInvite: 'Spins for a friend',
    leftover: ['What is left', 'state'],
    sectors: 'Sectors',
  },
  async whyUnusable({ sectors }, others) {
    return sectorError(sectors) ?? tableError(sectors, await others('prop'));
  },
});

/** Why sectors cannot form a wheel, or null. */
export function sectorError(sectors: InviteRule['sectors']): string | null {
  if (new Set(sectors.map((each) => each.id)).size < sectors.length) return 'Two sectors have the same id';
  const wrong = sectors.find(({ propId }) => propId !== PROP.coin && !canBeGiven(propId));
  if (wrong !== undefined) return `The sector ${wrong.id} gives neither coins nor an item that can be kept`;
  return sectors.some(({ propId }) => propId === PROP.coin)
    ? null
    : 'Some sector must give coins: the purse could not be filled';
}

/** Why sectors give items that the prop table does not have. */
function tableError(sectors: InviteRule['sectors'], props: readonly ContentData[]): string | null {
  const known = new Set([String(PROP.coin), ...props.map((prop) => prop.id)]);
  const missing = sectors.find(({ propId }) => !known.has(String(propId)));
  return missing === undefined ? null : `The prop table has no ${missing.propId}`;
}

const allFriends = listOf(
  {
    name: 'inviteFriends',
    title: 'Invited friends',
    summary: 'Players who registered by a code, the latest first, and whether they count for who invited them.',
    section: 'players',
    filters: { state: z.enum(FRIEND_STATES).optional().describe('State') },
    read: ({ db }, { state }) => (state === undefined ? friends(db) : friends(db).where(isInState(state))),
  },
  {
    registeredAt: column.time('Registered'),
    id: column.player('Friend', 'id', 'app_user.id'),
    inviter: column.player('Invited by', 'inviter', 'app_user.pid'),
    state: column.state('State', FRIEND_STATES),
    refused: column.text('Refused: the same'),
    deposited: column.money('Deposited'),
    spins: column.number('Spins given'),
    decidedAt: column.time('Decided').orNone(),
  },
);

const allWheels = listOf(
  {
    name: 'inviteWheels',
    title: 'Invite wheels',
    summary: 'Wheels of players with what is in their purses, the latest first.',
    section: 'players',
    read: ({ db }) => wheels(db).orderBy('id', 'desc'),
  },
  {
    id: column.number('Number'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', WHEEL_STATES).filter(),
    purse: column.money('Purse'),
    goal: column.money('Goal'),
    startedAt: column.time('Began', 'started_at'),
    endsAt: column.time('Ends', 'ends_at'),
    closedAt: column.time('Closed', 'closed_at').orNone(),
  },
);

/** The wheel's rule at the desk, the invited friends and the purses. */
export const inviteOperator = together(rulePart, { lists: [allFriends, allWheels] });
