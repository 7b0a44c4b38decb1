import { useState, useSyncExternalStore } from 'react';
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
  readonly place: InstallPlace;
  readonly install: () => Promise<void>;
}

const never = () => false;

/** Installs the app by the browser's question, where it has one. */
export function useInstall(): Install {
  const isOffered = useSyncExternalStore(subscribeInstall, canInstall, never);
  const [isDone, setDone] = useState(false);
  const state = isInApp() ? 'inApp' : isDone ? 'done' : isOffered ? 'offered' : 'byHand';
  return {
    state,
    place: installPlace(),
    install: async () => setDone(await askToInstall()),
  };
}
