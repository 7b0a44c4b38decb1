import { useTranslation } from 'react-i18next';
import { REMINDER_MINUTES, type ReminderMinutes } from '#contract/limits/rules.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useAction } from '#src/query/index.ts';
import { toaster } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';
import { Choices } from './Choices.tsx';
import styles from './Limits.module.css';

const REFRESHES = ['getLimits'] as const;

/** Chooses how often the reality check comes; a choice counts at once. */
export function ReminderSheet({ minutes, onClose }: { minutes: ReminderMinutes; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { time } = useAmountText();
  const { run, isBusy, error } = useAction('setReminder', { intent: 'set-reminder', refreshes: REFRESHES });

  async function choose(chosen: ReminderMinutes): Promise<void> {
    if ((await run({ minutes: chosen })) === null) return;
    toaster.show(t('reminder.set', { time: time(chosen) }), 'success');
    onClose();
  }

  return (
    <PaperSheet title={t('reminder.title')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.says}>{t('reminder.text')}</p>
        <Choices
          label={t('reminder.title')}
          options={REMINDER_MINUTES.map((choice) => ({ value: choice, label: time(choice) }))}
          value={minutes}
          onChange={(chosen) => void choose(chosen)}
          disabled={isBusy}
        />
        <CallProblem error={error} />
      </div>
    </PaperSheet>
  );
}
