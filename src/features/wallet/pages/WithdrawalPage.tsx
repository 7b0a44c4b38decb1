import { useParams, useSearchParams } from 'react-router-dom';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Page } from '#src/ui/index.ts';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { WalletMessages } from '../components/WalletMessages.tsx';
import { WithdrawForm } from '../withdraw/components/WithdrawForm.tsx';
import { WithdrawSide } from '../withdraw/components/WithdrawSide.tsx';
import { ExchangeList } from '../withdraw/exchanges/ExchangeList.tsx';
import { ExchangeSheet } from '../withdraw/exchanges/ExchangeSheet.tsx';
import { useExchangeInfo } from '../withdraw/hooks/useExchangeInfo.ts';
import { withdrawable } from '../withdraw/lib/withdraw.ts';
import styles from '../components/wallet.module.css';

/**
 * /withdrawal/{name} (spec §2): a withdrawal to the account at the bank of that name, the member's withdrawals, and with
 * `number` the steps of one.
 */
export function WithdrawalPage() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  // A player who came from another page for one withdrawal returns there.
  const closeExchange = useLeave(`/withdrawal/${name}`);
  const call = useExchangeInfo();
  const number = search.get('number');
  return (
    <Page gap={2} className={styles.sides}>
      <div className={styles.side}>
        <BalanceCard withdrawable={call.data === undefined ? 0 : withdrawable(call.data)} />
        <WalletMessages />
      </div>
      <div className={styles.main}>
        <WithdrawSide call={call}>
          {(info) => <WithdrawForm info={info} bankId={name} reload={call.reload} />}
        </WithdrawSide>
      </div>
      <div className={styles.side}>
        <ExchangeList />
      </div>
      {number !== null && <ExchangeSheet key={number} id={number} onClose={closeExchange} />}
    </Page>
  );
}
