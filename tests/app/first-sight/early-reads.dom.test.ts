import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EARLY_READS_ID, type EarlyReads } from '#contract/pages/rendered-page.ts';
import { sendEarlyReads } from '#src/app/first-sight/early-reads.ts';
import { forgetEarlyAnswers } from '#src/platform/early-answers.ts';

const READS: EarlyReads = {
  memberData: '/member',
  page: { address: '/email', path: '/mails', body: { pageNum: 1 } },
};
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('lost'));
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = 'fil-PH';
  document.body.innerHTML = `<script type="application/json" id="${EARLY_READS_ID}">${JSON.stringify(READS)}</script>`;
  localStorage.setItem('perya.token', '"t1"');
  localStorage.setItem('perya.deviceId', '"d1"');
  history.replaceState(null, '', '/email');
});
afterEach(() => {
  forgetEarlyAnswers();
  localStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

it.each<[string, () => void, string[]]>([
  ['the member and the page', () => undefined, ['/member', '/mails']],
  ['nothing for a visitor', () => localStorage.removeItem('perya.token'), []],
  ['nothing in another document', () => (document.body.innerHTML = ''), []],
  ['only the page for an unknown device', () => localStorage.removeItem('perya.deviceId'), ['/mails']],
  ['only the member at an address with a query', () => history.replaceState(null, '', '/email?aid=7'), ['/member']],
  [
    'only the page in the wrapper',
    () => {
      vi.stubGlobal('androidBridge', {});
      vi.stubGlobal('Capacitor', {});
    },
    ['/mails'],
  ],
])('asks for %s', (_what, prepare, paths) => {
  prepare();
  sendEarlyReads();
  expect(fetched.mock.calls.map(([path]) => path as string)).toEqual(paths);
});

it('sends the session, the language, the common fields and those of the device', () => {
  sendEarlyReads();
  const [member, page] = fetched.mock.calls.map(([, sent]) => sent as { headers: object; body: string });
  expect(member?.headers).toMatchObject({ Authorization: 'Bearer t1', 'Accept-Language': 'fil-PH' });
  expect(JSON.parse(member?.body ?? '')).toMatchObject({ appId: 'perya', deviceId: 'd1' });
  expect(JSON.parse(page?.body ?? '')).toMatchObject({ appId: 'perya', pageNum: 1 });
});
