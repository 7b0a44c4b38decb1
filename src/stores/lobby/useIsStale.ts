import { useOnline } from '#src/platform/hooks.ts';
import { useBootStore } from './boot.ts';
import { useConfigStore } from './config.ts';

/**
 * True if the shown configuration is an earlier start's: there is no network, or this start has not reached the server.
 */
export function useIsStale(): boolean {
  const isOnline = useOnline();
  const hasProblem = useBootStore((boot) => boot.problem !== null);
  const isFresh = useConfigStore((store) => store.isFresh);
  const hasConfig = useConfigStore((store) => store.config !== null);
  return hasConfig && (!isOnline || (!isFresh && hasProblem));
}
