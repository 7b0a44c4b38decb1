import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepInstallPrompt } from '#src/app/first-sight/install-prompt.ts';
import { displayMode, isInApp } from '#src/platform/in-app.ts';
import { askToInstall, canInstall, installPlace, subscribeInstall } from '#src/platform/pages/install.ts';

const offer = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });

afterEach(() => vi.unstubAllGlobals());

describe('the offer of the browser', () => {
  it('is kept from the first script on, and used once', async () => {
    keepInstallPrompt();
    expect(canInstall()).toBe(false);
    expect(await askToInstall()).toBe(false);
    const heard = vi.fn();
    const stop = subscribeInstall(heard);
    const event = offer('accepted');
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(canInstall()).toBe(true);
    expect(await askToInstall()).toBe(true);
    expect(canInstall()).toBe(false);
    window.dispatchEvent(offer('dismissed'));
    expect(await askToInstall()).toBe(false);
    expect(canInstall()).toBe(false);
    window.dispatchEvent(offer('accepted'));
    window.dispatchEvent(new Event('appinstalled'));
    expect(canInstall()).toBe(false);
    stop();
  });
});

describe('the display mode', () => {
  const media = (mode: string) => ({
    matchMedia: (query: string) => ({ matches: query === `(display-mode: ${mode})` }),
  });
  it.each([
    ['a browser', {}, 'browser'],
    ['a browser on the whole screen', media('fullscreen'), 'browser'],
    ['the installed app', media('standalone'), 'standalone'],
    ['the installed app with a small bar', media('minimal-ui'), 'standalone'],
    ['the installed app of Safari', { navigator: { standalone: true } }, 'standalone'],
    [
      'a browser that another app opened',
      { document: { referrer: 'android-app://com.google.android.gm/' } },
      'browser',
    ],
    ['the native app', { androidBridge: {}, Capacitor: {} }, 'native'],
  ])('of %s', (_, globals, expected) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(displayMode()).toBe(expected);
    expect(isInApp()).toBe(expected !== 'browser');
  });
});

describe('installPlace', () => {
  const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 0, 'desktop'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A146B) ${KHTML} SamsungBrowser/24.0 Chrome/117 Mobile Safari/537.36`,
      5,
      'samsung',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/124.0.0.0 Mobile Safari/537.36`, 5, 'android'],
    [
      `Mozilla/5.0 (Linux; Android 13; V2) ${KHTML} Chrome/124 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0]`,
      5,
      'embedded',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 Instagram 320.0', 5, 'embedded'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/124 Safari/537.36`, 0, 'desktop'],
  ])('%s', (agent, touchPoints, place) => {
    expect(installPlace(agent, touchPoints)).toBe(place);
  });
});
