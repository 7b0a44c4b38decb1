import { useEffect } from 'react';
import { renewBrowser } from '#src/components/push/push-browser.ts';
import { whenAtRest } from '#src/platform/idle.ts';
import { pushPermission, unsubscribeBrowser } from '#src/platform/pages/push.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import type { OpenRequest } from '#src/sw/messages.ts';
import { navigateTo } from '../routes/navigation.ts';

/** A tapped notification opens its page here; the answer tells the service worker that this page runs. */
function open({ data, ports }: MessageEvent<OpenRequest | string>): void {
  if (typeof data === 'string') return;
  ports[0]?.postMessage(null);
  navigateTo(data.path);
}

const nothing = (): void => undefined;

/** Where the player has allowed notifications: subscribes after a login, and ends it with the session. */
export function usePush(): void {
  const token = useSessionStore((session) => session.token);
  useEffect(() => {
    if (pushPermission() !== 'granted') return undefined;
    if (token === null) return void unsubscribeBrowser().catch(nothing);
    return whenAtRest(() => void renewBrowser().catch(nothing));
  }, [token]);
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>;
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, []);
}
