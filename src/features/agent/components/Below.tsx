import { useTranslation } from 'react-i18next';
import type { AgentTotals } from '#contract/agent/calls.ts';
import { Text } from '#src/ui/index.ts';
import { FillInviter } from './FillInviter.tsx';

/** The end of the page: the form for the own inviter while one can be named, and whom not to invite. */
export function Below({ mine }: { mine: AgentTotals | null }) {
  const { t } = useTranslation('agent');
  return (
    <>
      {mine?.mayFill === true && <FillInviter />}
      <Text type="caption" tone="soft">
        {t('care')}
      </Text>
    </>
  );
}
