import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { PinField } from '#src/components/code/PinField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { Button, toaster } from '#src/ui/index.ts';
import { usePinRules } from '../hooks/usePinRules.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { NewPin } from './NewPin.tsx';
import styles from './Safebox.module.css';

interface PasswordSheetProps {
  /** E.164, or empty. */
  mobile: string;
  onClose: () => void;
}

/** Changes the password of the safe, with the old one or, where it is forgotten, with a code. */
export function PasswordSheet({ mobile, onClose }: PasswordSheetProps) {
  const { t } = useTranslation('safebox');
  const [isForgotten, setForgotten] = useState(false);
  function done(): void {
    toaster.show(t('password.set'), 'success');
    onClose();
  }
  return (
    <PaperSheet title={t(isForgotten ? 'password.forgottenTitle' : 'password.change')} onClose={onClose}>
      {isForgotten ? (
        <ForgottenForm mobile={mobile} onDone={done} />
      ) : (
        <ChangeForm onDone={done} onForgotten={() => setForgotten(true)} />
      )}
    </PaperSheet>
  );
}

function ChangeForm({ onDone, onForgotten }: { onDone: () => void; onForgotten: () => void }) {
  const { t } = useTranslation('safebox');
  const pinRules = usePinRules();
  const { min } = useLimits().safeboxPassword;
  const { text, form, problem } = useFields({
    initial: { oldPassword: '', password: '', again: '' },
    rules: (values) => ({
      oldPassword: values.oldPassword.length < min && t('password.short', { digits: min }),
      ...pinRules(values),
    }),
    async submit({ password, oldPassword }) {
      await callApi('setSafeboxPassword', { password, oldPassword });
      onDone();
    },
    refusals: { 'safebox:error.wrongPassword': 'oldPassword' },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PinField label={t('password.old')} {...text('oldPassword')} />
      <button type="button" className={styles.forgotten} onClick={onForgotten}>
        {t('password.forgotten')}
      </button>
      <NewPin text={text} />
      <Problem text={problem} />
      <Button type="submit" block loading={form.busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}
