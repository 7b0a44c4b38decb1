import { expect, it, vi } from 'vitest';
import { PUSH_KINDS } from '#contract/push/rules.ts';
import { routeOf } from '#src/routes/match.ts';
import { noticeOf, openPage, type Tab } from '#src/sw/push.ts';

const isApp = (path: string) => !path.startsWith('/desk');

/** An open page; one that answers runs our script. */
function tabOf(path: string, { isVisible = false, answers = true } = {}) {
  const tab = {
    url: `https://perya.test${path}`,
    visibilityState: isVisible ? ('visible' as const) : ('hidden' as const),
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
    postMessage: vi.fn((_: object, [port]: MessagePort[]) => answers && port?.postMessage(null)),
  };
  return tab satisfies Tab as typeof tab & Tab;
}
const tabsOf = (...list: Tab[]) => ({ matchAll: async () => list, openWindow: vi.fn(async () => undefined) });

it.each(PUSH_KINDS)('%s has a text in both languages and leads to a page', (kind) => {
  const english = noticeOf({ kind, language: 'en-PH' });
  const filipino = noticeOf({ kind, language: 'fil-PH' });
  expect(english.options).toMatchObject({ lang: 'en-PH', tag: kind });
  expect(filipino.options.lang).toBe('fil-PH');
  expect(filipino.options.body).not.toBe(english.options.body);
  expect(routeOf(english.options.data)).not.toBeNull();
});

it.each([null, {}, { kind: 'newer' as never, language: 'ja' }])('%j is shown as a mail', (message) => {
  expect(noticeOf(message)).toEqual(noticeOf({ kind: 'mail', language: 'en-PH' }));
});

it('opens its page in the visible tab of the app, without a reload', async () => {
  const [desk, hidden, visible] = [tabOf('/desk', { isVisible: true }), tabOf('/'), tabOf('/faq', { isVisible: true })];
  const tabs = tabsOf(desk, hidden, visible);
  await openPage(tabs, '/email', isApp);
  expect(visible.focus).toHaveBeenCalled();
  expect(visible.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/email' });
  expect(visible.navigate).not.toHaveBeenCalled();
  for (const { focus, postMessage, navigate } of [desk, hidden])
    for (const each of [focus, postMessage, navigate]) expect(each).not.toHaveBeenCalled();
  expect(tabs.openWindow).not.toHaveBeenCalled();
});

it('loads its page in a tab that does not answer, and in a new one if that fails', async () => {
  const tab = tabOf('/', { answers: false });
  const tabs = tabsOf(tab);
  await openPage(tabs, '/email', isApp);
  expect(tab.navigate).toHaveBeenCalledWith('/email');
  tab.navigate.mockRejectedValue(new TypeError('not controlled'));
  await openPage(tabs, '/email', isApp);
  expect(tabs.openWindow).toHaveBeenCalledWith('/email');
});

it('opens a new tab if only the desk is open', async () => {
  const tabs = tabsOf(tabOf('/desk'));
  await openPage(tabs, '/email', isApp);
  expect(tabs.openWindow).toHaveBeenCalledWith('/email');
});
