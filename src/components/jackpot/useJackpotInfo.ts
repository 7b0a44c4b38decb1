import { useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, callApi, errorKey, type ErrorText } from '#src/api/index.ts';
import { noteServerTime } from '#src/platform/clock.ts';
import { usePoolsStore } from '#src/stores/pools.ts';
import { useSessionStore } from '#src/stores/session.ts';
import type { JackpotInfo } from './info.ts';

export interface JackpotInfoState {
  /** Null until it was loaded; what was loaded stays while it is loaded again. */
  info: JackpotInfo | null;
  /** Why there is none. */
  error: ErrorText | null;
  reload: () => Promise<void>;
}

/** Pools, chances, cells and winners (getJackpotDrawInfo), loaded anew when somebody logs in or out. */
export function useJackpotInfo(): JackpotInfoState {
  const [info, setInfo] = useState<JackpotInfo | null>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  const running = useRef<AbortController>(null);

  const reload = useCallback((): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    return callApi('getJackpotDrawInfo', {}, { signal: abort.signal, timeoutTip: false }).then(
      (answer) => {
        noteServerTime(answer.serverTime);
        usePoolsStore.getState().setSections(answer);
        setInfo(answer);
        setError(null);
      },
      (failure: unknown) => {
        if (asApiError(failure)?.kind !== 'cancelled') setError(errorKey(failure));
      },
    );
  }, []);

  useEffect(() => {
    void reload();
    const stop = useSessionStore.subscribe((now, before) => {
      if (now.token !== before.token) void reload();
    });
    return () => {
      stop();
      running.current?.abort();
    };
  }, [reload]);

  return { info, error, reload };
}
