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

/** Shows one read: its answer, a skeleton while it loads, or its error with a retry. */
export function Loaded<A>({ call, failed, skeleton = <Skeleton />, failedClassName, children }: LoadedProps<A>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  // The first rendering is sliced, because an answer may contain much.
  const isReady = useDeferredValue(call.data !== undefined);
  const waiting = (
    <div aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {skeleton}
    </div>
  );
  // The answer's view may need a chunk: the rest of the page stays meanwhile.
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
