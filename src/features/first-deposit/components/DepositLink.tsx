import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass } from '#src/ui/index.ts';

/** Leads a member to the cashier, a visitor to the login. */
export function DepositLink() {
  const { t } = useTranslation('first-deposit');
  if (!useHasSession()) return <LogInLink />;
  return (
    <AppLink to="/wallets?name=deposit" className={buttonClass('primary', 'lg', true)}>
      {t('toCashier')}
    </AppLink>
  );
}
