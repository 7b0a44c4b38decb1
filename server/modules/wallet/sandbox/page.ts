import { escapeHtml } from '../../../runtime/escape-html.ts';
import { CHOICE_STYLES, sandboxPage } from '../../../runtime/sandbox-page.ts';
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
  const name = NAMES[channel] ?? channel;
  const buttons = Object.entries(WAYS).map(
    ([id, { label, note }]) =>
      `<li><form method="post" action="${escapeHtml(`${SANDBOX_PATH}/${id}${query}`)}">` +
      `<button class="${id}"><b>${label}</b><small>${note}</small></button></form></li>`,
  );
  const styles = `${CHOICE_STYLES}header { padding: 20px; border-radius: 16px; background: #fff; text-align: center }
h1 { margin: 0; font-size: 20px }
.amount { display: block; font: 800 36px/1.3 system-ui, sans-serif }
button.pay { border-color: #1b1f33; background: #1b1f33; color: #fff }
`;
  const body = `<header>
<h1>${escapeHtml(name)}</h1>
<b class="amount">${PESOS.format(amount / 100)}</b>
<small>To Perya, order ${escapeHtml(orderId)}, until ${TIME.format(expiresAt)}</small>
</header>
<ul>${buttons.join('')}</ul>
<p><small>This page stands in for the payment provider. No money moves. It does not exist in production.</small></p>
`;
  return sandboxPage({ title: name, styles, body });
}
