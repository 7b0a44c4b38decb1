import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Page, Skeleton, Tabs } from '#src/ui/index.ts';
import { Below } from '../components/Below.tsx';
import { AgentRecords } from '../components/Lists.tsx';
import { InvitePart, OwnCommission } from '../components/Parts.tsx';
import { type AgentCall, useAgent, useHasAward } from '../hooks/useAgent.ts';
import { AGENT_TABS, type AgentTab, useAgentTab } from '../hooks/useAgentTab.ts';
import styles from '../components/Agent.module.css';

/** /agent (spec §2, board agent): invite friends, the own team, and its commission. */
export function AgentPage() {
  const { t } = useTranslation('agent');
  const call = useAgent();
  const [tab, show] = useAgentTab();
  const mine = call.data?.mine ?? null;
  const hasAward = useHasAward(mine);
  return (
    <Page width="narrow">
      <Tabs
        label={t('title')}
        items={AGENT_TABS.map((id) => ({ id, label: t(`tab.${id}`), dot: id === 'commission' && hasAward }))}
        value={tab}
        onChange={show}
      >
        <div className={styles.tab}>
          {tab === 'invite' ? (
            <Invite call={call} onDetails={() => show('commission')} />
          ) : (
            <MemberOnly>{() => <Own key={tab} tab={tab} call={call} />}</MemberOnly>
          )}
        </div>
      </Tabs>
    </Page>
  );
}

function Invite({ call, onDetails }: { call: AgentCall; onDetails: () => void }) {
  const { t } = useTranslation('agent');
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={8} />}>
      {({ terms, mine }) => (
        <>
          <InvitePart terms={terms} />
          {mine !== null && <OwnCommission call={call} onDetails={onDetails} />}
          <Below mine={mine} />
        </>
      )}
    </Loaded>
  );
}

function Own({ tab, call }: { tab: Exclude<AgentTab, 'invite'>; call: AgentCall }) {
  return (
    <>
      {tab === 'commission' && <OwnCommission call={call} />}
      <AgentRecords of={tab} />
    </>
  );
}
