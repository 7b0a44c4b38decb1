import { type PushKind, type QuietHours, quietUntil } from '#contract/push/rules.ts';
import { type KeptPlayState, isPausedAt, refusalOfState } from '../../identity/players/play-state.ts';

/** Push services of Chrome, other builds of Chromium, Safari, Firefox and Edge; a leading dot means any subdomain. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.apple.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
];

/**
 * Whether we send to this address: only to known push services by https. A client states it, so any other host could be
 * one of our own network.
 */
export function isPushService(endpoint: string): boolean {
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || host !== hostname || username !== '' || password !== '') return false;
  return SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service));
}

/** A player's choice, and whether they may play. */
export interface Recipient extends KeptPlayState {
  readonly kinds: ReadonlySet<PushKind>;
  readonly quiet: QuietHours;
}

/**
 * The fate of a notification now: it is sent, waits until a time (ms), or is dropped. Players on a break, excluded
 * or frozen get none, and nobody who may not play is called back to play.
 */
export function fateOf(kind: PushKind, recipient: Recipient, now: number): 'send' | 'drop' | number {
  if (!recipient.kinds.has(kind)) return 'drop';
  if (isPausedAt(recipient, now) || recipient.frozen_at !== null) return 'drop';
  if (kind === 'freeSpins' && refusalOfState(recipient, now) !== null) return 'drop';
  return quietUntil(recipient.quiet, now) ?? 'send';
}
