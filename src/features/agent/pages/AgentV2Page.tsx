import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENT_LISTS, type AgentList } from '#contract/agent/rules.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Page, Skeleton, Stack, Tabs } from '#src/ui/index.ts';
import { Below } from '../components/Below.tsx';
import { AgentRecords } from '../components/Lists.tsx';
import { CommissionPart, InvitePart } from '../components/Parts.tsx';
import { type MemberAgent, useAgent } from '../hooks/useAgent.ts';
import styles from '../components/Agent.module.css';

/** /agent/v2, layout 2: to invite, and beside it what the team gave with both lists. */
export function AgentV2Page() {
  const { t } = useTranslation('agent');
  const call = useAgent();
  return (
    <Page width="wide">
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={8} />}>
        {(info) => (
          <div className={styles.sides}>
            <Stack gap={3}>
              <InvitePart terms={info.terms} />
              <Below mine={info.mine} />
            </Stack>
            {info.mine !== null && <Given terms={info.terms} mine={info.mine} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Given(agent: MemberAgent) {
  const { t } = useTranslation('agent');
  const [of, setOf] = useState<AgentList>('team');
  return (
    <Stack gap={3}>
      <CommissionPart {...agent} />
      <Tabs
        label={t('lists')}
        items={AGENT_LISTS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        value={of}
        onChange={setOf}
      >
        <AgentRecords key={of} of={of} />
      </Tabs>
    </Stack>
  );
}
