import type { Ms } from '#contract/base/units.ts';
import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/generated/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { asList, asNumber, asRecord, asShape, asString, type Parse } from '#src/platform/parse.ts';
import { randomUuid } from '#src/platform/random.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { apiEnvironment } from './environment.ts';

/** A request of the player without an answer: a repetition must use the same key and the same body. */
export interface Intent {
  readonly name: string;
  readonly userId: string;
  readonly call: CallName;
  readonly idempotencyKey: string;
  /** The whole body as first sent, without secrets: the server refuses the same key with another body (409). */
  readonly body: Readonly<Record<string, unknown>>;
  /** The call's own fields without secrets, as JSON: other fields under the same name get a new key. */
  readonly ownFields: string;
  /** When it was asked for. */
  readonly at: Ms;
  /** The page visit in which the player requested it. */
  readonly visit: string;
}

/** Maximum age for sending a tap as new, ms: an older one is only finished. */
const FRESH_MS = 10 * 60_000;
/** The server keeps answers for so long (contract/base/conventions.ts), ms. */
const KEPT_MS = 24 * 60 * 60_000;

let visit = randomUuid();

/** The player has opened another page: earlier requests must not start there automatically. */
export const beginVisit = (): void => void (visit = randomUuid());

/** True if sending an intent may do something new: the player requested it recently on this page. */
export function isFresh(intent: Intent): boolean {
  const age = clock.now() - intent.at;
  return intent.visit === visit && age >= 0 && age < FRESH_MS;
}

const asCallName: Parse<CallName> = (raw) => {
  const name = asString(raw);
  return name !== undefined && name in CALLS ? (name as CallName) : undefined;
};
const intentsKey: StoredKey<Intent[]> = {
  name: 'intents',
  parse: asList(
    asShape<Intent>({
      name: asString,
      userId: asString,
      call: asCallName,
      idempotencyKey: asString,
      body: asRecord,
      ownFields: asString,
      at: asNumber,
      visit: asString,
    }),
  ),
};

const isKept = ({ at }: Intent): boolean => Math.abs(clock.now() - at) < KEPT_MS;
const all = (): Intent[] => (storage.read(intentsKey) ?? []).filter(isKept);
const isSame = (intent: Intent, name: string, userId: string): boolean =>
  intent.name === name && intent.userId === userId;

/**
 * The stored intent of this name with these fields, or a new one, stored before the first try.
 * Secrets (a password, a code) are not stored: the player types them again.
 * @throws TypeError for a call with a secret that need not happen once, e.g. a login
 */
export function openIntent(
  name: string,
  call: CallName,
  ownBody: object,
  fullBody: () => Record<string, unknown>,
): Intent {
  const { secrets, once } = CALLS[call];
  if (secrets.length > 0 && !once) throw new TypeError(`${call} has a secret field and cannot have an intent`);
  const plain = (body: object) =>
    Object.fromEntries(Object.entries(body).filter(([field]) => !secrets.includes(field)));
  const userId = apiEnvironment().userId();
  const ownFields = JSON.stringify(plain(ownBody));
  const open = all().find((intent) => isSame(intent, name, userId));
  if (open !== undefined && open.call === call && open.ownFields === ownFields) return open;
  const kept = { idempotencyKey: randomUuid(), body: plain(fullBody()), ownFields, at: clock.now(), visit };
  const fresh: Intent = { name, userId, call, ...kept };
  storage.write(intentsKey, [...all().filter((intent) => !isSame(intent, name, userId)), fresh]);
  return fresh;
}

/** Forgets an intent: its answer has arrived. */
export function settleIntent(settled: Intent): void {
  storage.write(
    intentsKey,
    all().filter((intent) => intent.idempotencyKey !== settled.idempotencyKey),
  );
}

/**
 * The current player's intents without an answer, e.g. after a reload. Repeat the call with the same intent to finish
 * it.
 */
export function pendingIntents(): Intent[] {
  const userId = apiEnvironment().userId();
  return all().filter((intent) => intent.userId === userId);
}

/**
 * The call's own fields as first sent with the current player's intent of this name: a repetition must send the same.
 * Undefined if there is no intent.
 */
export function keptFields(name: string): Record<string, unknown> | undefined {
  const kept = pendingIntents().find((intent) => intent.name === name);
  return kept === undefined ? undefined : asRecord(JSON.parse(kept.ownFields));
}

/** Forgets the current player's intent of this name: its result was seen without its answer. */
export function forgetIntent(name: string): void {
  const userId = apiEnvironment().userId();
  if (!all().some((intent) => isSame(intent, name, userId))) return;
  storage.write(
    intentsKey,
    all().filter((intent) => !isSame(intent, name, userId)),
  );
}

/** Forgets every intent (logout). */
export const clearIntents = (): void => storage.remove(intentsKey);
