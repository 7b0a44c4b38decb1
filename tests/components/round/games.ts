import type { ErrorText } from '#src/api/index.ts';
import type { Hand, RoundEvent, RoundRules, RoundState } from '#src/components/round/types.ts';

/** Stages of a test game: the wheel turns, and a prize that is not money is explained before its award. */
export type Stage = 'turn' | 'explain';
export interface Prize {
  readonly id: string;
  readonly isMoney: boolean;
}
export type Event = RoundEvent<Prize, Stage>;
export type State = RoundState<Prize, Stage>;
export const IDLE: State = { name: 'idle' };

export const stagesOf = ({ isMoney }: Prize, isFound: boolean): Stage[] => [
  ...(isFound ? [] : (['turn'] as const)),
  ...(isMoney ? [] : (['explain'] as const)),
];
export const rulesWith = (shown: ReadonlySet<string> = new Set()): RoundRules<Prize, Stage> => ({
  stagesOf,
  isShown: (id) => shown.has(id),
});

export const coins: Prize = { id: 'r1', isMoney: true };
export const mug: Prize = { id: 'r2', isMoney: false };
export const handOf = (result: Prize, isFound = false, balance: Hand<Prize>['balance'] = 150_00): Hand<Prize> => ({
  result,
  balance,
  isFound,
});
export const ERROR: ErrorText = { key: 'errors:network', params: { code: 0, seconds: 0 } };
