import { useEffect, useRef, useState } from 'react';

/**
 * Runs `resume` once, as soon as `isReady`, if an action from before the page load has no answer: its `isKept` at the
 * first rendering. The player must be known by then, because the kept action is theirs. An action whose answer is lost
 * later waits for the player to repeat it.
 */
export function useResumeKept(isKept: boolean, isReady: boolean, resume: () => void): void {
  const [wasKept] = useState(isKept);
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!wasKept || !isReady || hasResumed.current) return;
    hasResumed.current = true;
    resume();
  }, [isReady, resume, wasKept]);
}
