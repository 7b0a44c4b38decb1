import { useTranslation } from 'react-i18next';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { type ButtonSize, buttonClass, Text } from '#src/ui/index.ts';
import { useReceiveDay } from '../hooks/useRechargeSign.ts';

interface DayButtonProps {
  day: RechargeSignDay;
  /** For screen readers, after the button's word. */
  title: string;
  size?: ButtonSize;
  block?: boolean;
}

/** The action of a day: claim it or its upgrade, deposit for it, or why there is none. */
export function DayButton({ day, title, size = 'sm', block = false }: DayButtonProps) {
  const { t } = useTranslation('recharge-sign');
  const isMember = useHasSession();
  const claim = useReceiveDay(day);
  const { state, upgrade } = day;
  const name = <span className="sr-only"> {title}</span>;
  if (state === 'missed' || state === 'next')
    return (
      <Text as="small" type="caption" tone="soft">
        {t(`state.${state}`)}
      </Text>
    );
  if (state === 'going' || (upgrade === 'open' && claim.error === null))
    return (
      <AppLink
        to={isMember ? '/wallets?name=deposit' : '/auth/login'}
        className={buttonClass(state === 'going' ? 'primary' : 'night', size, block)}
      >
        {t(state === 'going' ? 'deposit' : 'raise')}
        {name}
      </AppLink>
    );
  return (
    <ClaimButton
      claim={claim}
      size={size}
      block={block}
      badge
      received={state === 'received' && upgrade !== 'done' && t('received')}
    >
      {t(upgrade === 'done' ? 'upgrade' : 'claim')}
      {name}
    </ClaimButton>
  );
}
