import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import styles from './auth.module.css';

const PATHS = {
  register: '/auth/register',
  forgot: '/auth/forget',
  useMobile: '/auth/login',
  logIn: '/auth/login',
} as const;
export type AuthLink = keyof typeof PATHS;

/** Links between the auth pages. They replace each other in the history, so that close leaves them all. */
export function AuthLinks({ to }: { to: readonly AuthLink[] }) {
  const { t } = useTranslation('auth');
  return (
    <nav className={styles.links} aria-label={t('waysIn')}>
      {to.map((link) => (
        <AppLink key={link} to={PATHS[link]} replace>
          {t(link)}
        </AppLink>
      ))}
    </nav>
  );
}
