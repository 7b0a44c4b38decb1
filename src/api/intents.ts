import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/generated/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { asList, asNumber, asRecord, asShape, asString, type Parse } from '#src/platform/parse.ts';
import { randomUuid } from '#src/platform/random.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { apiEnvironment } from './environment.ts';

/**
 * Something the player asked for whose answer has not arrived: asking again must use the same key and the same body.
 */
export interface Intent {
  readonly name: string;
  readonly userId: string;
  readonly call: CallName;
  readonly idempotencyKey: string;
  /** The whole body as first sent: the server refuses the same key with another one (409). */
  readonly body: Readonly<Record<string, unknown>>;
  /** The call's own fields as JSON: other fields under the same name get another key. */
  readonly ownFields: string;
  /** When it was asked for, ms. */
  readonly at: number;
  /** The visit to a page that it was asked for in. */
  readonly visit: string;
}

/** A tap may be sent as one for so long: an older one is only finished, ms. */
const FRESH_MS = 10 * 60_000;
/** The server keeps answers for so long (contract/base/conventions.ts), ms. */
const KEPT_MS = 24 * 60 * 60_000;

let visit = randomUuid();

/** The player has come to another page: what they asked for before must not happen here by itself. */
export const beginVisit = (): void => void (visit = randomUuid());

/** Whether sending an intent may do something new: the player has just asked for it, on this page. */
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
 * @throws TypeError for a call whose body contains a secret (a password, a code), which must not be stored
 */
export function openIntent(
  name: string,
  call: CallName,
  ownBody: object,
  fullBody: () => Record<string, unknown>,
): Intent {
  if (CALLS[call].secrets.length > 0) throw new TypeError(`${call} carries a secret: it can have no intent`);
  const userId = apiEnvironment().userId();
  const ownFields = JSON.stringify(ownBody);
  const open = all().find((intent) => isSame(intent, name, userId));
  if (open !== undefined && open.call === call && open.ownFields === ownFields) return open;
  const kept = { idempotencyKey: randomUuid(), body: fullBody(), ownFields, at: clock.now(), visit };
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
 * The current player's intents without an answer, e.g. after a reload. Call the same call with the same intent to
 * finish it.
 */
export function pendingIntents(): Intent[] {
  const userId = apiEnvironment().userId();
  return all().filter((intent) => intent.userId === userId);
}

/**
 * The call's own fields of the current player's intent of this name, as they were first sent: asking again must send the
 * same. Undefined where none waits.
 */
export function keptFields(name: string): Record<string, unknown> | undefined {
  const kept = pendingIntents().find((intent) => intent.name === name);
  return kept === undefined ? undefined : asRecord(JSON.parse(kept.ownFields));
}

/** Forgets every intent (logout). */
export const clearIntents = (): void => storage.remove(intentsKey);
