import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import type { CallState } from '#src/query/index.ts';
import { ErrorState, Skeleton } from '#src/ui/index.ts';

interface LoadedProps<A> {
  call: CallState<A>;
  /** Says what could not be loaded. */
  failed: string;
  skeleton?: ReactNode;
  /** Of the box around the failure. */
  failedClassName?: string | undefined;
  children: (data: A) => ReactNode;
}

/** What one read shows: its answer, a skeleton while it loads, or why there is none and the way to try again. */
export function Loaded<A>({ call, failed, skeleton = <Skeleton />, failedClassName, children }: LoadedProps<A>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  // The first showing is drawn in slices: an answer may bring much at once.
  const isReady = useDeferredValue(call.data !== undefined);
  const waiting = (
    <div aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {skeleton}
    </div>
  );
  // What the answer shows may need a chunk: the rest of the page stays meanwhile.
  if (call.data !== undefined && isReady) return <Suspense fallback={waiting}>{children(call.data)}</Suspense>;
  if (call.error !== null)
    return (
      <div className={failedClassName}>
        <ErrorState title={failed} retryLabel={t('retry')} onRetry={call.reload}>
          {errorText(call.error)}
        </ErrorState>
      </div>
    );
  return waiting;
}
