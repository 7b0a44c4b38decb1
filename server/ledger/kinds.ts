import type { TransferWords } from '#contract/base/call.ts';
import { type AnyDeclared, DOMAINS, foldRows } from '#contract/domains.ts';
import type { DiamondKind } from '#contract/shop/rules.ts';
import type { CoinKind } from '#contract/wallet/coin-kinds.ts';

/** Kinds of the transfers that are play, which nearly all postings are: the index of the others leaves them out. */
export const PLAY_KINDS = ['bet', 'settle'] as const;

/** Transfers that no domain's calls or jobs post: the demo's, the desk's, and those that fold gains into a balance. */
const OF_NO_DOMAIN = {
  'demo-gift': { coins: 'gift', diamonds: 'gift' },
  correction: { coins: 'correction' },
  fold: {},
} as const satisfies Readonly<Record<string, TransferWords>>;

/** The plain words of a transfer, each one that a history knows. */
interface Words {
  readonly coins?: CoinKind;
  readonly diamonds?: DiamondKind;
}

/** All kinds of transfers, as declared by the domains (`transfers` in contract/base/call.ts). */
export const TRANSFERS = foldRows<Words>([
  ...DOMAINS.map(({ declared }) => ('transfers' in declared ? declared.transfers : {})),
  OF_NO_DOMAIN,
]);

type TransfersOf<D> = D extends { readonly transfers: infer T } ? WithCoins<T> : never;
type WithCoins<T> = { [K in keyof T]: T[K] extends { readonly coins: string } ? K : never }[keyof T];
/** A transfer's kind that has a plain word of coins. */
export type CoinTransfer = TransfersOf<AnyDeclared> | WithCoins<typeof OF_NO_DOMAIN>;

/** Public kind of a coin transfer; `other` if it has none. */
export const plainKind = (kind: string): CoinKind => TRANSFERS[kind]?.coins ?? 'other';

/** The transfers' kinds that have one of these plain words. */
export const kindsOf = (words: readonly CoinKind[]): string[] =>
  Object.entries(TRANSFERS).flatMap(([kind, { coins }]) =>
    coins !== undefined && words.includes(coins) ? [kind] : [],
  );

/** Public kind of a diamond transfer; `other` if it has none. */
export const diamondKind = (kind: string): DiamondKind => TRANSFERS[kind]?.diamonds ?? 'other';
