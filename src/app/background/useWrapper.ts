import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAtLayerEntry } from '#src/components/link/layer-entry.ts';
import { clock } from '#src/platform/clock.ts';
import { keepMessagingToken } from '#src/platform/device.ts';
import { connectNative } from '#src/platform/native/connection.ts';
import type { NativeHost } from '#src/platform/native/host.ts';
import { exitApp } from '#src/platform/native/services.ts';
import { asRecord, asString } from '#src/platform/parse.ts';
import { tabStorage, type StoredKey } from '#src/platform/storage.ts';
import { setPaused } from '#src/platform/visibility.ts';
import { isLayerOpen, toaster } from '#src/ui/index.ts';
import { isHomePath } from '../routes/layout.ts';
import { navigateTo } from '../routes/navigation.ts';

/** A second press of Back within this time leaves the app, ms. */
export const EXIT_MS = 2000;

/** The link that started the app, once it was opened: a reload of the page does not open it again. */
const launchKey: StoredKey<string> = { name: 'launchUrl', parse: asString };

/** Opens a link of the lobby's own origin; others are ignored. */
function openLink(link: unknown): void {
  const text = asString(link) ?? '';
  if (text.startsWith(`${location.origin}/`)) navigateTo(text.slice(location.origin.length));
}

/** Back closes a layer or returns to the page before; in the lobby a second press leaves the app. */
function followBack(host: NativeHost, exitText: () => string): void {
  let pressedAt = -Infinity;
  host.listen('App', 'backButton', () => {
    const hasPageBefore = Number(asRecord(history.state)?.['idx'] ?? 0) > 0;
    // The layer has opened this moment: its history entry follows.
    if (isLayerOpen() && !isAtLayerEntry())
      return void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const isAtRoot = isHomePath(location.pathname) && !isAtLayerEntry();
    if (hasPageBefore && !isAtRoot) return void history.back();
    if (!isAtRoot) return navigateTo('/', { replace: true });
    if (clock.now() - pressedAt < EXIT_MS) return void exitApp();
    pressedAt = clock.now();
    toaster.show(exitText());
  });
}

async function openLaunchLink(host: NativeHost): Promise<void> {
  const url = asString(asRecord(await host.call('App', 'getLaunchUrl').catch(() => null))?.['url']);
  if (url === undefined || tabStorage.read(launchKey) === url) return;
  tabStorage.write(launchKey, url);
  openLink(url);
}

/** Keeps the push token of a player who has allowed messages, and opens the page of a tapped one. */
async function followPush(host: NativeHost): Promise<void> {
  if (!host.features.has('push')) return;
  host.listen('PushNotifications', 'registration', (data) => {
    const token = asString(asRecord(data)?.['value']);
    if (token !== undefined) keepMessagingToken(token);
  });
  host.listen('PushNotifications', 'pushNotificationActionPerformed', (data) => {
    const message = asRecord(asRecord(data)?.['notification']);
    openLink(asRecord(message?.['data'])?.['url']);
  });
  const allowed = asRecord(await host.call('PushNotifications', 'checkPermissions').catch(() => null));
  if (allowed?.['receive'] === 'granted') await host.call('PushNotifications', 'register').catch(() => undefined);
}

/** Follows the wrapper once the page is there: Back, pause and resume, links into the app, and messages. */
export function useWrapper(): void {
  const { t } = useTranslation('shell');
  useEffect(() => {
    void connectNative().then((host) => {
      if (host === null) return;
      followBack(host, () => t('exit'));
      host.listen('App', 'pause', () => setPaused(true));
      host.listen('App', 'resume', () => setPaused(false));
      host.listen('App', 'appUrlOpen', (data) => openLink(asRecord(data)?.['url']));
      void openLaunchLink(host);
      void followPush(host);
    });
    // The wrapper keeps its listeners until the page is closed: AbovePages is mounted once.
    // oxlint-disable-next-line react/exhaustive-deps -- `t` follows the language by itself
  }, []);
}
