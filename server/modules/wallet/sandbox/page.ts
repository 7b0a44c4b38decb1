import { escapeHtml } from '../../../runtime/escape-html.ts';
import type { Payment } from '../cashier.ts';
import { SANDBOX_PATH } from './cashier.ts';
import { WAYS } from './ways.ts';

const NAMES: Readonly<Record<string, string>> = { gcash: 'GCash', maya: 'Maya', instapay: 'InstaPay', card: 'Card' };
const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const TIME = new Intl.DateTimeFormat('en-PH', { timeStyle: 'medium', timeZone: 'Asia/Manila' });

/**
 * The payment page without script: a button for each way a payment can go.
 * @param url its own, with the signed query that the forms carry on
 */
export function cashierPage({ orderId, channel, amount, expiresAt }: Payment, url: string): string {
  const query = url.slice(url.indexOf('?'));
  const name = escapeHtml(NAMES[channel] ?? channel);
  const buttons = Object.entries(WAYS).map(
    ([id, { label, note }]) =>
      `<li><form method="post" action="${escapeHtml(`${SANDBOX_PATH}/${id}${query}`)}">` +
      `<button class="${id}"><b>${label}</b><small>${note}</small></button></form></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${name} (sandbox)</title>
<style>
body { margin: 0 auto; padding: 24px 16px; max-width: 420px; background: #f4f5f9; color: #1b1f33; font: 16px/1.5 system-ui, sans-serif }
header { padding: 20px; border-radius: 16px; background: #fff; text-align: center }
h1 { margin: 0; font-size: 20px }
.amount { display: block; font: 800 36px/1.3 system-ui, sans-serif }
ul { list-style: none; margin: 16px 0; padding: 0 }
li + li { margin-top: 8px }
button { display: block; width: 100%; padding: 12px 16px; border: 2px solid #8a90a8; border-radius: 12px; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
button:focus-visible { outline: 3px solid #3a6bff }
button.pay { border-color: #1b1f33; background: #1b1f33; color: #fff }
small { display: block; opacity: .8 }
</style>
</head>
<body>
<header>
<h1>${name}</h1>
<b class="amount">${PESOS.format(amount / 100)}</b>
<small>To Perya, order ${escapeHtml(orderId)}, until ${TIME.format(expiresAt)}</small>
</header>
<ul>${buttons.join('')}</ul>
<p><small>This page stands in for the payment provider. No money moves. It does not exist in production.</small></p>
</body>
</html>
`;
}
