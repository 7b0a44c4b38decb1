import { useState } from 'react';
import { PURPOSE } from '#contract/enums.ts';
import type { SecondFactor } from '#contract/withdrawal-rules.ts';
import { callApi } from '#src/api/index.ts';
import { localDigits } from '#src/components/code/mobile.ts';
import { type CodeFlow, useCode } from '#src/components/code/useCode.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useUserStore } from '#src/stores/user.ts';

export interface ConfirmFlow {
  readonly flow: CodeFlow;
  readonly pin: string;
  readonly setPin: (pin: string) => void;
  /** The typed code is too short. */
  readonly isShort: boolean;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** Sends the code, or confirms the withdrawal; true once it is confirmed. */
  readonly next: (wish: { cardId: string; amount: number }) => Promise<boolean>;
}

/** Confirms a withdrawal by its second factor, once: it stays confirmed while the withdrawal itself is tried again. */
export function useSecondFactor(factor: SecondFactor): ConfirmFlow {
  const task = useTask();
  const mobile = useUserStore((store) => store.user?.mobile ?? '');
  const flow = useCode(PURPOSE.forget, task, localDigits(mobile));
  const limits = useLimits();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const [isConfirmed, setConfirmed] = useState(factor === 'none');
  const isShort = factor === 'code' ? flow.code.length < limits.smsCode.max : pin.length < limits.safeboxPassword.min;

  return {
    flow,
    pin,
    setPin,
    isShort: isTried && isShort,
    problem: task.problem,
    async next(wish) {
      if (isConfirmed) return true;
      if (factor === 'code' && !flow.sent) {
        await flow.send();
        return false;
      }
      setTried(true);
      if (isShort) return false;
      const proof = factor === 'code' ? { code: flow.code } : { password: pin };
      const isDone = await task.run(async () => void (await callApi('confirmExchange', { ...wish, ...proof })));
      if (isDone) setConfirmed(true);
      return isDone;
    },
  };
}
