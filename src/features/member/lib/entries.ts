/** A way from the member centre to a page; shown only once the page is built (components/link/built.ts). */
export interface Entry<Key extends string = string> {
  /** Its word: `entry.<key>` of the texts. */
  readonly key: Key;
  readonly to: string;
  /** Art name. */
  readonly art: string;
}

/** The squares of the board, in its order. */
export const SQUARES = [
  { key: 'deposit', to: '/wallets?name=deposit', art: 'art-purse' },
  { key: 'withdraw', to: '/withdrawal/bank', art: 'art-cash-out' },
  { key: 'records', to: '/wallets/record', art: 'art-ledger' },
  { key: 'cards', to: '/wallets/card/list', art: 'art-bank-card' },
  { key: 'kyc', to: '/member/profile/kyc', art: 'art-id-card' },
  { key: 'report', to: '/member/report', art: 'art-report' },
  { key: 'limits', to: '/member/self-limited', art: 'art-limits-shield' },
  { key: 'support', to: '/service', art: 'art-headset' },
] as const satisfies readonly Entry[];

/** The rows below. */
export const ROWS = [
  { key: 'invite', to: '/share', art: 'art-letter' },
  { key: 'wheel', to: '/activity/spin', art: 'art-ferris-wheel' },
  { key: 'games', to: '/member/games', art: 'art-halo-halo' },
  { key: 'tasks', to: '/bonus/tasks', art: 'art-gift' },
  { key: 'rewards', to: '/bonus/reward', art: 'art-coupon' },
  { key: 'scratch', to: '/activity/lottery', art: 'art-card-sorbetes' },
  { key: 'shop', to: '/activity/lottery/product', art: 'art-diamond' },
  { key: 'contest', to: '/activity/redpkblue', art: 'art-trophy' },
  { key: 'information', to: '/member/profile/info', art: 'art-letter' },
  { key: 'retrieve', to: '/member/retrieve-balance', art: 'art-coin-drop' },
  { key: 'feedback', to: '/feedback', art: 'art-megaphone' },
  { key: 'fairness', to: '/fairness', art: 'art-die-green' },
] as const satisfies readonly Entry[];

export type SquareEntry = (typeof SQUARES)[number];
export type RowEntry = (typeof ROWS)[number];
/** What opens over the page: a row below, while its activity is open. */
export const RAIN = { key: 'rain', art: 'art-bayong' } as const;
/** A row that opens something in place of leading to a page. */
export interface OpenedEntry extends Omit<Entry, 'to'> {
  readonly open: () => void;
}

/** An entry as a row shows it: `note` stands before its arrow, with a red dot where it is new, `caption` below its word. */
export type NotedEntry = Entry<(SquareEntry | RowEntry)['key']> & {
  readonly note?: string;
  readonly isNew?: boolean;
  readonly caption?: string;
};
