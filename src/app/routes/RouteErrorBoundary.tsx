import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '#src/components/part/ErrorBoundary.tsx';
import { TextsMissingError } from '#src/i18n/index.ts';
import { useIsStale } from '#src/stores/lobby/useIsStale.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { useReloadAfterLoss } from './useReloadAfterLoss.ts';

/** Browsers' messages for a chunk that cannot be loaded: no network, or a new release removed the old files. */
const CHUNK_FAILED = /dynamically imported module|importing a module script|failed to fetch|unable to preload/i;

function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const isChunk = error instanceof TextsMissingError || (error instanceof Error && CHUNK_FAILED.test(error.message));
  const isStale = useIsStale();
  useReloadAfterLoss(isChunk);
  const reload = (): void => location.reload();
  if (isChunk && isStale) return <ErrorPage status={null} description={t('needConnection.text')} onReload={reload} />;
  return (
    <ErrorPage
      status={isChunk ? 503 : 500}
      message={t(isChunk ? 'error.updateMessage' : 'error.crashMessage')}
      description={t(isChunk ? 'error.updateHint' : 'error.crashHint')}
      onReload={reload}
    />
  );
}

const showCrash = (error: unknown): ReactNode => <CrashPage error={error} />;

/** Shows the generic error page instead of a failed page; the shell stays. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={showCrash}>{children}</ErrorBoundary>;
}
