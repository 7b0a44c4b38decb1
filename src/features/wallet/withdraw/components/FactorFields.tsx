import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/withdrawal/rules.ts';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { PinField } from '#src/components/code/PinField.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass } from '#src/ui/index.ts';
import type { ConfirmFlow } from '../hooks/useSecondFactor.ts';

/** The fields of a withdrawal's second factor, and the way to it for who has none. */
export function FactorFields({ factor, confirm }: { factor: SecondFactor; confirm: ConfirmFlow }) {
  const { t } = useTranslation(['withdrawal', 'auth']);
  const { flow, pin, codeError } = confirm;
  switch (factor) {
    case 'none':
      return null;
    case 'code':
      if (flow.mobile === '')
        return (
          <AppLink to="/auth/bind" className={buttonClass('paper', 'md', true)}>
            {t('confirm.bind')}
          </AppLink>
        );
      return flow.sent ? <CodeFields flow={flow} error={codeError} /> : <p>{t('confirm.byCode')}</p>;
    case 'safe':
      return (
        <>
          <PinField label={t('confirm.pin')} tone="paper" {...pin} />
          <AppLink to="/activity/bank">{t('confirm.setPin')}</AppLink>
        </>
      );
  }
}
