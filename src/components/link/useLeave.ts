import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asRecord } from '#src/platform/parse.ts';
import { useGo } from './useGo.ts';

/** Asks whether the page may be left now; false keeps it. */
export type LeaveGuard = () => Promise<boolean>;

let guard: LeaveGuard | null = null;

/** While mounted with a guard, the back buttons of the app ask it first. */
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
  const { key, state } = useLocation();
  // Under a sheet in a game's frame the page's back button stays in reach: there the entry is the sheet's.
  const layer = asRecord(state)?.['modal'] === true ? asRecord(state) : undefined;
  // The router names the first entry of a visit 'default'.
  const isFirst = layer === undefined ? key === 'default' : layer['isFirst'] === true;
  const leave = () => void (isFirst ? go(first, { replace: true }) : navigate(layer === undefined ? -1 : -2));
  return () => {
    if (guard === null) return leave();
    void guard().then((mayLeave) => mayLeave && leave());
  };
}
