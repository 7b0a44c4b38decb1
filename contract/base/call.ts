import { z } from 'zod';
import type { DiamondKind } from '../shop/rules.ts';
import type { CoinGroup } from '../wallet/coin-groups.ts';
import { commonFields, secretFields } from './conventions.ts';
import { type CallError, KEPT_ERRORS, PLAY_ERRORS } from './errors.ts';

/** `public`: no token needed. `member`: a token is needed. `either`: a token is used where one is sent. */
export type Access = 'public' | 'member' | 'either';

/** Files that a call takes beside its body, as multipart/form-data with the body as JSON in the field `body`. */
export interface Upload {
  readonly maxFiles: number;
  /** Of one file. */
  readonly maxBytes: number;
  /** Accepted media types, e.g. `image/jpeg`; what a file says of itself, to be checked by who stores it. */
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
> {
  readonly access: A;
  readonly summary: string;
  /** The call's own fields; the common ones are added. */
  readonly body: B;
  /** The fields of the answer; `errcode: 0` is added. */
  readonly answer: N;
  /** Refusals with separate codes. */
  readonly errors?: readonly CallError[];
  /** Changes something on the server: takes an Idempotency-Key header and runs in one transaction. */
  readonly changes?: C;
  /**
   * Takes money or starts play: refused to members who are excluded, cooling off or over a limit (PLAY_ERRORS).
   * Requires a member's call that `changes` something; any other declaration throws.
   */
  readonly play?: boolean;
  /**
   * Takes what the player has: money, a chance, a card, diamonds. A tap whose answer was lost is then only finished once the
   * player has left its page (KEPT_ERRORS). A member's call that `changes` something; any other declaration throws.
   */
  readonly spends?: boolean;
  /**
   * Gives the player something: a `promotion`, neither won nor owed, is refused to members who are excluded, cooling
   * off or over a limit (PLAY_ERRORS); `own` is always paid. Payouts of a `play` call need no declaration; other calls
   * that give without one are not served (server/ledger/giving.ts). Requires a member's call that `changes` something.
   */
  readonly gives?: 'own' | 'promotion';
  /** Hashes a password or a code, which is slow by intent: prepared at the hashing gate (server/http/calls/handlers.ts). */
  readonly hashes?: H;
  /** Asks another server (an issuer of identities) or a thread (a replay): prepared without a transaction (server/http/calls/handlers.ts). */
  readonly asksOutside?: O;
  /**
   * Draws from the player's seed, which is read together with the opening of the change: a round trip less. A
   * member's call that `changes` something; any other declaration throws.
   */
  readonly draws?: D;
  /** Served while maintenance is on: what a waiting client needs. */
  readonly duringMaintenance?: boolean;
  /** The Idempotency-Key may be missing: a beacon cannot send headers. */
  readonly keyOptional?: boolean;
  /** A member's call on whose 401 the client does not end the session (spec §6, "calls marked public"). */
  readonly skips401?: boolean;
  /** Its path begins with /anonymous/ (spec §7). */
  readonly anonymous?: boolean;
  /** Set by `paged`: the largest page. */
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
>(spec: CallSpec<A, C, B, N, H, O, D>) {
  const { play = false, spends = false, gives = null, draws = false } = spec;
  const refusesPaused = play || gives === 'promotion';
  // The refusals and the limit of play are enforced inside the transaction of a keyed change.
  if (
    (play || spends || draws || gives !== null) &&
    (spec.changes !== true || spec.access !== 'member' || spec.keyOptional === true)
  ) {
    throw new Error(
      `A call declared play, spends, draws or gives must be a member's change with a key: ${spec.summary}`,
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
    /** Secret fields of the body, and of the answer. */
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
}: Omit<CallSpec<A, true, B, N>, 'changes' | 'play' | 'spends' | 'draws' | 'gives' | 'keyOptional' | 'maxPageSize'> & {
  readonly upload: Upload;
}) {
  return { ...call({ ...spec, changes: true }), upload, body: z.object(spec.body) };
}

/** A declared call as the server, the clients' table and OpenAPI read it, whatever its fields are. */
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

/** Whether a call is prepared before its transaction: what it waits for then holds no connection. */
export const isPrepared = ({
  hashes,
  asksOutside,
  upload,
}: Pick<AnyCall, 'hashes' | 'asksOutside' | 'upload'>): boolean => hashes || asksOutside || upload !== null;

/**
 * The declarations of a domain beside its calls. The tables of the whole product are folded from it: flags (flags.ts), words of a
 * history (coin-kinds.ts), transfers (server/ledger/kinds.ts).
 */
export interface Declared {
  /** Flags of the member's data that its module sets (spec §3), each with the tab that has a red dot while it is set. */
  readonly flags?: Readonly<Record<string, DotTab | null>>;
  /** Plain words for movements of a member's coins. Their texts are src/i18n/locales/<language>/movement/<domain>.json. */
  readonly movements?: Readonly<Record<string, MovementWord>>;
  /** Kinds of the transfers that it posts, each with the plain word that a member reads. */
  readonly transfers?: Readonly<Record<string, TransferWords>>;
}

/** Tabs of the shell that can have a red dot. */
export type DotTab = 'bonus' | 'inbox' | 'me';

/** How a history shows a plain word. */
export interface MovementWord {
  /** The group by which a history can be narrowed. */
  readonly group: CoinGroup;
  /** Name of a picture of public/art. */
  readonly art: string;
}

/** The plain word of a transfer of coins and of diamonds; none for goods, and for what never touches a player's account. */
export interface TransferWords {
  readonly coins?: string;
  readonly diamonds?: DiamondKind;
}

/** Calls as a domain declares them, by name. */
export type Calls = Readonly<Record<string, AnyCall>>;
type Nothing = Readonly<Record<never, never>>;

/** A domain's name, its calls with their paths, and what it declares beside them: what `domain` makes. */
export interface Domain<D extends string, T extends Calls, X extends Declared> {
  readonly name: D;
  readonly calls: { readonly [K in keyof T]: T[K] & { readonly domain: D; readonly path: string } };
  readonly declared: X;
}

/** Gives the calls of a domain its name, which is also the namespace of their texts, and their paths. */
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

/** A call with its name's place: what `domain` makes. */
export type DeclaredCall = AnyCall & { readonly domain: string; readonly path: string };
