import { useTranslation } from 'react-i18next';
import type { VipBonus, VipTask } from '#contract/vip/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';

interface ClaimProps {
  /** For screen readers, after the button's word. */
  title: string;
  state: VipBonus['state'];
}

/** The place of a claim at the right of a row: the button, "received", or nothing to do yet. */
function ClaimPlace({ claim, title, state }: ClaimProps & { claim: Claim }) {
  const { t } = useTranslation('vip');
  const isDone = state === 'done';
  return (
    <ClaimButton
      claim={claim}
      size="sm"
      variant={isDone ? 'primary' : 'night'}
      badge={isDone}
      disabled={!isDone}
      received={state === 'received' && t('received')}
    >
      {t(isDone ? 'claim' : 'wait')}
      <span className="sr-only"> {title}</span>
    </ClaimButton>
  );
}

const after = (intent: string) =>
  ({ intent: `vip-${intent}`, refreshes: ['getVipInfo'], checks: 'getVipInfo' }) as const;

function GiftClaim({ level, ...place }: ClaimProps & { level: number }) {
  return <ClaimPlace claim={useClaim('receiveVipBonusUser', { level }, after(`level-${level}`))} {...place} />;
}

function DailyClaim({ endsAt, ...place }: ClaimProps & { endsAt: number | null }) {
  return <ClaimPlace claim={useClaim('appVipUserReceiveDaily', {}, after(`daily-${endsAt}`))} {...place} />;
}

function SignInClaim({ endsAt, ...place }: ClaimProps & { endsAt: number | null }) {
  return <ClaimPlace claim={useClaim('appVipUserReceiveSignInAward', {}, after(`sign-in-${endsAt}`))} {...place} />;
}

/** Claims a VIP task, or the weekly or monthly bonus by its kind. */
export function PeriodClaim({ id, endsAt, ...place }: ClaimProps & Pick<VipTask, 'id'> & { endsAt: number | null }) {
  return <ClaimPlace claim={useClaim('receiveVipTaskAndBonus', { id }, after(`${id}-${endsAt}`))} {...place} />;
}

/** Claims a bonus by the call of its kind. */
export function BonusClaim({ bonus: { kind, level, endsAt, state }, title }: { bonus: VipBonus; title: string }) {
  switch (kind) {
    case 'level':
      return <GiftClaim level={level} state={state} title={title} />;
    case 'daily':
      return <DailyClaim endsAt={endsAt} state={state} title={title} />;
    case 'signIn':
      return <SignInClaim endsAt={endsAt} state={state} title={title} />;
    case 'weekly':
    case 'monthly':
      return <PeriodClaim id={kind} endsAt={endsAt} state={state} title={title} />;
  }
}
