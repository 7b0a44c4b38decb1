import { ACTIVITY } from '#contract/base/enums.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Trx } from '../../db/transact.ts';
import type { NewMember } from '../../hooks.ts';
import { playStateAt } from '../../identity/players/play-state.ts';
import { memberOf } from '../../identity/players/users.ts';
import type { Module } from '../module.ts';
import { countDeposit } from './bonus.ts';
import { checkFriend } from './cases.ts';
import { agentRuleRow } from './content.ts';
import { agentHandlers } from './handlers.ts';
import { agentOperator } from './operator.ts';
import { noteExclusion } from './repository.ts';
import { hasAward } from './service.ts';
import { purgeTeamNetworksJob, settleCommissionsJob } from './settle.ts';
import { joinTeams } from './team.ts';

const PAGE = '/agent';
const name = text('Invite friends', 'Mag-imbita ng mga kaibigan');
const row = (id: string, activityType: number, sort: number) =>
  activityRow({ id, activityType, name, sort, themeUrl: PAGE, open: false, imgUrl4: '/art/art-letter.svg' });

/** The agent programme: commission of a team of two levels, and a bonus for each friend who deposits. */
export const agentModule: Module = {
  name: 'agent',
  handlers: agentHandlers,
  activities: [
    { ...row('agent5', ACTIVITY.Agent5, 370), themeUrl: '', open: true },
    // The same page under the other types of the specification; closed, so that the lobby shows it once.
    row('agent', ACTIVITY.Agent, 420),
    row('agent-count', ACTIVITY.AgentCount, 430),
    row('invite-friend1', ACTIVITY.InviteFriend1, 440),
  ],
  content: { agentRule: withIds([agentRuleRow]) },
  jobs: [settleCommissionsJob, purgeTeamNetworksJob],
  operator: agentOperator,
  onRegister: joinAsFriend,
  onDeposit: countDeposit,
  onPause: async (trx, { userId, now }) => {
    const { playState } = playStateAt(await memberOf(trx, userId), now);
    if (playState === 'excluded') await noteExclusion(trx, userId, dayAt(now));
  },
  memberData: async (db, { userId, mayPlay }) => ({
    flags: { agent5AwardFlag: await hasAward(db, userId, mayPlay) },
  }),
};

/** Puts a new member into the teams above, if they have an inviter. */
async function joinAsFriend(trx: Trx, { userId, deviceId, address, now }: NewMember): Promise<void> {
  const { pid } = await memberOf(trx, userId);
  if (pid === null) return;
  await joinTeams(trx, { friendId: userId, inviterId: pid, now });
  await checkFriend(trx, { userId, deviceId, address, now });
}
