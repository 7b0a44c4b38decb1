import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_FLOOR } from '#contract/pages/browser-floor.ts';
import { documentPolicy } from '../runtime/content-security-policy.ts';
import { cookieOf } from '../runtime/cookies.ts';
import { escapeHtml } from '../runtime/escape-html.ts';

/** The parameter, and the cookie, of a player who opens the app in spite of the notice. */
const ANY_BROWSER = 'anyBrowser';
const ANY_BROWSER_SECONDS = 30 * 24 * 60 * 60;

/**
 * Whether a browser is older than the floor, by its `user-agent`. All browsers on iOS have the engine of the system;
 * an unknown browser counts as new enough.
 */
export function isTooOld(userAgent: string): boolean {
  const ios = /(?:iPhone|CPU) OS (\d+)_(\d+)/.exec(userAgent);
  const chrome = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent);
  const firefox = /Firefox\/(\d+)/.exec(userAgent);
  const safari = ios ?? /Version\/(\d+)\.(\d+).* Safari/.exec(userAgent);
  if (ios === null && chrome !== null) return Number(chrome[1]) < BROWSER_FLOOR.chrome;
  if (ios === null && firefox !== null) return Number(firefox[1]) < BROWSER_FLOOR.firefox;
  if (safari === null) return false;
  const [major, minor] = [Number(safari[1]), Number(safari[2])];
  const [leastMajor, leastMinor] = BROWSER_FLOOR.safari;
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** Sends the notice to a browser that is too old, unless its player wants the app anyway. @returns whether it was sent */
export function sendOldBrowserNotice(request: FastifyRequest, reply: FastifyReply): boolean {
  const { headers, query } = request;
  if (!isTooOld(headers['user-agent'] ?? '')) return false;
  if (cookieOf(headers.cookie, ANY_BROWSER) === '1') return false;
  if (Object.hasOwn(query as object, ANY_BROWSER)) {
    void reply.header('set-cookie', `${ANY_BROWSER}=1; Max-Age=${ANY_BROWSER_SECONDS}; Path=/; SameSite=Lax`);
    return false;
  }
  const [, asked = ''] = request.url.split('?', 2);
  const notice = noticeOf(`?${asked}${asked === '' ? '' : '&'}${ANY_BROWSER}=1`);
  void reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': documentPolicy(notice) })
    .type('text/html; charset=utf-8')
    .send(notice);
  return true;
}

/**
 * Without script and in both languages: an old browser may read nothing else.
 * @param anyway address that opens the app in spite of it, with the parameters of the visit, e.g. an invite code
 */
const noticeOf = (anyway: string): string => `<!doctype html>
<html lang="en-PH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Perya</title>
<style>
body { margin: 0 auto; padding: 32px 20px; max-width: 440px; background: #0d0a2e; color: #fff8e7; font: 17px/1.5 sans-serif }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2 }
h1 + p { margin-top: 0 }
section + section { margin-top: 32px; padding-top: 24px; border-top: 1px solid #4a4488 }
a { display: block; padding: 12px 0; color: #ffd23f }
</style>
</head>
<body>
<section>
<h1>This browser is too old for Perya</h1>
<p>On Android, open the Play Store and update Chrome and Android System WebView. On an iPhone, update iOS in Settings, General, Software Update. On a computer, install a current Chrome, Edge or Firefox. Then open Perya again. Your balance is safe.</p>
<a href="${escapeHtml(anyway)}">Open Perya anyway</a>
</section>
<section lang="fil-PH">
<h1>Masyadong luma ang browser na ito para sa Perya</h1>
<p>Sa Android, buksan ang Play Store at i-update ang Chrome at ang Android System WebView. Sa iPhone, i-update ang iOS sa Settings, General, Software Update. Sa computer, mag-install ng bagong Chrome, Edge o Firefox. Pagkatapos, buksan ulit ang Perya. Ligtas ang balanse mo.</p>
<a href="${escapeHtml(anyway)}">Buksan pa rin ang Perya</a>
</section>
</body>
</html>
`;
