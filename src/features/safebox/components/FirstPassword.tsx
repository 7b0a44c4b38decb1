import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, Panel, toaster } from '#src/ui/index.ts';
import { usePinRules } from '../hooks/usePinRules.ts';
import { NewPin } from './NewPin.tsx';
import styles from './Safebox.module.css';

/** Before its first use the safe is given a password. */
export function FirstPassword() {
  const { t } = useTranslation('safebox');
  const { text, form, problem } = useFields({
    initial: { password: '', again: '' },
    rules: usePinRules(),
    async submit({ password }) {
      await callApi('setSafeboxPassword', { password });
      useUserStore.getState().patchUser({ hasSafeboxPassword: true });
      toaster.show(t('password.set'), 'success');
    },
  });
  return (
    <Panel look="paper" className={styles.first}>
      <h2>{t('first.title')}</h2>
      <p>{t('first.text')}</p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <NewPin text={text} />
        <Problem text={problem} />
        <Button type="submit" size="lg" icon="lock" block loading={form.busy}>
          {t('first.save')}
        </Button>
      </form>
    </Panel>
  );
}
