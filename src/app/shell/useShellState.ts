import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DotTab } from '#contract/base/call.ts';
import type { AppConfig } from '#contract/content/calls.ts';
import { timeOrMoment } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { asNumber } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { type BootProblem, useBootStore } from '#src/stores/lobby/boot.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useIsStale } from '#src/stores/lobby/useIsStale.ts';
import { hasDot, useActivityStore } from '#src/stores/player/activity.ts';
import { useHasSession } from '#src/stores/player/session.ts';

/**
 * State of the bars, columns and footer around a page. Without the balance: it changes during a round and would
 * re-render them all.
 */
export interface ShellState {
  /** True with a token, also before the member's data has loaded. */
  readonly isMember: boolean;
  /** The red dots of the navigation. */
  readonly dots: Readonly<Record<DotTab, boolean>>;
  readonly winners: AppConfig['winners'];
  readonly gameCount: number;
  readonly problem: BootProblem | null;
  /** The shown data may be outdated (useIsStale). */
  readonly isStale: boolean;
  /** Time of the shown data ('2:04 PM', or with its day if that is over); null while it is current or unknown. */
  readonly asOf: string | null;
}

const freshKey: StoredKey<number> = { name: 'freshAt', parse: asNumber };
const noWinners: AppConfig['winners'] = [];

/** Stores when the data was last current, for a later start without a network. */
function useFreshAt(isCurrent: boolean): number | undefined {
  useEffect(() => {
    if (!isCurrent) return undefined;
    const keep = () => void storage.write(freshKey, clock.now());
    keep();
    // Also when it stops being current, so that the stored time is the latest.
    return keep;
  }, [isCurrent]);
  return isCurrent ? undefined : storage.read(freshKey);
}

/** Gathers what the shell shows from the stores. */
export function useShellState(): ShellState {
  const { i18n } = useTranslation();
  const isOnline = useOnline();
  const isMember = useHasSession();
  const flags = useActivityStore((activities) => activities.flags);
  const problem = useBootStore((boot) => boot.problem);
  const isFresh = useConfigStore((store) => store.isFresh);
  const config = useConfigStore((store) => store.config);
  const isStale = useIsStale();
  const freshAt = useFreshAt(isFresh && isOnline);
  const asOf = isStale && freshAt !== undefined ? timeOrMoment(freshAt, clock.now(), i18n.language) : null;
  return {
    isMember,
    dots: {
      bonus: hasDot(flags, 'bonus'),
      vip: hasDot(flags, 'vip'),
      inbox: hasDot(flags, 'inbox'),
      me: hasDot(flags, 'me'),
    },
    winners: config?.winners ?? noWinners,
    gameCount: config?.games?.length ?? 0,
    problem,
    isStale,
    asOf,
  };
}
