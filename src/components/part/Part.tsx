import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { noteHydrated, noteHydrating } from '#src/platform/hydrating.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface PartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Its effect runs when the content beside it is hydrated. */
function Hydrated({ part, hydratedRef }: { part: string; hydratedRef: RefObject<boolean> }) {
  useEffect(() => {
    hydratedRef.current = true;
    noteHydrated(part);
  }, [part, hydratedRef]);
  return null;
}

/** A part of the page that hydrates separately, so that the one a player touches first is ready first. */
export function Part({ fallback, children }: PartProps) {
  const part = useId();
  const hydratedRef = useRef(false);
  useEffect(() => {
    // If both render at once, the effect of `Hydrated` has run before.
    if (!hydratedRef.current) noteHydrating(part);
    return () => noteHydrated(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated part={part} hydratedRef={hydratedRef} />
    </Suspense>
  );
}

const nothing = (): null => null;

/** A part that is left out if its code cannot be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={nothing}>
      <Part>{children}</Part>
    </ErrorBoundary>
  );
}
