import { WalletFrame } from '../components/WalletFrame.tsx';
import { DepositFormV2 } from '../deposit/components/DepositFormV2.tsx';
import { WithdrawFormV2 } from '../withdraw/components/WithdrawFormV2.tsx';

/** /wallets/v2, layout 2: the remaining turnover is at the top, the amount is above the channel. */
export function WalletV2Page() {
  return (
    <WalletFrame
      isSlim
      renderDeposit={(trade, reload) => <DepositFormV2 trade={trade} reload={reload} />}
      renderWithdraw={(info, reload) => <WithdrawFormV2 info={info} reload={reload} />}
    />
  );
}
