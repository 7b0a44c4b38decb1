import { useEffect } from 'react';
import type { AgentTotals } from '#contract/agent/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall, useResumeKept } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';

export type AgentInfo = CallAnswer<'appAgent5User'>;
export type AgentCall = CallState<AgentInfo>;
/** The terms with a member's totals. */
export interface MemberAgent {
  readonly terms: AgentInfo['terms'];
  readonly mine: AgentTotals;
}

/** The agent programme of a visitor or member. A member's answer sets the flag agent5AwardFlag. */
export function useAgent(): AgentCall {
  const call = useCall('appAgent5User', {});
  const mine = call.data?.mine ?? null;
  const agent5AwardFlag = useHasAward(mine);
  useEffect(() => {
    if (mine !== null) useActivityStore.getState().setFlags({ agent5AwardFlag });
  }, [mine, agent5AwardFlag]);
  return call;
}

/** Whether something can be collected now: commission is owed, so a break stops only bonuses. */
export function useHasAward(mine: AgentTotals | null): boolean {
  const isPaused = useIsPaused();
  return mine !== null && (mine.claimable > 0 || (!isPaused && mine.bonus > 0));
}

/** Receives the settled commission. */
export const useReceiveCommission = (): Claim =>
  useFinished(
    useClaim('appAgent5UserReceive', {}, { intent: 'agent-commission', refreshes: READS, checks: 'appAgent5User' }),
  );

/** Receives the bonuses for friends. */
export const useReceiveBonus = (): Claim =>
  useFinished(
    useClaim(
      'appAgent5UserInviteValidReceive',
      {},
      { intent: 'agent-bonus', refreshes: READS, checks: 'appAgent5User' },
    ),
  );

/** Finishes a claim from before the page load that has no answer. */
function useFinished(claim: Claim): Claim {
  useResumeKept(claim.isKept, true, () => void claim.run());
  return claim;
}

const READS = ['appAgent5User'] as const;
