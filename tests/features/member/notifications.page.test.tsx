import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPushKeys } from '#scripts/lib/push-keys.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { fakeBrowser } from '../../server/push/fake-push-service.ts';

const server = servePages({ settings: { push: { ...newPushKeys(), subject: 'mailto:tech@perya.example' } } });

/** A browser with notifications: `answer` is the player's to the browser's question. */
function browserWith(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const { endpoint, key, auth } = fakeBrowser('/x').subscription;
  let isOn = false;
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
    unsubscribe: async () => ((isOn = false), true),
  };
  const pushManager = {
    subscribe: vi.fn(async () => ((isOn = true), subscription)),
    getSubscription: async () => (isOn ? subscription : null),
  };
  const notification = Object.assign(() => undefined, {
    permission,
    requestPermission: vi.fn(async () => (notification.permission = answer)),
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => undefined);
  const registration = { pushManager };
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { notification, pushManager, endpoint };
}
beforeEach(() => vi.stubGlobal('Notification', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

const section = () => within(screen.getByRole('region', { name: 'Notifications' }));
const switchOf = (name: string) => section().getByRole<HTMLInputElement>('switch', { name });
const made = (name: string) => server.calls.filter((call) => call.name === name).map(({ body }) => body);

describe('the notifications on /member/profile', () => {
  it('ask for permission on a tap alone, and are saved with this browser', async () => {
    const { notification, endpoint } = browserWith('granted');
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await page.after(() => fireEvent.click(switchOf('New mail')));
    expect(made('subscribePush')).toMatchObject([{ endpoint }]);
    expect(made('setPush')).toMatchObject([{ kinds: ['mail'], quiet: { from: 22, to: 8 } }]);
    expect(switchOf('New mail').checked).toBe(true);
    await page.after(() => fireEvent.click(switchOf('Withdrawal sent')));
    expect(notification.requestPermission).toHaveBeenCalledTimes(1);
    await page.after(() => fireEvent.click(switchOf('New mail')));
    expect(made('setPush').at(-1)).toMatchObject({ kinds: ['withdrawalSent'] });
  });

  it('stay off if the player refuses, and say what to do', async () => {
    browserWith('denied');
    const page = await renderRoute('/member/profile/v2', { as: await server.member('Ana') });
    await page.after(() => fireEvent.click(switchOf('New mail')));
    expect(made('setPush')).toEqual([]);
    expect(switchOf('New mail').checked).toBe(false);
    expect(switchOf('New mail').disabled).toBe(true);
    expect(section().getByText('Blocked in this browser')).toBeDefined();
  });

  it('stay off if the push service cannot be reached, and can be tried again', async () => {
    const { pushManager } = browserWith('granted');
    pushManager.subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    await page.after(() => fireEvent.click(switchOf('New mail')));
    expect(section().getByText(/could not reach its notification service/)).toBeDefined();
    await page.after(() => fireEvent.click(switchOf('New mail')));
    expect(switchOf('New mail').checked).toBe(true);
  });

  it('save the quiet hours, which can be none', async () => {
    browserWith('granted');
    const page = await renderRoute('/member/profile', { as: await server.member('Ana') });
    expect(section().queryByLabelText('From')).toBeNull();
    await page.after(() => fireEvent.click(switchOf('New mail')));
    await page.after(() => fireEvent.change(section().getByLabelText('From'), { target: { value: '21' } }));
    expect(made('setPush').at(-1)).toMatchObject({ quiet: { from: 21, to: 8 } });
    await page.after(() => fireEvent.click(switchOf('Quiet hours')));
    expect(made('setPush').at(-1)).toMatchObject({ quiet: { from: 0, to: 0 } });
    expect(section().queryByLabelText('From')).toBeNull();
  });

  it('are not offered in a browser without them, nor in the Android wrapper', async () => {
    const member = await server.member('Ana');
    await renderRoute('/member/profile', { as: member });
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    browserWith('granted');
    for (const name of ['androidBridge', 'Capacitor']) vi.stubGlobal(name, {});
    await renderRoute('/member/profile', { as: member });
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(made('getPush')).toEqual([]);
  });

  it('say on iOS that the app is to be installed first', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Safari', configurable: true });
    await renderRoute('/member/profile', { as: await server.member('Ana') });
    expect(section().getByRole('link', { name: 'Install' })).toBeDefined();
    expect(section().queryByRole('switch')).toBeNull();
  });

  it('can be turned on in a further browser', async () => {
    browserWith('granted');
    const member = await server.member('Ana');
    await server.call('setPush', { kinds: ['mail'], quiet: { from: 22, to: 8 } }, { token: member.token });
    const page = await renderRoute('/member/profile', { as: member });
    await page.after(() => fireEvent.click(section().getByRole('button', { name: 'Turn on' })));
    expect(made('subscribePush')).toHaveLength(1);
    expect(section().queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});
