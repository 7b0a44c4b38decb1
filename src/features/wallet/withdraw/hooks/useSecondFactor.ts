import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import type { SecondFactor } from '#contract/withdrawal/rules.ts';
import { callApi } from '#src/api/index.ts';
import { localDigits } from '#src/components/code/mobile.ts';
import { type CodeFlow, useCode } from '#src/components/code/useCode.ts';
import { type Form, type TextProps, useFields } from '#src/components/form/useFields.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useUserStore } from '#src/stores/player/user.ts';

export interface ConfirmFlow {
  readonly flow: CodeFlow;
  readonly pin: TextProps;
  readonly codeError: string | undefined;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  /** Sends the code, or confirms the withdrawal and then makes it. */
  readonly form: Form;
}

/**
 * Confirms a withdrawal by its second factor, once: it stays confirmed while the withdrawal itself is retried.
 * @param wish the withdrawal; null while there is none
 * @param onConfirmed makes the withdrawal
 */
export function useSecondFactor(
  factor: SecondFactor,
  wish: { readonly cardId: string; readonly amount: number } | null,
  onConfirmed: () => Promise<void>,
): ConfirmFlow {
  const { t } = useTranslation(['withdrawal', 'auth']);
  const task = useTask();
  const mobile = useUserStore((store) => store.user?.mobile ?? '');
  const flow = useCode(PURPOSE.forget, task, localDigits(mobile));
  const { smsCode, safeboxPassword } = useLimits();
  const [isConfirmed, setConfirmed] = useState(factor === 'none');
  const asksCode = factor === 'code' && !isConfirmed;
  const asksPin = factor === 'safe' && !isConfirmed;

  const { text, errorOf, form, problem } = useFields({
    initial: { pin: '' },
    rules: ({ pin }) => ({
      code:
        asksCode && flow.sent && flow.code.length < smsCode.max && t('auth:codeIncomplete', { digits: smsCode.max }),
      pin: asksPin && pin.length < safeboxPassword.min && t('confirm.pinShort', { digits: safeboxPassword.min }),
    }),
    async submit({ pin }) {
      if (wish === null) return;
      if (asksCode && !flow.sent) return void (await flow.send());
      if (!isConfirmed) {
        await callApi('confirmExchange', { ...wish, ...(factor === 'code' ? { code: flow.code } : { password: pin }) });
        setConfirmed(true);
      }
      await onConfirmed();
    },
    task,
  });
  return { flow, pin: text('pin'), codeError: errorOf('code'), problem, form };
}
