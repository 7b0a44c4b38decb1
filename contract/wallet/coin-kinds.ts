import type { MovementWord } from '../base/call.ts';
import { type AnyDeclared, declaredOf, foldRows } from '../domains.ts';
import { COIN_GROUP_NAMES, type CoinGroup } from './coin-groups.ts';

/** Words that belong to no domain: gifts of the demo, corrections at the desk, and transfers that have no word. */
const OF_NO_DOMAIN = {
  gift: { group: 'awards', art: 'art-gift' },
  correction: { group: 'moves', art: 'art-ledger' },
  other: { group: 'moves', art: 'art-ledger' },
} as const satisfies Readonly<Record<string, MovementWord>>;

type WordsOf<D> = D extends { readonly movements: infer M } ? keyof M & string : never;
/** A plain word for a movement of a member's coins: what its domain declares (`movements`). */
export type CoinKind = WordsOf<AnyDeclared> | keyof typeof OF_NO_DOMAIN;

const words = foldRows([...declaredOf('movements'), OF_NO_DOMAIN]) as Readonly<Record<CoinKind, MovementWord>>;
const kinds = Object.keys(words) as CoinKind[];

/** Plain words by the group that a history is narrowed to. */
export const COIN_GROUPS = Object.fromEntries(
  COIN_GROUP_NAMES.map((group) => [group, kinds.filter((kind) => words[kind].group === group)]),
) as Readonly<Record<string, readonly CoinKind[]>> as Readonly<Record<CoinGroup, readonly CoinKind[]>>;

export const COIN_KINDS: readonly CoinKind[] = COIN_GROUP_NAMES.flatMap((group) => COIN_GROUPS[group]);

/** Names of pictures of public/art. */
export const COIN_ART = Object.fromEntries(kinds.map((kind) => [kind, words[kind].art])) as Readonly<
  Record<CoinKind, string>
>;
