import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { buttonClass, moneyText, Skeleton, Text } from '#src/ui/index.ts';
import { type Rebate, useClaimAll, useRebates } from '../hooks/useRebates.ts';

/** The member's rebates, "claim all", the rule, and the way to the record; `children` lays the cards out. */
export const Rebates = ({ children }: { children: (rebates: readonly Rebate[]) => ReactNode }) => (
  <MemberOnly>{() => <Own>{children}</Own>}</MemberOnly>
);

function Own({ children }: { children: (rebates: readonly Rebate[]) => ReactNode }) {
  const { t } = useTranslation('rebate');
  const call = useRebates();
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="rows" count={3} />}>
      {(rebates) => (
        <>
          {children(rebates)}
          <ClaimAll rebates={rebates} />
          <AppLink to="/vip/rebate/record" className={buttonClass('night', 'md', true)}>
            {t('toRecord')}
          </AppLink>
          <Text type="caption" tone="soft">
            {t('rules', { times: rebates[0]?.turnoverFactor ?? 0 })}
          </Text>
        </>
      )}
    </Loaded>
  );
}

/** Claims everything with one press, where more than one type can be claimed. */
function ClaimAll({ rebates }: { rebates: readonly Rebate[] }) {
  const { t } = useTranslation('rebate');
  const claim = useClaimAll();
  const waiting = rebates.filter(({ claimable }) => claimable > 0);
  if (waiting.length < 2) return null;
  const amount = waiting.reduce((sum, { claimable }) => sum + claimable, 0);
  return (
    <ActionBar>
      <ClaimButton claim={claim} block>
        {t('claimAll', { amount: moneyText(amount) })}
      </ClaimButton>
    </ActionBar>
  );
}
