import { useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from '#src/platform/hooks.ts';
import { isInApp } from '#src/platform/in-app.ts';
import {
  askToInstall,
  canInstall,
  type InstallPlace,
  installPlace,
  subscribeInstall,
} from '#src/platform/pages/install.ts';

/** The ways of this browser: `inApp` needs nothing, `done` was installed now, `offered` has the browser's question. */
export type InstallState = 'inApp' | 'done' | 'offered' | 'byHand';

export interface Install {
  readonly state: InstallState;
  /** Null on the server and until hydration. */
  readonly place: InstallPlace | null;
  readonly install: () => Promise<void>;
}

const never = () => false;

/** Installs the app by the browser's question, where it has one. */
export function useInstall(): Install {
  const isOffered = useSyncExternalStore(subscribeInstall, canInstall, never);
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const state = isHydrated && isInApp() ? 'inApp' : isDone ? 'done' : isOffered ? 'offered' : 'byHand';
  return {
    state,
    place: isHydrated ? installPlace() : null,
    install: async () => setDone(await askToInstall()),
  };
}
