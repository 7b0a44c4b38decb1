import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import type { Rebate } from '#src/components/rebate/RebateClaim.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useMaySeeOffers } from '#src/stores/player/user.ts';
import { buttonClass, moneyText, Skeleton, Text } from '#src/ui/index.ts';
import { useClaimAll, useRebates } from '../hooks/useRebates.ts';

/** The rebates of the three types; `onEnd` is called when a running period ends. */
export interface RebatesView {
  readonly rebates: readonly Rebate[];
  readonly onEnd: () => void;
}
interface RebatesProps {
  children: (view: RebatesView) => ReactNode;
}

/** The member's rebates, "claim all", the rule, and the way to the record; `children` lays the cards out. */
export const Rebates = ({ children }: RebatesProps) => <MemberOnly>{() => <Own>{children}</Own>}</MemberOnly>;

function Own({ children }: RebatesProps) {
  const { t } = useTranslation('rebate');
  const call = useRebates();
  const onEnd = () => soonAfter(call.reload);
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="rows" count={3} />}>
      {(rebates) => (
        <>
          {children({ rebates, onEnd })}
          <ClaimAll rebates={rebates} />
          <AppLink to="/vip/rebate/record" className={buttonClass('night', 'md', true)}>
            {t('recordTitle')}
          </AppLink>
          {rebates[0] !== undefined && <Rules rebate={rebates[0]} />}
        </>
      )}
    </Loaded>
  );
}

/** The operator's rule in words; to a player on a break only what concerns rebates that they have. */
function Rules({ rebate: { turnoverFactor, claimDays, minAmount, maxAmount } }: { rebate: Rebate }) {
  const { t } = useTranslation('rebate');
  const hasOffers = useMaySeeOffers();
  const amounts = { least: moneyText(minAmount), most: moneyText(maxAmount) };
  const parts = [
    ...(hasOffers ? [t('rules'), t('bounds', amounts)] : []),
    t('claimDays', { count: claimDays }),
    ...(turnoverFactor > 0 ? [t('turnover', { times: turnoverFactor })] : []),
  ];
  return (
    <Text type="caption" tone="soft">
      {parts.join(' ')}
    </Text>
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
