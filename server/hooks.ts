import type { CallError } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { AppConfig, ConfigKey } from '#contract/content/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { Flags } from '#contract/member/account.ts';
import type { UserInfo } from '#contract/member/user.ts';
import type { Localized } from './content/text.ts';
import type { Db, Trx } from './db/transact.ts';
import type { KeptPlayState } from './identity/players/play-state.ts';

/** A member at a time, with the language of the answer. */
export interface MemberContext {
  readonly userId: string;
  readonly now: Ms;
  readonly language: Language;
  /** Whether they may play now: false if playRefusal has a reason. */
  readonly mayPlay: boolean;
  /** Whether they may bet now: also false where they have used up an own limit. */
  readonly mayBet: () => Promise<boolean>;
  /** Whether they get once-per-person gifts now: false if firstGiftRefusal has a reason. */
  readonly getsFirstGifts: () => Promise<boolean>;
}

/** A member who wants to play. */
export interface PlayingMember extends Pick<MemberContext, 'userId' | 'now'> {
  /** The player's state, if the caller has read it already. */
  readonly player?: KeptPlayState | null;
}

/** Money that a member wants to deposit or bet. */
export interface MoneyWish {
  readonly userId: string;
  readonly kind: Exclude<MoneyKind, 'settle'>;
  /** Hundredths, above 0. */
  readonly amount: number;
  /** For a deposit: hundredths of earlier orders that the member may still pay. They count as paid. */
  readonly unpaid?: number;
  readonly now: number;
  /** The game of a bet, or empty. */
  readonly gameId: string;
}

/** Money that moved for a member: a paid deposit, a bet, a paid win. */
export interface MoneyEvent {
  readonly userId: string;
  /** Hundredths, above 0. */
  readonly amount: number;
  /** Cause: the same cause counts once. */
  readonly reference: string;
  readonly now: number;
  /** The game of a bet or a win, or empty. */
  readonly gameId: string;
  /** Stake of a win: of its round, or of earlier ones whose stakes are still in play. */
  readonly stake?: Hundredths;
}

/** A decision about a member, with the values of its mail; amounts are hundredths. */
export type Notice = {
  readonly userId: string;
  readonly now: number;
  /** Reference of the case: each kind is announced once for it. */
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
  | { readonly kind: 'vipLowered'; readonly values: { from: string; to: string } }
  | { readonly kind: 'rankPrize'; readonly values: { place: string; list: Localized; prize: Localized } }
  | { readonly kind: 'depositLate'; readonly values: { amount: number; order: string } }
  | { readonly kind: 'serviceAnswered'; readonly values: { words: string } }
);
export type NoticeKind = Notice['kind'];

/** A newly registered member. */
export interface NewMember {
  readonly userId: string;
  /** The device of the registration, or empty. */
  readonly deviceId: string;
  /** The network of the registration (networkOf), or empty. */
  readonly address: string;
  readonly now: number;
}

/** Requested configuration. */
export interface ConfigAsked {
  readonly keys: ReadonlySet<ConfigKey>;
  readonly language: Language;
}

/** Two accounts that count as one person's. */
export interface SamePerson {
  /** The member who gets the other's pauses; their lock is held. */
  readonly userId: string;
  readonly otherId: string;
  /** Whether the limits are carried over, too: only after an operator's decision. */
  readonly limits: boolean;
  readonly now: number;
}

/** A heartbeat of a member's browser that shows the app. */
export interface Beat {
  readonly userId: string;
  /** Time in the app that it proves, ms: several tabs at once count once. */
  readonly provenMs: number;
  /** The game that is open in it, or empty. */
  readonly gameId: string;
  readonly now: number;
}
/** Answer of a heartbeat beside the time. */
export type BeatAnswer = Omit<CallAnswer<'online'>, 'errcode' | 'serverTime'>;

/** A module's part of getAfterLoginInfoWeb. Flags that no module sets are false. */
export type MemberData = Partial<Omit<CallAnswer<'getAfterLoginInfoWeb'>, 'errcode' | 'flags'>> & {
  readonly flags?: Partial<Flags>;
};

