import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Page, Skeleton, Tabs } from '#src/ui/index.ts';
import { Below } from '../components/Below.tsx';
import { AgentRecords } from '../components/Lists.tsx';
import { CommissionPart, InvitePart } from '../components/Parts.tsx';
import { type AgentInfo, useAgent } from '../hooks/useAgent.ts';
import { AGENT_TABS, type AgentTab, useAgentTab } from '../hooks/useAgentTab.ts';
import styles from '../components/Agent.module.css';

/** /agent (spec §2, board agent): invite friends, the own team, and its commission. */
export function AgentPage() {
  const { t } = useTranslation('agent');
  const call = useAgent();
  const [tab, show] = useAgentTab();
  const mine = call.data?.mine ?? null;
  const hasAward = mine !== null && (mine.claimable > 0 || mine.bonus > 0);
  return (
    <Page width="narrow">
      <Tabs
        label={t('title')}
        items={AGENT_TABS.map((id) => ({ id, label: t(`tab.${id}`), dot: id === 'commission' && hasAward }))}
        value={tab}
        onChange={show}
      >
        <div className={styles.tab}>
          <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={8} />}>
            {(info) => <Tab tab={tab} info={info} onDetails={() => show('commission')} />}
          </Loaded>
        </div>
      </Tabs>
    </Page>
  );
}

function Tab({ tab, info, onDetails }: { tab: AgentTab; info: AgentInfo; onDetails: () => void }) {
  const { terms, mine } = info;
  if (tab === 'invite')
    return (
      <>
        <InvitePart terms={terms} />
        {mine !== null && <CommissionPart terms={terms} mine={mine} onDetails={onDetails} />}
        <Below mine={mine} />
      </>
    );
  return (
    <MemberOnly>
      {() => (
        <>
          {tab === 'commission' && mine !== null && <CommissionPart terms={terms} mine={mine} />}
          <AgentRecords key={tab} of={tab} />
        </>
      )}
    </MemberOnly>
  );
}
