import type { Result, RoundState } from './types.ts';

/** Phase of a round for its controls: free, waiting for the answer, moving, or showing the award. */
export type RoundPhase = 'idle' | 'asking' | 'playing' | 'award';

const PHASES: Readonly<Record<RoundState<Result, string>['name'], RoundPhase>> = {
  idle: 'idle',
  refused: 'idle',
  lost: 'idle',
  asking: 'asking',
  waiting: 'asking',
  playing: 'playing',
  award: 'award',
};

/** The phase of a round's state. */
export const phaseOf = ({ name }: RoundState<Result, string>): RoundPhase => PHASES[name];
