import type { CallError } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/languages.ts';
import type { AppConfig } from '#contract/content/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { Flags } from '#contract/member/account.ts';
import type { UserInfo } from '#contract/member/user.ts';
import type { Db, Trx } from './db/transact.ts';
import type { KeptPlayState } from './identity/players/play-state.ts';

/** A member at a moment, with the language to answer in. */
export interface MemberContext {
  readonly userId: string;
  /** Ms. */
  readonly now: number;
  readonly language: Language;
  /** Whether they may play now: false where playRefusal has a reason against it. */
  readonly mayPlay: boolean;
}

/** A member who wants to play. */
export interface PlayingMember extends Pick<MemberContext, 'userId' | 'now'> {
  /** What they may do, where the caller has read it already. */
  readonly player?: KeptPlayState | null;
}

/** Money that a member wants to deposit or bet. */
export interface MoneyWish {
  readonly userId: string;
  readonly kind: Exclude<MoneyKind, 'settle'>;
  /** Hundredths, above 0. */
  readonly amount: number;
  /** Of a deposit: hundredths that the member has ordered to deposit before and may still pay. They count as paid. */
  readonly unpaid?: number;
  readonly now: number;
  /** The game of a bet; empty where it is none. */
  readonly gameId: string;
}

/** Money that moved for a member: a deposit paid, a bet taken, a win paid. */
export interface MoneyEvent {
  readonly userId: string;
  /** Hundredths, above 0. */
  readonly amount: number;
  /** What caused it: the same cause counts once. */
  readonly reference: string;
  readonly now: number;
  /** The game of a bet or a win; empty where it is none. */
  readonly gameId: string;
  /** Of a win: what was staked for it, hundredths: by its round, or by earlier ones whose stakes still lie there. */
  readonly stake?: number;
}

/** A decision about a member, with the values of its mail; amounts are hundredths. */
export type Notice = {
  readonly userId: string;
  readonly now: number;
  /** Of which case: each kind is told once of it. */
  readonly reference: string;
} & (
  | {
      readonly kind: 'withdrawalSent';
      readonly values: { payout: number; bank: string; account: string; reference: string };
    }
  | { readonly kind: 'withdrawalRefused'; readonly values: { amount: number; reason: string } }
  | { readonly kind: 'idApproved'; readonly values: Record<never, never> }
  | { readonly kind: 'idRefused'; readonly values: { words: string } }
  | { readonly kind: 'idAskedAgain'; readonly values: { words: string } }
  | { readonly kind: 'pausedAsSamePerson'; readonly values: Record<never, never> }
  | { readonly kind: 'pauseLifted'; readonly values: Record<never, never> }
  | { readonly kind: 'depositLate'; readonly values: { amount: number; order: string } }
);
export type NoticeKind = Notice['kind'];

/** A member who has just registered. */
export interface NewMember {
  readonly userId: string;
  /** The device that they registered on; empty where it is not known. */
  readonly deviceId: string;
  readonly now: number;
}

/** Two accounts that are taken for one person's. */
export interface SamePerson {
  /** The member to whom the other's pauses come; their lock is held. */
  readonly userId: string;
  readonly otherId: string;
  /** Whether the other's limits come, too: only once an operator has decided. */
  readonly limits: boolean;
  readonly now: number;
}

/** A sign of a member's browser that they have the app before them. */
export interface Beat {
  readonly userId: string;
  /** Ms of time spent that it proves: of several tabs at once no moment counts twice. */
  readonly provenMs: number;
  readonly now: number;
}
/** What a heartbeat answers beside the time. */
export type BeatAnswer = Omit<CallAnswer<'online'>, 'errcode' | 'serverTime'>;

/** What a module adds to getAfterLoginInfoWeb. Flags that nobody sets are false. */
export type MemberData = Partial<Omit<CallAnswer<'getAfterLoginInfoWeb'>, 'errcode' | 'flags'>> & {
  readonly flags?: Partial<Flags>;
};

export type Win = AppConfig['winners'][number];
export type MoneyKind = 'deposit' | 'bet' | 'settle';

/**
 * What modules do when something happens in another one. A hook that gets a transaction runs inside its caller's: it
 * stands or falls with it. onDeposit, onBet, onSettle, onRollback and onValidBet run with the member's lock held, in every bet: what
 * they write they send by `later`, and what players share (a pool) they never change but by appending a row.
 */
export interface Hooks {
  onRegister(trx: Trx, member: NewMember): Promise<void>;
  onDeposit(trx: Trx, event: MoneyEvent): Promise<void>;
  /** A bet was taken: it counts towards the member's limits. What bets give waits for onValidBet. */
  onBet(trx: Trx, event: MoneyEvent): Promise<void>;
  onSettle(trx: Trx, event: MoneyEvent): Promise<void>;
  /** A bet went back before its round was settled, or its coin was bought back off a table. */
  onRollback(trx: Trx, event: MoneyEvent): Promise<void>;
  /** A round was settled; `amount` is what of its stake was at risk, which counts now towards what bets give: turnover, chances, pools. */
  onValidBet(trx: Trx, event: MoneyEvent): Promise<void>;
  /** The member drew from a jackpot, with their lock held; runs in every draw, so it writes by `later`. */
  onDraw(trx: Trx, event: { readonly userId: string; readonly now: number }): Promise<void>;
  /** Something was decided about a member, with their lock held. */
  onNotice(trx: Trx, notice: Notice): Promise<void>;
  /**
   * Why a member may not play now, null where they may. Asked before every call declared `play`, with the member's lock
   * held: who changes what this reads takes that lock too (lockMember), or a play that is under way still goes through.
   */
  playRefusal(db: Db, member: PlayingMember): Promise<CallError | null>;
  /**
   * Why a member may not deposit or bet this amount now, null where they may. Asked with the member's lock held: before an
   * order to deposit is made, and before every bet is taken. It answers for what playRefusal says of the member, too: a
   * bet that a provider sends is no call of theirs.
   */
  amountRefusal(trx: Trx, wish: MoneyWish): Promise<CallError | null>;
  /**
   * A break or an exclusion begins, with the member's lock held: the member's coins that are in play, where they could
   * not take them out any more, come back to their balance.
   */
  onPause(trx: Trx, member: { readonly userId: string; readonly now: number }): Promise<void>;
  /** Carries pauses and limits of one account over to another of the same person: the stricter of both, never a shorter one. */
  onSamePerson(trx: Trx, person: SamePerson): Promise<void>;
  /** The member is not that person: what was carried over to their play is undone, with their lock held. */
  onOtherPerson(trx: Trx, member: { readonly userId: string }): Promise<void>;
  /**
   * Why a member gets nothing now that each person gets once, as at registration or with the first deposit; null where
   * they do.
   */
  firstGiftRefusal(db: Db, member: { readonly userId: string }): Promise<CallError | null>;
  /** Counts a heartbeat, with the member's lock held. @returns a part of its answer */
  onBeat(trx: Trx, beat: Beat): Promise<Partial<BeatAnswer>>;
  /** The member's data and flags (getAfterLoginInfoWeb). */
  memberData(db: Db, member: MemberContext): Promise<MemberData>;
  /** A part of the user info (spec §3) that its module knows; asked at login and for the member's data. */
  userInfo(db: Db, userId: string): Promise<Partial<UserInfo>>;
  /** How many members are in each game now, by its id (spec §7, the heartbeat's gameId). */
  players(db: Db, now: number): Promise<Readonly<Record<string, number>>>;
  /** The latest wins that the lobby shows, nicknames masked. */
  recentWins(db: Db, language: Language, limit: number): Promise<readonly Win[]>;
}
