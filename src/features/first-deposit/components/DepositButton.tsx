import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { Button } from '#src/ui/index.ts';

/** In a modal: leads a member to the cashier, a visitor to the login, after `leave` has closed it. */
export function DepositButton({ leave }: { leave: () => void }) {
  const { t } = useTranslation(['first-deposit', 'common']);
  const isMember = useHasSession();
  const go = useGo();
  function open(): void {
    leave();
    go(isMember ? '/wallets?name=deposit' : '/auth/login');
  }
  return (
    <Button block size="lg" onPress={open}>
      {t(isMember ? 'toCashier' : 'common:member.logIn')}
    </Button>
  );
}
