import { useEffect, useState } from 'react';
import { whenAtRest } from '#src/platform/idle.ts';

/** Whether the page has been idle since it was opened, so that parts can be drawn which are not needed yet. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest;
}
