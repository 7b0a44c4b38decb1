import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { noteAwake, noteWaking } from '#src/platform/waking.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface PartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Its effect runs when the content beside it is hydrated. */
function Awake({ part, awakeRef }: { part: string; awakeRef: RefObject<boolean> }) {
  useEffect(() => {
    awakeRef.current = true;
    noteAwake(part);
  }, [part, awakeRef]);
  return null;
}

/** A part of the page that hydrates separately, so that the one a player touches first is ready first. */
export function Part({ fallback, children }: PartProps) {
  const part = useId();
  const awakeRef = useRef(false);
  useEffect(() => {
    // If both render at once, the effect of `Awake` has run before.
    if (!awakeRef.current) noteWaking(part);
    return () => noteAwake(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Awake part={part} awakeRef={awakeRef} />
    </Suspense>
  );
}

const nothing = (): null => null;

/** A part that the page is shown without where its code cannot be had. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={nothing}>
      <Part>{children}</Part>
    </ErrorBoundary>
  );
}
