import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { text, timestamp } from '#contract/base/conventions.ts';
import type { Db } from '../../db/transact.ts';
import { playStateAt } from '../../identity/players/play-state.ts';
import { memberOf, type User } from '../../identity/players/users.ts';
import type { PlayState } from '../../identity/tables.ts';
import * as column from '../../operator/content/column.ts';
import { type NamedPlayer, type OperatorActing, operatorAct, type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField, refuseStranger } from '../../operator/reports/player.ts';
import { alikeIn, matchesOf, otherOf, type PersonMatch } from './matches.ts';
import { inWords } from './matching.ts';
import { decide } from './same-person.ts';

const PLAYS: Readonly<Record<PlayState, string>> = {
  open: 'plays',
  limited: 'plays',
  coolingOff: 'on a break',
  excluded: 'excluded',
};

const DECISIONS = { waiting: 'Not decided', same: 'Same person', other: 'Another person' };

/** The other player of each match, as the desk shows it: `Same name and birth date; excluded; not decided`. */
export async function alikeTo(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly NamedPlayer[]>> {
  const matches = await matchesOf(db, ids);
  const others = await usersOf(db, [...new Set(matches.flatMap(({ user_id, other_id }) => [user_id, other_id]))]);
  const ofPlayer = (userId: string): NamedPlayer[] => {
    const own = matches.filter(({ user_id, other_id }) => user_id === userId || other_id === userId);
    // A pair in which both have submitted is one match.
    const one = new Map(own.toReversed().map((match) => [otherOf(match, userId), match]));
    return [...one].map(([otherId, match]) => ({
      userId: otherId,
      words: `${inWords(alikeIn(match))}; ${standOf(others.get(otherId), now)}; ${decisionOf(match).toLowerCase()}`,
    }));
  };
  return new Map(ids.map((userId) => [userId, ofPlayer(userId)]));
}

const decisionOf = ({ decision }: PersonMatch): string => DECISIONS[decision ?? 'waiting'];

/** Whether a player is verified and plays, in words. */
function standOf(user: (User & { readonly is_verified: SqlBool }) | undefined, now: number): string {
  if (user === undefined) return 'unknown';
  const { playState } = playStateAt(user, now);
  return `${user.is_verified === true ? 'verified' : 'not verified'}, ${PLAYS[playState]}`;
}

async function usersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('app_user')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('verified_identity').select('user_id').whereRef('user_id', '=', 'app_user.id')).as(
        'is_verified',
      ),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((user) => [user.id, user]));
}

/** Whether a match waits for an operator; a hint that holds nothing does not. */
const waits = sql<boolean>`decision is null and (strength <> 'hint' or holds)`;

const matches = listOf(
  {
    name: 'samePersons',
    title: 'Same persons',
    summary:
      'Players who may have another account. A same name with birth date, or document number, is taken for one person until ' +
      'you decide; a same device alone is a hint: families share phones. Until a player who registered on the device of ' +
      'somebody excluded is verified, they cannot deposit.',
    waiting: { isOpen: true },
    acts: ['samePerson', 'anotherPerson'],
    offers: ({ decision }) =>
      Object.entries({ samePerson: 'same', anotherPerson: 'other' }).flatMap(([act, leadsTo]) =>
        leadsTo === decision ? [] : [act],
      ),
    filters: { isOpen: z.boolean().optional().describe('To be decided') },
    read: ({ db }, { isOpen }) =>
      db
        .selectFrom('person_match')
        .selectAll()
        // A pair in which both have submitted is one row.
        .where(
          sql<boolean>`not exists (select from person_match other where other.user_id = person_match.other_id
          and other.other_id = person_match.user_id and (other.created_at, other.user_id) > (person_match.created_at, person_match.user_id))`,
        )
        .orderBy(({ eb }) => eb.case().when('decision', 'is not', null).then(2).when(waits).then(0).else(1).end())
        .orderBy(({ eb }) => eb.case().when(waits).then(eb.ref('created_at')).end())
        .orderBy('created_at', 'desc')
        .orderBy('user_id')
        .orderBy('other_id')
        .$if(isOpen === true, (all) => all.where(waits)),
    async complete(rows, { db, now }) {
      const users = await usersOf(db, [...new Set(rows.flatMap(({ user_id, other_id }) => [user_id, other_id]))]);
      return rows.map((match) => ({
        ...match,
        stands: standOf(users.get(match.user_id), now),
        otherStands: standOf(users.get(match.other_id), now),
        alike: inWords(alikeIn(match)),
        decision: match.decision ?? ('waiting' as const),
      }));
    },
  },
  {
    userId: column.player('Player', 'user_id'),
    stands: column.text('Is'),
    otherId: column.player('May be', 'other_id'),
    otherStands: column.text('Who is'),
    alike: column.text('Why'),
    decision: column.state('Decision', DECISIONS),
    holds: column.flag('Must verify first'),
    createTime: column.time('Found', 'created_at'),
    reason: column.text('Reason'),
    decidedBy: column.text('Decided by', 'decided_by').orNone(),
    decideTime: column.hidden(timestamp.nullable(), 'decided_at'),
  },
);

const both = {
  userId: playerField,
  otherId: z.string().max(64).describe('The other player'),
  reason: text(200).trim().min(1).describe('Reason, for operators'),
};

/** Decides, and says for the log how both may play before and after. */
async function decided(
  { db, hooks, now, operator }: OperatorActing,
  { userId, otherId, reason }: { readonly userId: string; readonly otherId: string; readonly reason: string },
  decision: 'same' | 'other',
) {
  for (const player of [userId, otherId]) await refuseStranger(db, player);
  const play = async () => ({
    play: playStateAt(await memberOf(db, userId), now),
    playOfOther: playStateAt(await memberOf(db, otherId), now),
  });
  const playBefore = await play();
  const before = await decide(db, hooks, { userId, otherId, decision, reason, operator }, now);
  return {
    subject: `${userId} and ${otherId}`,
    before: { decision: before ?? 'waiting', ...playBefore },
    after: { decision, reason, ...(await play()) },
  };
}

const samePerson = operatorAct({
  name: 'samePerson',
  title: 'Same person',
  summary:
    'Both accounts are one person’s: the longer exclusion or break and the stricter limits count for both from now on, and ' +
    'neither gets a gift again that each person gets once.',
  body: z.object(both),
  edits: ['reason'],
  errors: [],
  act: (context, body) => decided(context, body, 'same'),
});

const anotherPerson = operatorAct({
  name: 'anotherPerson',
  title: 'Another person',
  summary:
    'The accounts are two people’s: a break or an exclusion that was carried over from one to the other ends. Limits that ' +
    'were carried over stay until their player raises them.',
  body: z.object(both),
  edits: ['reason'],
  errors: [],
  act: (context, body) => decided(context, body, 'other'),
});

/** Accounts that may be one person's. */
export const matchesPart: OperatorPart = { lists: [matches], acts: [samePerson, anotherPerson] };
