import { useEffect, useEffectEvent } from 'react';
import { readSmsCode } from '#src/platform/pages/sms-code.ts';

/**
 * Calls `take` with the code of the SMS, where the browser can read it. It waits for one SMS from each sent code until
 * the next one, or until the fields are gone. @param sent another value for each sent code, 0 before the first
 */
export function useSmsCode(sent: number, take: (code: string) => void): void {
  const arrived = useEffectEvent(take);
  useEffect(() => {
    if (sent === 0) return undefined;
    const wait = new AbortController();
    void readSmsCode(wait.signal).then((code) => {
      if (code !== null && !wait.signal.aborted) arrived(code);
    });
    return () => wait.abort();
  }, [sent]);
}
