import type { PushMessage } from '#contract/push/rules.ts';
import english from '../i18n/locales/en-PH/notification.json';
import filipino from '../i18n/locales/fil-PH/notification.json';
import type { OpenRequest } from './messages.ts';

/** How long an open page may take to say that it opens an address, ms. */
const ANSWER_MS = 1000;

/** The page that each kind opens. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['freeSpins', '/activity/spin'],
  ['withdrawalSent', '/wallets/record'],
  ['mail', '/email'],
]);

/** A notification, as `showNotification` takes it. */
export interface Notice {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: string };
}

/** The notification of a message. A browser wants one for every message, so that an unknown one counts as a mail. */
export function noticeOf(message: Partial<PushMessage> | null): Notice {
  const kind = message?.kind !== undefined && PAGES.has(message.kind) ? message.kind : 'mail';
  const lang = message?.language === 'fil-PH' ? message.language : 'en-PH';
  const text = (lang === 'fil-PH' ? filipino : english)[kind];
  // A newer one of a kind replaces the older one.
  const options = { body: text, lang, tag: kind, icon: '/icon-192.png' };
  return { title: 'Perya', options: { ...options, data: PAGES.get(kind) ?? '/' } };
}

/** The used parts of an open page. */
export interface Tab {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: OpenRequest, ports: MessagePort[]): void;
}
/** The used parts of the worker's list of pages. */
export interface Tabs {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Asks a page to open an address without a reload. @returns whether it does */
function asks(tab: Tab, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    tab.postMessage({ type: 'open', path }, [port2]);
  });
}

/**
 * Opens a page of the app: in an open tab, the visible one first, else in a new one.
 * @param isApp whether a path is a page of the app: the desk and frames have the same origin
 */
export async function openPage(tabs: Tabs, path: string, isApp: (path: string) => boolean): Promise<void> {
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true });
  const own = all.filter(({ url }) => isApp(new URL(url).pathname));
  const tab = own.find(({ visibilityState }) => visibilityState === 'visible') ?? own[0];
  if (tab === undefined) return void (await tabs.openWindow(path));
  // A browser may refuse to bring the tab to the front; it opens the page nevertheless.
  await tab.focus().catch(() => undefined);
  // Without an answer its script does not run yet.
  if (!(await asks(tab, path))) await tab.navigate(path).catch(() => tabs.openWindow(path));
}
