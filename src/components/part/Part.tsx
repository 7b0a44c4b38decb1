import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { noteAwake, noteWaking } from '#src/platform/waking.ts';

/** Its effect runs when the content beside it is hydrated. */
function Awake({ part }: { part: string }) {
  useEffect(() => noteAwake(part), [part]);
  return null;
}

/** A part of the page that hydrates separately, so that the one a player touches first is ready first. */
export function Part({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const part = useId();
  // Runs before `Awake` where both are drawn at once.
  useLayoutEffect(() => {
    noteWaking(part);
    return () => noteAwake(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Awake part={part} />
    </Suspense>
  );
}
