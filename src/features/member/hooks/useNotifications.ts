import { useEffect, useState } from 'react';
import type { PushKind, QuietHours } from '#contract/push/rules.ts';
import { asApiError, type CallAnswer, errorKey, type ErrorText } from '#src/api/index.ts';
import { registerBrowser } from '#src/components/push/push-browser.ts';
import { askForPush, isSubscribed, pushPermission } from '#src/platform/pages/push.ts';
import { useAction } from '#src/query/index.ts';

type Choice = CallAnswer<'getPush'>;

/** This browser: it gets notifications, could get them, or is not allowed to. */
export type PushState = 'on' | 'off' | 'denied';

export interface Notifications {
  readonly browser: PushState;
  readonly isBusy: boolean;
  readonly error: ErrorText | null;
  /** Switches a kind; the first one asks the player for permission, so call it on a tap. */
  readonly setKind: (kind: PushKind, isOn: boolean) => Promise<void>;
  readonly setQuiet: (quiet: QuietHours) => Promise<void>;
  /** Notifies this browser too; call it on a tap. */
  readonly turnOn: () => Promise<boolean>;
}

/** A failure of the browser is no failure of a call. */
const textOf = (error: unknown): ErrorText =>
  asApiError(error) === null ? { key: 'push:failedHere', params: { code: 0, seconds: 0 } } : errorKey(error);

const REFRESHES = ['getPush'] as const;

/** Changes the kinds and quiet hours, and subscribes this browser. */
export function useNotifications({ publicKey, kinds, quiet }: Choice): Notifications {
  const saving = useAction('setPush', { refreshes: REFRESHES });
  const [permission, setPermission] = useState(pushPermission);
  // A browser that allows notifications usually has an address: the first view does not say otherwise.
  const [hasAddress, setHasAddress] = useState(permission === 'granted');
  const [subscribing, setSubscribing] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  useEffect(() => {
    if (permission === 'granted') void isSubscribed().then(setHasAddress, () => setHasAddress(false));
  }, [permission]);

  async function turnOn(): Promise<boolean> {
    if (publicKey === null || subscribing.isBusy) return false;
    setSubscribing({ isBusy: true, error: null });
    try {
      const isAllowed = await askForPush();
      setPermission(pushPermission());
      if (isAllowed) await registerBrowser(publicKey);
      setHasAddress(isAllowed);
      setSubscribing({ isBusy: false, error: null });
      return isAllowed;
    } catch (error) {
      setSubscribing({ isBusy: false, error });
      return false;
    }
  }

  const browser = permission === 'denied' ? 'denied' : hasAddress ? 'on' : 'off';
  return {
    browser,
    isBusy: saving.isBusy || subscribing.isBusy,
    error: saving.error ?? (subscribing.error === null ? null : textOf(subscribing.error)),
    turnOn,
    async setKind(kind, isOn) {
      if (isOn && browser !== 'on' && !(await turnOn())) return;
      await saving.run({ kinds: isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind), quiet });
    },
    async setQuiet(chosen) {
      await saving.run({ kinds, quiet: chosen });
    },
  };
}
