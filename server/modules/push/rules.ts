import { type PushKind, type QuietHours, quietUntil } from '#contract/push/rules.ts';
import { type KeptPlayState, isPausedAt, refusalOfState } from '../../identity/players/play-state.ts';

/** Hosts of the push services of Chromium, Firefox, Safari and Edge. */
const SERVICES =
  /^(fcm\.googleapis\.com|web\.push\.apple\.com|[\w-]+\.(push\.services\.mozilla|notify\.windows)\.com)$/;

/**
 * Whether we send to this address. A player's browser states it, so that in production it must be a known push service:
 * another host may be in our own network.
 */
export function isPushService(endpoint: string, isProduction: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (!isProduction) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && SERVICES.test(hostname);
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
