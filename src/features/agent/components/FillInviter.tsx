import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { refreshReads } from '#src/query/index.ts';
import { Button, Panel, Text, TextField, toaster } from '#src/ui/index.ts';
import styles from './Agent.module.css';

/** Names who invited the member: once, before the first deposit. */
export function FillInviter() {
  const { t } = useTranslation('agent');
  const { text, form, problem } = useFields({
    initial: { pid: '' },
    rules: ({ pid }) => ({ pid: pid.trim() === '' && t('fill.missing') }),
    async submit({ pid }) {
      const { nickname } = await callApi('agentFill', { pid: pid.trim() });
      toaster.show(t('fill.done', { nickname }), 'success');
      refreshReads(['appAgent5User']);
    },
  });
  return (
    <Panel as="section" aria-label={t('fill.title')}>
      <form noValidate onSubmit={form.onSubmit} className={styles.fill}>
        <TextField
          label={t('fill.title')}
          hint={t('fill.hint')}
          tone="night"
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          {...text('pid')}
        />
        <Button type="submit" variant="night" loading={form.busy}>
          {t('fill.send')}
        </Button>
      </form>
      <Problem text={problem} />
      <Text type="caption" tone="soft">
        {t('fill.once')}
      </Text>
    </Panel>
  );
}
