import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { PinField } from '#src/components/code/PinField.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { PesosField } from '#src/components/money/PesosField.tsx';
import { Button, moneyText, Tabs, toaster } from '#src/ui/index.ts';
import { useMove } from '../hooks/useMove.ts';
import styles from './Safebox.module.css';

const DIRECTIONS = ['in', 'out'] as const;

/** Puts money into the safe or takes it out. */
export function MoveForm({ user, onMoved }: { user: UserInfo; onMoved: () => void }) {
  const { t } = useTranslation('safebox');
  const move = useMove(user, (direction, amount) => {
    toaster.show(t(`done.${direction}`, { amount: moneyText(amount) }), 'success');
    onMoved();
  });
  const { direction, amount, available, text, form } = move;
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
          {...text('amount')}
          aside={
            <button type="button" className={styles.all} onClick={move.takeAll} disabled={available === 0}>
              {t('amount.all', { amount: moneyText(available) })}
            </button>
          }
          hint={t(`amount.hint.${direction}`)}
        />
        {direction === 'out' && <PinField tone="night" label={t('password.label')} {...text('password')} />}
        <CallProblem error={move.error} />
        <Button type="submit" size="lg" icon="lock" block loading={form.busy}>
          {amount === null ? t(`button.${direction}`) : t(`buttonAmount.${direction}`, { amount: moneyText(amount) })}
        </Button>
      </form>
    </Tabs>
  );
}
