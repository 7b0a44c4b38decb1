import type { PaymentEvent } from '../cashier.ts';

/** Message to the webhook. */
export type Told = PaymentEvent;

/** One way a payment can go. */
export interface Way {
  readonly label: string;
  readonly note: string;
  /** Messages to send, in this order. */
  readonly states: readonly Told['state'][];
  /** Sent only after LATE_MS. */
  readonly isLate: boolean;
  /** All sent at once. */
  readonly isParallel: boolean;
}

/** How long a late payment takes, ms: the player is back in the wallet by then. */
export const LATE_MS = 20_000;

const way = (label: string, note: string, states: Way['states'], more: Partial<Way> = {}): Way => ({
  label,
  note,
  states,
  isLate: false,
  isParallel: false,
  ...more,
});

/** How the sandbox can play a payment. */
export const WAYS = {
  pay: way('Pay', 'Told once, at once', ['paid']),
  fail: way('Fail', 'The payment is declined', ['failed']),
  five: way('Pay, told five times', 'All five at the same time', ['paid', 'paid', 'paid', 'paid', 'paid'], {
    isParallel: true,
  }),
  late: way('Pay late', 'Told 20 seconds after you are back', ['paid'], { isLate: true }),
  disorder: way('Pay, out of order', 'Failed, then paid, then failed again', ['failed', 'paid', 'failed']),
  never: way('Pay nothing', 'Nobody is told anything', []),
} as const satisfies Record<string, Way>;

/** Whether the sandbox knows such a way. */
export const isWay = (name: string): name is keyof typeof WAYS => Object.hasOwn(WAYS, name);
