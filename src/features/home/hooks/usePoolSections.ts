import { type ComponentType, useEffect, useState } from 'react';
import { whenAtRest } from '#src/platform/idle.ts';

/**
 * The component that keeps the pools' sections fresh, null until loaded. It is loaded when the page is idle, because it
 * needs the query layer, which the first load omits. After a failure it is tried again when the lobby is no longer
 * `paused` (no connection).
 */
export function usePoolSections(paused: boolean): ComponentType<{ paused: boolean }> | null {
  const [loaded, setLoaded] = useState<ComponentType<{ paused: boolean }> | null>(null);
  useEffect(() => {
    if (paused) return undefined;
    return whenAtRest(() => {
      import('../components/PoolSections.tsx').then(
        ({ PoolSections }) => setLoaded(() => PoolSections),
        () => undefined,
      );
    });
  }, [paused]);
  return loaded;
}
