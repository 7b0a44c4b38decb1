import { CALLS, type CallName } from '#contract/calls.ts';
import { asList, asRecord, asShape, asString, type Parse } from '#src/platform/parse.ts';
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
    }),
  ),
};

const all = (): Intent[] => storage.read(intentsKey) ?? [];
const isSame = (intent: Intent, name: string, userId: string): boolean =>
  intent.name === name && intent.userId === userId;

/**
 * The stored intent of this name with these fields, or a new one, kept before the first try.
 * @throws TypeError for a call whose body holds a secret (a password, a code): its body may not lie in storage
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
  const fresh: Intent = { name, userId, call, idempotencyKey: randomUuid(), body: fullBody(), ownFields };
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
 * The current player's intents without an answer, e.g. after a reload. Call the same call with the same intent to go
 * on.
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
