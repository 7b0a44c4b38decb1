import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage.tsx';

/** What browsers say when a chunk cannot be loaded: the network dropped, or a new release took the old files away. */
const CHUNK_FAILED = /dynamically imported module|importing a module script|failed to fetch|unable to preload/i;

interface BoundaryProps {
  /** A new one forgets the error: another page is another try. */
  readonly resetKey: string;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what its children throw while they render. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.failure !== null) this.setState({ failure: null });
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.fallback(this.state.failure.error);
  }
}

function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const isChunk = error instanceof Error && CHUNK_FAILED.test(error.message);
  return (
    <ErrorPage
      status={isChunk ? 503 : 500}
      message={t(isChunk ? 'error.updateMessage' : 'error.crashMessage')}
      description={t(isChunk ? 'error.updateHint' : 'error.crashHint')}
      onReload={() => location.reload()}
    />
  );
}

/** The generic error page in place of a page that fails; the shell around it stays. */
export function RouteErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return <ErrorBoundary resetKey={resetKey} fallback={(error) => <CrashPage error={error} />}>{children}</ErrorBoundary>;
}
