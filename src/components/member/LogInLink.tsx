import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass } from '#src/ui/index.ts';

/** The main way of a visitor: to log in. `replace`: the page that asks for it stays out of the history. */
export function LogInLink({ size = 'lg', replace = false }: { size?: 'md' | 'lg'; replace?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <AppLink className={buttonClass('primary', size, true)} to="/auth/login" replace={replace}>
      {t('member.logIn')}
    </AppLink>
  );
}
