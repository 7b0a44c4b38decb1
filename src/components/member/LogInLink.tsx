import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { rememberReturnPath } from '#src/stores/player/session.ts';
import { buttonClass } from '#src/ui/index.ts';

/**
 * The main way of a visitor: to log in, and then back to this page. `replace`: the page that asks for it stays out of
 * the history.
 */
export function LogInLink({ size = 'lg', replace = false }: { size?: 'md' | 'lg'; replace?: boolean }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <AppLink
      className={buttonClass('primary', size, true)}
      to="/auth/login"
      replace={replace}
      onClick={() => rememberReturnPath(pathname + search)}
    >
      {t('member.logIn')}
    </AppLink>
  );
}
