import { z } from 'zod';
import type { DiamondKind } from '../shop/rules.ts';
import type { CoinGroup } from '../wallet/coin-groups.ts';
import { commonFields, secretFields } from './conventions.ts';
import { type CallError, KEPT_ERRORS, PLAY_ERRORS } from './errors.ts';

/** `public`: no token is needed. `member`: a token is required. `either`: a token is optional. */
export type Access = 'public' | 'member' | 'either';

/** Files that a call accepts beside its body: multipart/form-data with the body as JSON in the field `body`. */
export interface Upload {
  readonly maxFiles: number;
  /** Maximum size of one file. */
  readonly maxBytes: number;
  /** Accepted media types, e.g. `image/jpeg`, as the client states them; the handler checks the content. */
  readonly types: readonly string[];
}

/** One call as its domain declares it; omitted fields have defaults. */
export interface CallSpec<
  A extends Access,
  C extends boolean,
  B extends z.ZodRawShape,
  N extends z.ZodRawShape,
  H extends boolean = boolean,
  O extends boolean = boolean,
  D extends boolean = boolean,
  K extends boolean = boolean,
> {
  readonly access: A;
  readonly summary: string;
  /** The call's own fields; `call` adds the common ones. */
  readonly body: B;
  /** The fields of the answer; `call` adds `errcode: 0`. */
  readonly answer: N;
  /** Refusals with separate codes. */
  readonly errors?: readonly CallError[];
  /** Changes data on the server: takes an Idempotency-Key header and runs in one transaction. */
  readonly changes?: C;
  /**
   * Takes money or starts play: refused to members who are excluded, cooling off or over a limit (PLAY_ERRORS).
   * Requires a member's call that `changes` something; any other declaration throws.
   */
  readonly play?: boolean;
  /**
   * Spends something the player has: money, a chance, a card, diamonds. If the answer is lost, the tap is only finished
   * after the player has left the page (KEPT_ERRORS). Only for a member's call that `changes` something; any other
   * declaration throws.
   */
  readonly spends?: boolean;
  /**
   * Gives the player something: a `promotion`, neither won nor owed, is refused to members who are excluded, cooling
   * off or over a limit (PLAY_ERRORS); `own` is always paid. Payouts of a `play` call need no declaration; other calls
   * that give without one are not served (server/ledger/giving.ts). Requires a member's call that `changes` something.
   */
  readonly gives?: 'own' | 'promotion';
  /**
   * Must happen once for each tap, although it neither `spends` nor `gives`: it moves the player's own money, gives
   * chances, or counts. The client keeps the key of every call that spends, gives or is `once` until it is answered.
   * Only for a member's call that `changes` something; any other declaration throws.
   */
  readonly once?: K;
  /** Hashes a password or a code, which is slow by intent: prepared at the hashing gate (server/http/calls/handlers.ts). */
  readonly hashes?: H;
  /** Asks another server (an issuer of identities) or a thread (a replay): prepared without a transaction (server/http/calls/handlers.ts). */
  readonly asksOutside?: O;
  /**
   * Draws from the player's seed, which is read together with the opening of the change: a round trip less. A
   * member's call that `changes` something; any other declaration throws.
   */
  readonly draws?: D;
  /** Served during maintenance because a waiting client needs it. */
  readonly duringMaintenance?: boolean;
  /** The Idempotency-Key may be missing: a beacon cannot send headers. */
  readonly keyOptional?: boolean;
  /** A member's call whose 401 does not end the client's session (spec §6, "calls marked public"). */
  readonly skips401?: boolean;
  /** Its path begins with /anonymous/ (spec §7). */
  readonly anonymous?: boolean;
  /** Set by `paged`: the maximum page size. */
  readonly maxPageSize?: number;
}

/** Declares a call: schemas, errors and the whole policy that the server enforces (server/http/calls/serve-call.ts). */
export function call<
  const A extends Access,
  B extends z.ZodRawShape,
  N extends z.ZodRawShape,
  const C extends boolean = false,
  const H extends boolean = false,
  const O extends boolean = false,
  const D extends boolean = false,
  const K extends boolean = false,
