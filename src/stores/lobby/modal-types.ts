import type { Hundredths } from '#contract/base/units.ts';

/** One award in the reward modal: `count` in hundredths for coin and jackpot, otherwise pieces. */
export interface Award {
  readonly propId: number;
  readonly count: number;
  /** For coupons counted in pieces: the percent or hundredths of one coupon. */
  readonly num?: number;
}

/** Login, register and forgot password: they replace each other (spec §4). */
export type LoginModal =
  | { readonly type: 'login' }
  | { readonly type: 'register' }
  | { readonly type: 'forgotPassword' };

/** Every modal of the app. A new one here is a type error in app/modal-components.ts until it has a component. */
export type Modal =
  | LoginModal
  | { readonly type: 'ageTerms' }
  | { readonly type: 'notice'; readonly noticeIds: readonly string[] }
  | {
      readonly type: 'reward';
      readonly awards: readonly Award[];
      /** A translated line below the awards. */
      readonly note?: string;
      /** False if coins do not go into the balance, e.g. into a wheel's purse. */
      readonly toBalance?: boolean;
      /** The balance without these awards; left out where it changes only once the modal is open. */
      readonly before?: Hundredths;
    }
  | { readonly type: 'firstDeposit' }
  | { readonly type: 'firstDepositTips' }
  | { readonly type: 'rechargeSign' }
  | { readonly type: 'jackpot' }
  | { readonly type: 'kyc' }
  | { readonly type: 'spin' }
  | {
      readonly type: 'vipGift';
      /** Required friends of the goal, and its spins. */
      readonly friends: number;
      readonly spins: number;
    }
  /** A new VIP level. */
  | { readonly type: 'levelUp'; readonly level: number }
  | { readonly type: 'moneyRain' }
  /** The gift for a player who is out of coins, and what they can do without one. */
  | { readonly type: 'bankrupt' }
  | { readonly type: 'vipBankrupt' }
  | { readonly type: 'redVsBlue' }
  /** The tour of the lobby. */
  | { readonly type: 'homeGuide' }
  | { readonly type: 'download' }
  | { readonly type: 'signIn' }
  | {
      readonly type: 'realityCheck';
      /** Session values counted by the server: ms, and hundredths that may be negative. */
      readonly playedMs: number;
      readonly net: number;
    }
  /** Breaks and self-exclusion, if their page cannot be opened. */
  | { readonly type: 'pause' }
  | { readonly type: 'tips'; readonly titleKey: string; readonly messageKey: string };
export type ModalType = Modal['type'];

/** Results of modals. An unlisted one has no result. */
interface ModalResults {
  readonly login: 'loggedIn';
  readonly register: 'loggedIn';
  readonly forgotPassword: 'loggedIn';
}
/** Result of a modal; undefined if it was dismissed. */
export type ModalResult<T extends ModalType = ModalType> = T extends keyof ModalResults
  ? ModalResults[T] | undefined
  : undefined;

/** A modal on the stack or in the queue; `id` is unique while the page is open. */
export type OpenModal = Modal & { readonly id: number };

/** Props of a modal's component. `onClose` closes this very modal. */
export interface ModalProps<T extends ModalType> {
  readonly modal: Extract<Modal, { type: T }>;
  readonly onClose: (result?: ModalResult<T>) => void;
}
