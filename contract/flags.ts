import { type AnyDeclared, declaredOf } from './domains.ts';

/** Flags of the specification that no domain of ours sets yet. */
const UNSET = ['agent5AwardFlag', 'vipAwardFlag', 'signInFlag', 'vipTaskFlag'] as const;

type FlagsOf<D> = D extends { readonly flags: readonly (infer F)[] } ? F : never;
/** A flag of the member's data (spec §3): something waits for them. */
export type FlagName = FlagsOf<AnyDeclared> | (typeof UNSET)[number];

/**
 * Every flag's name: the specification's, and those of ours (`feedbackFlag`, `pkShareFlag`). The client's build replaces
 * this module by its own result, as it does calls.ts.
 */
export const FLAG_NAMES = [...declaredOf('flags').flat(), ...UNSET] as readonly FlagName[];
