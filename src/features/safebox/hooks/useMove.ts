import { useState } from 'react';
import type { UserInfo } from '#contract/user.ts';
import { callApi, type CallAnswer, type ErrorText } from '#src/api/index.ts';
import { readPesos, typedPesos } from '#src/components/money/pesos.ts';
import { useAction } from '#src/query/index.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useUserStore } from '#src/stores/user.ts';

export type Direction = 'in' | 'out';

const REFRESHES = ['getSafebox', 'appUserCoinDetail'] as const;

export interface SafeMove {
  readonly direction: Direction;
  /** What can be moved, hundredths. */
  readonly available: number;
  readonly typed: string;
  /** Hundredths, null where what was typed is no amount above 0. */
  readonly amount: number | null;
  readonly password: string;
  /** What is wrong with the fields; null also until it was tried. */
  readonly fault: 'missing' | 'high' | null;
  readonly isPasswordMissing: boolean;
  /** Why the last move was refused. */
  readonly error: ErrorText | null;
  readonly turn: (direction: Direction) => void;
  readonly type: (typed: string) => void;
  readonly takeAll: () => void;
  readonly setPassword: (password: string) => void;
  /** Moves it. Gives the answer, or null where it was not moved. */
  readonly move: () => Promise<CallAnswer<'moveSafebox'> | null>;
}

/** Takes over what is in both places now; rejects where that cannot be had. */
async function lookAgain(): Promise<void> {
  const { coin, safebox, hasPassword } = await callApi(
    'getSafebox',
    { pageNum: 1, pageSize: 1 },
    { timeoutTip: false },
  );
  useUserStore.getState().patchUser({ coin, safebox, hasSafeboxPassword: hasPassword });
}

/** Money on its way into the safe or out of it: what is typed, what is wrong with it, and the move itself. */
export function useMove({ coin, safebox }: Pick<UserInfo, 'coin' | 'safebox'>): SafeMove {
  const [direction, setDirection] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { safeboxPassword } = useLimits();
  const action = useAction('moveSafebox', { refreshes: REFRESHES });
  const available = direction === 'in' ? coin : safebox;
  const read = readPesos(typed);
  const amount = read === 0 ? null : read;
  const fault = amount === null ? 'missing' : amount > available ? 'high' : null;
  const isPasswordMissing = direction === 'out' && password.length < safeboxPassword.min;

  function reset(): void {
    action.clearError();
    setTyped('');
    setPassword('');
    setTried(false);
  }

  async function move() {
    setTried(true);
    if (amount === null || fault !== null || isPasswordMissing) return null;
    const answer = await action.run({
      direction,
      amount,
      shown: safebox,
      ...(direction === 'out' ? { password } : {}),
    });
    if (answer === null) {
      setPassword('');
      // What was shown may have been of before.
      lookAgain().catch(() => undefined);
      return null;
    }
    useUserStore.getState().patchUser({ coin: answer.coin, safebox: answer.safebox });
    reset();
    return answer;
  }

  return {
    direction,
    available,
    typed,
    amount,
    password,
    fault: isTried ? fault : null,
    isPasswordMissing: isTried && isPasswordMissing && action.error === null,
    error: action.error,
    turn(next) {
      reset();
      setDirection(next);
    },
    type(next) {
      action.clearError();
      setTyped(next);
    },
    takeAll() {
      action.clearError();
      setTyped(typedPesos(available));
    },
    setPassword,
    move,
  };
}
