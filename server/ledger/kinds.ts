import type { TransferWords } from '#contract/base/call.ts';
import { type AnyDeclared, DOMAINS, foldRows } from '#contract/domains.ts';
import type { DiamondKind } from '#contract/shop/rules.ts';
import type { CoinKind } from '#contract/wallet/coin-kinds.ts';

/** Kinds of transfers that are play, which nearly all postings are: the index of the others excludes them. */
export const PLAY_KINDS = ['bet', 'settle'] as const;

/** Transfers of no domain: the demo's, the desk's, and those that fold gains into a balance. */
const OF_NO_DOMAIN = {
  'demo-gift': { coins: 'gift', diamonds: 'gift' },
  correction: { coins: 'correction' },
  fold: {},
} as const satisfies Readonly<Record<string, TransferWords>>;

/** Public kinds of a transfer, one for each history. */
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
/** A transfer's kind with a public kind for coins. */
export type CoinTransfer = TransfersOf<AnyDeclared> | WithCoins<typeof OF_NO_DOMAIN>;

/** Public kind of a coin transfer; `other` if it has none. */
export const plainKind = (kind: string): CoinKind => TRANSFERS[kind]?.coins ?? 'other';

/** The transfers' kinds with one of these public kinds. */
export const kindsOf = (words: readonly CoinKind[]): string[] =>
  Object.entries(TRANSFERS).flatMap(([kind, { coins }]) =>
    coins !== undefined && words.includes(coins) ? [kind] : [],
  );

/** Public kind of a diamond transfer; `other` if it has none. */
export const diamondKind = (kind: string): DiamondKind => TRANSFERS[kind]?.diamonds ?? 'other';
