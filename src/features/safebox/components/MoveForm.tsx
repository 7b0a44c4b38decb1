import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/user.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { useForm } from '#src/components/form/useForm.ts';
import { PesosField } from '#src/components/money/PesosField.tsx';
import { PinField } from '#src/components/code/PinField.tsx';
import { useLimits } from '#src/stores/useLimits.ts';
import { Button, moneyText, Tabs, toaster } from '#src/ui/index.ts';
import { useMove } from '../hooks/useMove.ts';
import styles from './Safebox.module.css';

const DIRECTIONS = ['in', 'out'] as const;

/** Puts money into the safe or takes it out. */
export function MoveForm({ user, onMoved }: { user: UserInfo; onMoved: () => void }) {
  const { t } = useTranslation('safebox');
  const move = useMove(user);
  const digits = useLimits().safeboxPassword.min;
  const { direction, amount, available, fault } = move;
  const form = useForm(async () => {
    const wanted = amount;
    if ((await move.move()) === null || wanted === null) return;
    toaster.show(t(`done.${direction}`, { amount: moneyText(wanted) }), 'success');
    onMoved();
  });
  return (
    <Tabs
      label={t('directions')}
      items={DIRECTIONS.map((id) => ({ id, label: t(`direction.${id}`) }))}
      value={direction}
      onChange={move.turn}
    >
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <PesosField
          label={t('amount.label')}
          value={move.typed}
          onChange={move.type}
          aside={
            <button type="button" className={styles.all} onClick={move.takeAll} disabled={available === 0}>
              {t('amount.all', { amount: moneyText(available) })}
            </button>
          }
          hint={t(`amount.hint.${direction}`)}
          error={fault === null ? undefined : t(`amount.${fault}.${direction}`, { amount: moneyText(available) })}
        />
        {direction === 'out' && (
          <PinField
            tone="night"
            label={t('password.label')}
            value={move.password}
            onChange={move.setPassword}
            error={move.isPasswordMissing ? t('password.short', { digits }) : undefined}
          />
        )}
        <CallProblem error={move.error} />
        <Button type="submit" size="lg" icon="lock" block loading={form.busy}>
          {amount === null ? t(`button.${direction}`) : t(`buttonAmount.${direction}`, { amount: moneyText(amount) })}
        </Button>
      </form>
    </Tabs>
  );
}