export type Win = AppConfig['winners'][number];
export type MoneyKind = 'deposit' | 'bet' | 'settle';

/**
 * Reactions of modules to events in other modules. A hook with a transaction runs inside its caller's and commits with
 * it. onDeposit, onBet, onSettle, onRollback and onValidBet run with the member's lock held, in every bet: they write
 * by `sendWithNext`, and change shared state (a pool) only by appending a row.
 */
export interface Hooks {
  onRegister(trx: Trx, member: NewMember): Promise<void>;
  onDeposit(trx: Trx, event: MoneyEvent): Promise<void>;
  /** A bet was taken and counts towards the member's limits. Rewards of bets use onValidBet. */
  onBet(trx: Trx, event: MoneyEvent): Promise<void>;
  onSettle(trx: Trx, event: MoneyEvent): Promise<void>;
  /** A bet was returned before its round was settled, or its coin was bought back from a table. */
  onRollback(trx: Trx, event: MoneyEvent): Promise<void>;
  /**
   * A round was settled; `amount` is the part of its stake that was at risk, which counts towards turnover, chances and
   * pools.
   */
  onValidBet(trx: Trx, event: MoneyEvent): Promise<void>;
  /** The member drew from a jackpot, with their lock held; runs in every draw, so it writes by `sendWithNext`. */
  onDraw(trx: Trx, event: { readonly userId: string; readonly now: number }): Promise<void>;
  /** A decision about a member, with their lock held. */
  onNotice(trx: Trx, notice: Notice): Promise<void>;
  /**
   * Why a member may not play now, or null. Called before every call declared `play`, with the member's lock held: a
   * change of its inputs takes that lock too (lockMember), or a running play would still pass.
   */
  playRefusal(db: Db, member: PlayingMember): Promise<CallError | null>;
  /**
   * Why a member may not deposit or bet this amount now, or null. Called with the member's lock held, before an order
   * to deposit is made and before every bet. It includes playRefusal, because a bet that a provider sends is no call of
   * the member.
   */
  amountRefusal(trx: Trx, wish: MoneyWish): Promise<CallError | null>;
  /**
   * A break or an exclusion begins, with the member's lock held: coins in play that they could no longer take out
   * return to their balance.
   */
  onPause(trx: Trx, member: { readonly userId: string; readonly now: number }): Promise<void>;
  /**
   * Carries pauses and limits over to another account of the same person: the stricter of both, never a shorter one.
   */
  onSamePerson(trx: Trx, person: SamePerson): Promise<void>;
  /** The member is another person: undoes the pause and limits carried over, with their lock held. */
  onOtherPerson(trx: Trx, member: { readonly userId: string }): Promise<void>;
  /** Why a member gets no once-per-person gift now, as at registration or with the first deposit, or null. */
  firstGiftRefusal(db: Db, member: { readonly userId: string }): Promise<CallError | null>;
  /** Counts a heartbeat, with the member's lock held. @returns a part of its answer */
  onBeat(trx: Trx, beat: Beat): Promise<Partial<BeatAnswer>>;
  /** The member's data and flags (getAfterLoginInfoWeb). */
  memberData(db: Db, member: MemberContext): Promise<MemberData>;
  /** A module's part of the user info (spec §3); requested at login and for the member's data. */
  userInfo(db: Db, userId: string): Promise<Partial<UserInfo>>;
  /** How many members are in each game now, by its id (spec §7, the heartbeat's gameId). */
  players(db: Db, now: number): Promise<Readonly<Record<string, number>>>;
  /** A module's part of the configuration (appConfig): the values of those keys that are its own and were requested. */
  appConfig(db: Db, asked: ConfigAsked): Promise<Partial<AppConfig>>;
  /** The latest wins that the lobby shows, nicknames masked. */
  recentWins(db: Db, language: Language, limit: number): Promise<readonly Win[]>;
}
