import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { Button } from '#src/ui/index.ts';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /**
   * The shown code (spec §2): 404: unknown path; 500 or 503: a page that failed or did not load; else a validation's.
   * Null without a network.
   */
  readonly status: number | null;
  readonly message?: string;
  readonly description: string;
  readonly onReload?: () => void;
}

/**
 * The generic error page (spec §2): 'Page Not Found' for 404, else 'Internal Server Error'; code, message, description.
 */
export function ErrorPage({ status, message, description, onReload }: ErrorPageProps) {
  const { t } = useTranslation('common');
  const go = useGo();
  const title = t(
    status === null ? 'needConnection.title' : status === 404 ? 'error.notFoundTitle' : 'error.serverTitle',
  );
  useEffect(() => {
    document.title = t('title.page', { title });
  }, [t, title]);
  return (
    <div className={styles.words}>
      <Art name="art-cone" size={112} />
      {status !== null && <p className={styles.code}>{t('error.statusCode', { code: status })}</p>}
      <h1>{title}</h1>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        {onReload && <Button onPress={onReload}>{t('error.reload')}</Button>}
        <Button variant={onReload ? 'night' : 'primary'} icon="home" onPress={() => go('/')}>
          {t('home')}
        </Button>
      </div>
      <AppLink className={styles.support} to="/service">
        {t('error.support')}
      </AppLink>
    </div>
  );
}

/** Shown for a page whose validation fails, with the status that it answers (spec §8). */
export function StatusPage({ status }: { status: number }) {
  const { t } = useTranslation('common');
  if (status === 404) return <NotFoundPage />;
  return <ErrorPage status={status} message={t('error.refusedMessage')} description={t('error.refusedHint')} />;
}

/** Shown for an unknown, unbuilt or refused path (spec §8). */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <ErrorPage
      status={404}
      message={t('error.notFoundMessage', { path: pathname })}
      description={t('error.notFoundHint')}
    />
  );
}
