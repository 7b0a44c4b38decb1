import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useForm } from '#src/components/form/useForm.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { PinField } from '#src/components/code/PinField.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useLimits } from '#src/stores/useLimits.ts';
import { Button, toaster } from '#src/ui/index.ts';
import { useNewPin } from '../hooks/useNewPin.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { NewPin } from './NewPin.tsx';
import styles from './Safebox.module.css';

interface PasswordSheetProps {
  /** E.164, or empty where none is bound. */
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
  const pin = useNewPin();
  const task = useTask();
  const { min } = useLimits().safeboxPassword;
  const [oldPassword, setOldPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = oldPassword.length < min;
  const form = useForm(async () => {
    setTried(true);
    if (!pin.check() || isMissing) return;
    const isDone = await task.run(async () => {
      await callApi('setSafeboxPassword', { password: pin.value, oldPassword });
    });
    if (isDone) onDone();
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PinField
        label={t('password.old')}
        value={oldPassword}
        onChange={setOldPassword}
        error={isTried && isMissing ? t('password.short', { digits: min }) : undefined}
      />
      <button type="button" className={styles.forgotten} onClick={onForgotten}>
        {t('password.forgotten')}
      </button>
      <NewPin pin={pin} />
      <Problem text={task.problem} />
      <Button type="submit" block loading={form.busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}
