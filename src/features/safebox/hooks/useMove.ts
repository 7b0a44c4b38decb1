import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/base/units.ts';
import type { UserInfo } from '#contract/member/user.ts';
import { callApi, type ErrorText, keptFields } from '#src/api/index.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { readPesos, typedPesos } from '#src/components/money/pesos.ts';
import { asNumber } from '#src/platform/parse.ts';
import { useAction } from '#src/query/index.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';

export type Direction = 'in' | 'out';

const INTENT = 'move-safe';
const REFRESHES = ['getSafebox', 'appUserCoinDetail'] as const;

export interface SafeMove {
  readonly direction: Direction;
  /** Movable amount. */
  readonly available: Hundredths;
  /** Hundredths, null if the input is no amount above 0. */
  readonly amount: number | null;
  readonly text: (field: 'amount' | 'password') => TextProps;
  readonly form: Form;
  /** Why the last move was refused. */
  readonly error: ErrorText | null;
  readonly turn: (direction: Direction) => void;
  readonly takeAll: () => void;
}

/** Loads the amounts of both places; rejects on failure. */
async function lookAgain(): Promise<void> {
  const { coin, safebox, hasPassword } = await callApi(
    'getSafebox',
    { pageNum: 1, pageSize: 1 },
    { timeoutTip: false },
  );
  useUserStore.getState().setFigures({ coin, safebox, hasSafeboxPassword: hasPassword });
}

/** Content of the safe when the same move was sent if that has no answer yet. */
function shownBefore(direction: Direction, amount: number): number | undefined {
  const kept = keptFields(INTENT);
  const isSame = kept?.['direction'] === direction && kept['amount'] === amount;
  return isSame ? asNumber(kept['shown']) : undefined;
}

const read = (typed: string): number | null => readPesos(typed) || null;

/**
 * A move into or out of the safe: the input, its error, and the move itself.
 * @param onMoved called with the moved amount, hundredths
 */
export function useMove(
  { coin, safebox }: Pick<UserInfo, 'coin' | 'safebox'>,
  onMoved: (direction: Direction, amount: number) => void,
): SafeMove {
  const { t } = useTranslation('safebox');
  const [direction, setDirection] = useState<Direction>('in');
  const digits = useLimits().safeboxPassword.min;
  const action = useAction('moveSafebox', { intent: INTENT, refreshes: REFRESHES });
  const available = direction === 'in' ? coin : safebox;

  const fields = useFields({
    initial: { amount: '', password: '' },
    rules({ amount: typed, password }) {
      const amount = read(typed);
      const fault = amount === null ? 'missing' : amount > available ? 'high' : null;
      return {
        amount: fault !== null && t(`amount.${fault}.${direction}`, { amount: moneyText(available) }),
        password: direction === 'out' && password.length < digits && t('password.short', { digits }),
      };
    },
    async submit({ amount: typed, password }) {
      const amount = read(typed);
      if (amount === null) return;
      // The same move again finishes the earlier one, which may have changed the amounts on the page.
      const before = shownBefore(direction, amount);
      const wish = { direction, amount, shown: before ?? safebox };
      const answer = await action.run(direction === 'out' ? { ...wish, password } : wish);
      if (answer === null) {
        fields.set('password', '');
        // The amounts shown may be older than the refusal.
        lookAgain().catch(() => undefined);
        return;
      }
      // The answer of an earlier move is as old as the move.
      if (before === undefined) useUserStore.getState().patchUser({ coin: answer.coin, safebox: answer.safebox });
      else lookAgain().catch(() => undefined);
      reset();
      onMoved(direction, amount);
    },
  });

  function reset(): void {
    action.clearError();
    fields.reset();
  }
  function type(typed: string): void {
    action.clearError();
    fields.set('amount', typed);
  }

  return {
    direction,
    available,
    amount: read(fields.values.amount),
    text: (field) => ({ ...fields.text(field), ...(field === 'amount' ? { onChange: type } : {}) }),
    form: fields.form,
    error: action.error,
    turn(next) {
      reset();
      setDirection(next);
    },
    takeAll: () => type(typedPesos(available)),
  };
}
