import { z } from 'zod';
import { amount, id, text, timestamp, turnoverFactor } from '#contract/conventions.ts';
import { inviteTerms } from '#contract/invite.ts';
import { FRIEND_STATES, LEFTOVERS, WHEEL_STATES } from '#contract/invite-rules.ts';
import { isKept } from '#contract/prop-kinds.ts';
import { PROP, propKind } from '#contract/props.ts';
import { readPage } from '../../db/page.ts';
import type { ContentData } from '../../operator/content-rows.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { entriesAs, GIVES } from '../../operator/content.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { pageOfAllFriends } from './friends.ts';
import { type InviteRule, inviteRule } from './rules.ts';
import { wheelsOf } from './repository.ts';

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
  columns: [
    { field: 'goal', title: 'Goal', kind: 'money' },
    { field: 'days', title: 'Days', kind: 'number' },
    { field: 'freeSpins', title: 'Free spins', kind: 'number' },
    { field: 'minDeposit', title: 'A friend deposits', kind: 'money' },
    { field: 'spinsPerInvite', title: 'Spins for a friend', kind: 'number' },
    { field: 'leftover', title: 'What is left', kind: 'state' },
    { field: 'sectors', title: 'Sectors', kind: 'json' },
  ],
  async whyUnusable({ sectors }, others) {
    return sectorFault(sectors) ?? tableFault(sectors, await others('prop'));
  },
});

/** Why a wheel cannot be made of sectors, null where it can. */
export function sectorFault(sectors: InviteRule['sectors']): string | null {
  if (new Set(sectors.map((each) => each.id)).size < sectors.length) return 'Two sectors have the same id';
  const wrong = sectors.find(({ propId }) => {
    const kind = propKind(propId);
    return propId !== PROP.coin && (kind === null || !isKept(kind) || kind === 'liveness');
  });
  if (wrong !== undefined) return `The sector ${wrong.id} gives neither coins nor an item that can be kept`;
  return sectors.some(({ propId }) => propId === PROP.coin)
    ? null
    : 'Some sector must give coins: the purse could not be filled';
}

/** Why sectors give what the prop table does not have. */
function tableFault(sectors: InviteRule['sectors'], props: readonly ContentData[]): string | null {
  const known = new Set([String(PROP.coin), ...props.map((prop) => prop.id)]);
  const missing = sectors.find(({ propId }) => !known.has(String(propId)));
  return missing === undefined ? null : `The prop table has no ${missing.propId}`;
}

const player = { userId: text(64).optional().describe('Player') };

const friends = operatorList({
  name: 'inviteFriends',
  title: 'Invited friends',
  summary: 'Players who registered by a code, the latest first, and whether they count for who invited them.',
  section: 'players',
  filters: z.object({ ...player, state: z.enum(FRIEND_STATES).optional().describe('State') }),
  row: z.object({
    id,
    inviter: id,
    state: z.enum(FRIEND_STATES),
    refused: z.string(),
    spins: z.int(),
    deposited: z.int(),
    registeredAt: timestamp,
    decidedAt: timestamp.nullable(),
  }),
  columns: [
    { field: 'registeredAt', title: 'Registered', kind: 'time' },
    { field: 'id', title: 'Friend', kind: 'player' },
    { field: 'inviter', title: 'Invited by', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'refused', title: 'Refused: the same', kind: 'text' },
    { field: 'deposited', title: 'Deposited', kind: 'money' },
    { field: 'spins', title: 'Spins given', kind: 'number' },
    { field: 'decidedAt', title: 'Decided', kind: 'time' },
  ],
  acts: [],
  read: ({ db }, filters, page) => pageOfAllFriends(db, filters, page),
});

const wheels = operatorList({
  name: 'inviteWheels',
  title: 'Invite wheels',
  summary: 'Wheels of players with what is in their purses, the latest first.',
  section: 'players',
  filters: z.object({ ...player, state: z.enum(WHEEL_STATES).optional().describe('State') }),
  row: z.object({
    id: z.int(),
    userId: id,
    state: z.enum(WHEEL_STATES),
    purse: z.int(),
    goal: z.int(),
    startedAt: timestamp,
    endsAt: timestamp,
    closedAt: timestamp.nullable(),
  }),
  columns: [
    { field: 'id', title: 'Number', kind: 'number' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'purse', title: 'Purse', kind: 'money' },
    { field: 'goal', title: 'Goal', kind: 'money' },
    { field: 'startedAt', title: 'Began', kind: 'time' },
    { field: 'endsAt', title: 'Ends', kind: 'time' },
    { field: 'closedAt', title: 'Closed', kind: 'time' },
  ],
  acts: [],
  async read({ db }, { userId, state }, page) {
    const { list, pages } = await readPage(wheelsOf(db, { userId, state }), page);
    const rows = list.map(({ id: number, user_id, purse, goal, started_at, ends_at, closed_at, state: is }) => {
      const times = { startedAt: started_at, endsAt: ends_at, closedAt: closed_at };
      return { id: number, userId: user_id, state: is, purse, goal, ...times };
    });
    return { list: rows, pages };
  },
});

/** The wheel's rule at the desk, who invited whom, and what is in the purses. */
export const inviteOperator = together(rulePart, { lists: [friends, wheels] });
