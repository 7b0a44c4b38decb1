import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENT_LISTS, type AgentList } from '#contract/agent/rules.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Page, Skeleton, Stack, Tabs } from '#src/ui/index.ts';
import { Below } from '../components/Below.tsx';
import { AgentRecords } from '../components/Lists.tsx';
import { InvitePart, OwnCommission } from '../components/Parts.tsx';
import { type AgentCall, useAgent } from '../hooks/useAgent.ts';
import styles from '../components/Agent.module.css';

/** /agent/v2, layout 2: to invite, and beside it what the team gave with both lists. */
export function AgentV2Page() {
  const { t } = useTranslation('agent');
  const call = useAgent();
  return (
    <Page width="wide">
      <div className={styles.sides}>
        <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={8} />}>
          {({ terms, mine }) => (
            <Stack gap={3}>
              <InvitePart terms={terms} />
              <Below mine={mine} />
            </Stack>
          )}
        </Loaded>
        <MemberOnly visitor={null}>{() => <Given call={call} />}</MemberOnly>
      </div>
    </Page>
  );
}

function Given({ call }: { call: AgentCall }) {
  const { t } = useTranslation('agent');
  const [of, setOf] = useState<AgentList>('team');
  return (
    <Stack gap={3}>
      {/* The other column shows a failure. */}
      {(call.data !== undefined || call.error === null) && <OwnCommission call={call} />}
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
