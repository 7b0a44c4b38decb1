import { PURPOSE } from '#contract/base/enums.ts';
import { escapeHtml } from '../../runtime/escape-html.ts';
import { sandboxPage } from '../../runtime/sandbox-page.ts';
import type { InboxMessage } from './sms-inbox.ts';

const PURPOSES: Readonly<Record<number, string>> = {
  [PURPOSE.register]: 'Register',
  [PURPOSE.bind]: 'Bind number',
  [PURPOSE.forget]: 'Forgot password',
  [PURPOSE.loginAndRegister]: 'Log in or register',
};
const HEAD = `<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="3">
`;

/**
 * The inbox as a page without script: it reloads itself, and needs no exception from the content security policy beyond
 * the plain markup it is made of.
 */
export function inboxPage(messages: readonly InboxMessage[], now: number): string {
  const rows = messages.map(
    ({ mobile, purpose, code, requestId, createTime }) =>
      `<li><b class="code">${escapeHtml(code)}</b><span>${escapeHtml(mobile)}<br>` +
      `<small>${PURPOSES[purpose] ?? 'Code'}, ${ago(now - createTime)}, request ${escapeHtml(requestId)}</small></span></li>`,
  );
  const empty = '<li>No messages yet. Ask for a code in the app.</li>';
  const styles = `body { margin: 16px; max-width: 720px; font: 16px/1.5 system-ui, sans-serif }
ul { list-style: none; padding: 0 }
li { display: flex; gap: 16px; align-items: center; padding: 12px 0; border-bottom: 1px solid #8888 }
.code { font: 700 22px/1 ui-monospace, monospace; letter-spacing: 2px }
`;
  const body = `<h1>SMS inbox</h1>
<p>This page stands in for the phone: the latest codes, newest first. It does not exist in production.</p>
<ul>${rows.length === 0 ? empty : rows.join('')}</ul>
`;
  return sandboxPage({ title: 'SMS inbox', styles, body, head: HEAD });
}

function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}
