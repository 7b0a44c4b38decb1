import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/withdrawal/rules.ts';
import { type Fact, FactList } from '#src/components/facts/Facts.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Button, formatMoney, moneyText } from '#src/ui/index.ts';
import { Refusal } from '../../components/Refusal.tsx';
import { useSecondFactor } from '../hooks/useSecondFactor.ts';
import type { Withdraw } from '../hooks/useWithdraw.ts';
import { FactorFields } from './FactorFields.tsx';
import styles from './Withdraw.module.css';

interface WithdrawSheetProps {
  withdraw: Withdraw;
  factor: SecondFactor;
}

/** Asks before money is sent: how much, where to and for which fee, and by the second factor that the operator wants. */
export function WithdrawSheet({ withdraw, factor }: WithdrawSheetProps) {
  const { t } = useTranslation(['withdrawal', 'auth']);
  const { card, amount, fee, error, stopAsking } = withdraw;
  const wish = card === null || amount === null ? null : { cardId: card.id, amount };
  const confirm = useSecondFactor(factor, wish, withdraw.confirm);
  if (card === null || amount === null) return null;
  const facts: Fact[] = [
    [t('fact.amount'), formatMoney(amount)],
    [t('fact.fee'), formatMoney(fee)],
    [t('fact.payout'), formatMoney(amount - fee)],
    [t('fact.bank'), `${card.name} ${card.account}`],
    [t('fact.payee'), card.holder],
  ];
  const isCodeNext = factor === 'code' && !confirm.flow.sent;
  return (
    <PaperSheet title={t('confirm.title')} onClose={stopAsking}>
      <form className={styles.stack} onSubmit={confirm.form.onSubmit} noValidate>
        <FactList facts={facts} />
        <FactorFields factor={factor} confirm={confirm} />
        <Problem text={confirm.problem} />
        <Refusal error={error} />
        {(factor !== 'code' || confirm.flow.mobile !== '') && (
          <Button type="submit" size="lg" icon="lock" block loading={confirm.form.busy}>
            {isCodeNext ? t('auth:sendCode') : t('confirm.yes', { amount: moneyText(amount) })}
          </Button>
        )}
      </form>
    </PaperSheet>
  );
}