>(spec: CallSpec<A, C, B, N, H, O, D, K>) {
  const { play = false, spends = false, gives = null, draws = false } = spec;
  const refusesPaused = play || gives === 'promotion';
  // Refusals and limits of play are enforced in the transaction of a change with an idempotency key.
  if (
    (play || spends || draws || gives !== null || spec.once === true) &&
    (spec.changes !== true || spec.access !== 'member' || spec.keyOptional === true)
  ) {
    throw new Error(
      `A call declared play, spends, draws, gives or once must be a member's change with a key: ${spec.summary}`,
    );
  }
  return {
    access: spec.access,
    changes: (spec.changes ?? false) as C,
    play,
    spends,
    gives,
    /** Refused to members who are paused, excluded or over a limit. */
    refusesPaused,
    hashes: (spec.hashes ?? false) as H,
    asksOutside: (spec.asksOutside ?? false) as O,
    draws: draws as D,
    once: (spec.once ?? false) as K,
    duringMaintenance: spec.duringMaintenance ?? false,
    keyOptional: spec.keyOptional ?? false,
    skips401: spec.skips401 ?? spec.access !== 'member',
    anonymous: spec.anonymous ?? false,
    upload: null as Upload | null,
    maxPageSize: spec.maxPageSize ?? null,
    summary: spec.summary,
    body: commonFields.extend(spec.body),
    answer: z.object({ errcode: z.literal(0), ...spec.answer }),
    errors: [
      ...(spec.errors ?? []),
      ...(refusesPaused ? Object.values(PLAY_ERRORS) : []),
      ...(spends ? Object.values(KEPT_ERRORS) : []),
    ] as readonly CallError[],
    /** Secret fields of the body and of the answer. */
    secrets: secretFields(spec.body),
    secretAnswers: secretFields(spec.answer),
  };
}

/**
 * Declares a call that takes files. Its body is form data, which the common fields are left out of (spec §7). It is a
 * change; its handler prepares it, so that files are looked at without a connection to the database.
 */
export function uploadCall<const A extends Access, B extends z.ZodRawShape, N extends z.ZodRawShape>({
  upload,
  ...spec
}: Omit<
  CallSpec<A, true, B, N>,
  'changes' | 'play' | 'spends' | 'draws' | 'gives' | 'once' | 'keyOptional' | 'maxPageSize'
> & {
  readonly upload: Upload;
}) {
  return { ...call({ ...spec, changes: true }), upload, body: z.object(spec.body) };
}

/** A declared call with any fields, as the server, the clients' table and OpenAPI read it. */
export interface AnyCall extends Omit<
  ReturnType<typeof call>,
  'changes' | 'body' | 'answer' | 'secrets' | 'secretAnswers'
> {
  readonly changes: boolean;
  readonly secrets: readonly PropertyKey[];
  readonly secretAnswers: readonly PropertyKey[];
  readonly body: z.ZodObject;
  readonly answer: z.ZodObject;
}

/** True if a call is prepared before its transaction, so that waiting holds no database connection. */
export const isPrepared = ({
  hashes,
  asksOutside,
  upload,
}: Pick<AnyCall, 'hashes' | 'asksOutside' | 'upload'>): boolean => hashes || asksOutside || upload !== null;

/**
 * The declarations of a domain beside its calls. Tables of the whole product are built from them: flags (flags.ts),
 * words of a history (coin-kinds.ts), transfers (server/ledger/kinds.ts).
 */
export interface Declared {
  /**
   * Flags of the member's data that the domain sets (spec §3), each with the tab that shows a red dot while it is set.
   */
  readonly flags?: Readonly<Record<string, DotTab | null>>;
  /** Labels of movements of a member's coins. Their texts are in src/i18n/locales/<language>/movement/<domain>.json. */
  readonly movements?: Readonly<Record<string, MovementWord>>;
  /** Kinds of transfers that the domain posts, each with the label that a member reads. */
  readonly transfers?: Readonly<Record<string, TransferWords>>;
}

/** Tabs of the shell that can show a red dot. */
export type DotTab = 'bonus' | 'vip' | 'inbox' | 'me';

/** How a history shows a label. */
export interface MovementWord {
  /** The filter group of the history. */
  readonly group: CoinGroup;
  /** Name of a picture in public/art. */
  readonly art: string;
}

/**
 * The label of a transfer of coins and of diamonds; omitted for goods and for transfers that never touch a player's
 * account.
 */
export interface TransferWords {
  readonly coins?: string;
  readonly diamonds?: DiamondKind;
}

export type Calls = Readonly<Record<string, AnyCall>>;
type Nothing = Readonly<Record<never, never>>;

/** The result of `domain`: a name, calls with their paths, and the other declarations. */
export interface Domain<D extends string, T extends Calls, X extends Declared> {
  readonly name: D;
  readonly calls: { readonly [K in keyof T]: T[K] & { readonly domain: D; readonly path: string } };
  readonly declared: X;
}

/** Adds to each call its path and the domain's name, which is also the namespace of its texts. */
export function domain<const D extends string, T extends Calls>(name: D, calls: T): Domain<D, T, Nothing>;
export function domain<const D extends string, const X extends Declared, T extends Calls>(
  name: D,
  declared: X,
  calls: T,
): Domain<D, T, X>;
export function domain(name: string, ...[first, second]: [Calls] | [Declared, Calls]) {
  const [declared, calls] = second === undefined ? [{}, first as Calls] : [first, second];
  const named = Object.entries(calls).map(([callName, call]) => {
    const path = `/app/v1/${call.anonymous ? 'anonymous/' : ''}${callName}`;
    return [callName, { ...call, domain: name, path }];
  });
  return { name, calls: Object.fromEntries(named), declared };
}

/** A call with its path, as `domain` returns it. */
export type DeclaredCall = AnyCall & { readonly domain: string; readonly path: string };
