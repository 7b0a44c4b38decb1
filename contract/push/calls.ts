import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { secret } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { PUSH_KINDS } from './rules.ts';

const hour = z.int().min(0).max(23);
const choice = {
  /** Kinds that the player asked for. */
  kinds: z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length),
  /** Hours in Manila without notifications; none if both are equal. */
  quiet: z.object({ from: hour, to: hour }),
};

/** A point on the curve P-256, uncompressed, and a secret of 16 bytes, as browsers give them (RFC 8291). */
const clientKey = z.string().regex(/^B[\w-]{86}$/);
const clientSecret = z.string().regex(/^[\w-]{22}$/);
/** Printable ASCII, as browsers give it. */
const pushAddress = z
  .url()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/);

/** Errors of the calls about notifications (not in the spec). */
export const PUSH_ERRORS = callErrors({
  pushOff: [8981, 'There are no notifications here'],
  pushAddress: [8982, 'This browser cannot get notifications from us'],
});

/** Notifications of the installed app, for what a player asked for. */
export const push = domain('push', {
  getPush: call({
    access: 'member',
    summary: 'What the player is notified of, and the key that a browser subscribes with.',
    body: {},
    answer: {
      /** The operator's VAPID key; null where there are no notifications. */
      publicKey: z.string().nullable(),
      ...choice,
    },
  }),
  setPush: call({
    access: 'member',
    changes: true,
    summary: 'Sets the kinds and the quiet hours, for all browsers of the player.',
    body: choice,
    answer: choice,
    errors: [PUSH_ERRORS.pushOff],
  }),
  subscribePush: call({
    access: 'member',
    changes: true,
    summary: 'Notifies this browser, for as long as its session lasts.',
    body: {
      /** The address that the browser’s push service gave it. */
      endpoint: secret(pushAddress),
      key: secret(clientKey),
      auth: secret(clientSecret),
    },
    answer: {},
    errors: Object.values(PUSH_ERRORS),
  }),
});
