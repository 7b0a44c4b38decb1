import { WalletFrame } from '../components/WalletFrame.tsx';
import { DepositForm } from '../deposit/components/DepositForm.tsx';
import { WithdrawForm } from '../withdraw/components/WithdrawForm.tsx';

/** /wallets (spec §2): the balance, a deposit or its pending payment, and the remaining turnover. */
export function WalletPage() {
  return (
    <WalletFrame
      renderDeposit={(trade, reload) => <DepositForm trade={trade} reload={reload} />}
      renderWithdraw={(info, reload) => <WithdrawForm info={info} bankId="" reload={reload} />}
    />
  );
}
