import type { Ms } from '#contract/base/units.ts';
import type { PlayLimit } from '#contract/limits/calls.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#contract/limits/rules.ts';
import type { MailItem } from '#contract/mail/calls.ts';
import type { TradeRow } from '#contract/wallet/calls.ts';
import { TRADE_KINDS } from '#contract/wallet/trade-kinds.ts';
import { asList, asNullable, asNumber, asOneOf, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { KEPT_ANSWERS } from '#src/stores/player/kept-answers.ts';
import { useSessionStore } from '#src/stores/player/session.ts';

const STATES = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const satisfies readonly TradeRow['state'][];

export type KeptMail = Pick<MailItem, 'id' | 'title' | 'preview' | 'sentTime'>;
export type KeptRecord = Pick<TradeRow, 'id' | 'kind' | 'name' | 'amount' | 'state' | 'createTime'>;
export type KeptLimit = Pick<PlayLimit, 'kind' | 'period' | 'amount' | 'used'>;

/** Answers of one session, for pages without a network. */
export interface Kept {
  /** Whose they are: the end of the session's token. */
  readonly session: string;
  /** When they were current, ms by the server's clock. */
  readonly at: Ms;
  readonly mails: readonly KeptMail[];
  readonly records: readonly KeptRecord[];
  readonly limits: readonly KeptLimit[];
}

const asMail = asShape<KeptMail>({ id: asString, title: asString, preview: asString, sentTime: asNumber });
const asRow = asShape<KeptRecord>({
  id: asString,
  kind: asOneOf(...TRADE_KINDS),
  name: asString,
  amount: asNumber,
  state: asOneOf(...STATES),
  createTime: asNumber,
});
const asLimit = asShape<KeptLimit>({
  kind: asOneOf(...LIMIT_KINDS),
  period: asOneOf(...LIMIT_PERIODS),
  amount: asNullable(asNumber),
  used: asNumber,
});
const keptKey: StoredKey<Kept> = {
  name: KEPT_ANSWERS,
  parse: asShape<Kept>({
    session: asString,
    at: asNumber,
    mails: asList(asMail),
    records: asList(asRow),
    limits: asList(asLimit),
  }),
};

const SESSION_MARKS = 12;

/** The mark of the current session; null for a visitor. */
export const sessionMark = (): string | null => useSessionStore.getState().token?.slice(-SESSION_MARKS) ?? null;

/** The stored answers of the current session; undefined if there are none. Another session's are never returned. */
export function readKept(): Kept | undefined {
  const kept = storage.read(keptKey);
  return kept?.session === sessionMark() ? kept : undefined;
}

/** Stores answers, unless the session has ended or changed meanwhile. Unknown fields are dropped. */
export function writeKept(kept: Kept): void {
  const known = keptKey.parse(kept);
  if (known !== undefined && kept.session === sessionMark()) storage.write(keptKey, known);
}
