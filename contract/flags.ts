import type { DotTab } from './base/call.ts';
import { type AnyDeclared, declaredOf, foldRows } from './domains.ts';

type FlagsOf<D> = D extends { readonly flags: infer F } ? keyof F & string : never;
/** A flag of the member's data (spec §3): something needs their attention. */
export type FlagName = FlagsOf<AnyDeclared>;

/**
 * The tab of each flag's red dot, null where none has one: the specification's flags, and those of ours. The client
 * imports its copy in contract/generated.
 */
export const FLAG_DOTS = foldRows(declaredOf('flags')) as Readonly<Record<FlagName, DotTab | null>>;
export const FLAG_NAMES = Object.keys(FLAG_DOTS) as readonly FlagName[];
