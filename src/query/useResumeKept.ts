import { useEffect, useRef, useState } from 'react';

/**
 * Runs `resume` once, as soon as `isReady`, where an action is without its answer from before the page was loaded: its
 * `isKept` at the first rendering, by when the player must be known: what is kept is theirs. One whose answer is lost
 * later waits for the player, who asks for it again.
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
