import { OpenExchanges } from '../exchanges/OpenExchanges.tsx';
import { useWithdraw } from '../hooks/useWithdraw.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';
import wallet from '../../components/wallet.module.css';
import { AccountRow } from './AccountRow.tsx';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawPanel } from './WithdrawPanel.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

interface WithdrawFormProps {
  info: ExchangeInfo;
  /** Whose account is chosen at first; empty for the last one used. */
  bankId: string;
  reload: () => unknown;
}

/** A withdrawal (board withdraw): account, amount, pending ones, submit. */
export function WithdrawForm({ info, bankId, reload }: WithdrawFormProps) {
  const withdraw = useWithdraw(info, bankId, reload);
  return (
    <>
      <form className={wallet.form} onSubmit={withdraw.form.onSubmit} noValidate>
        <AccountRow withdraw={withdraw} banks={info.banks} />
        <WithdrawAmount withdraw={withdraw} />
        <OpenExchanges info={info} reload={reload} />
        <WithdrawPanel withdraw={withdraw} busy={withdraw.form.busy} />
      </form>
      {withdraw.isAsking && <WithdrawSheet withdraw={withdraw} factor={info.rule.secondFactor} />}
    </>
  );
}
