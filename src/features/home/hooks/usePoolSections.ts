import { type ComponentType, useEffect, useState } from 'react';
import { whenAtRest } from '#src/platform/idle.ts';

/**
 * The component that keeps the pools' Sections fresh, null until it is loaded. It is loaded when the page rests, because
 * it brings the query layer along, which the first load does without. Where it cannot be loaded, it is tried again when
 * the lobby is no longer `paused` (no connection).
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
