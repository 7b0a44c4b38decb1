import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFirstEntry, isLayerEntry } from './layer-entry.ts';
import { useGo } from './useGo.ts';

/** Asks whether the page may be left now; false keeps it. */
export type LeaveGuard = () => Promise<boolean>;

let guard: LeaveGuard | null = null;

/** While mounted with a guard, the app's back buttons ask it first. */
export function useLeaveGuard(ask: LeaveGuard | null): void {
  useEffect(() => {
    guard = ask;
    return () => {
      if (guard === ask) guard = null;
    };
  }, [ask]);
}

/** Goes back to where the player came from, or to `first` (the lobby) when this page was opened first. */
export function useLeave(first = '/'): () => void {
  const navigate = useNavigate();
  const go = useGo();
  const location = useLocation();
  const leave = () => {
    if (isFirstEntry(location)) return go(first, { replace: true });
    // Under a sheet in a game's frame the page's back button stays reachable.
    return void navigate(isLayerEntry(location) ? -2 : -1);
  };
  return () => {
    if (guard === null) return leave();
    void guard().then((mayLeave) => mayLeave && leave());
  };
}
