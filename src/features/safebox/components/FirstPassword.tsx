import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useForm } from '#src/components/form/useForm.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useUserStore } from '#src/stores/user.ts';
import { Button, Panel, toaster } from '#src/ui/index.ts';
import { useNewPin } from '../hooks/useNewPin.ts';
import { NewPin } from './NewPin.tsx';
import styles from './Safebox.module.css';

/** Before its first use the safe is given a password. */
export function FirstPassword() {
  const { t } = useTranslation('safebox');
  const pin = useNewPin();
  const task = useTask();
  const form = useForm(async () => {
    if (!pin.check()) return;
    await task.run(async () => {
      await callApi('setSafeboxPassword', { password: pin.value });
      useUserStore.getState().patchUser({ hasSafeboxPassword: true });
      toaster.show(t('password.set'), 'success');
    });
  });
  return (
    <Panel look="paper" className={styles.first}>
      <h2>{t('first.title')}</h2>
      <p>{t('first.text')}</p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <NewPin pin={pin} />
        <Problem text={task.problem} />
        <Button type="submit" size="lg" icon="lock" block loading={form.busy}>
          {t('first.save')}
        </Button>
      </form>
    </Panel>
  );
}
