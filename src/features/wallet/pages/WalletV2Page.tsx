import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useIsPaused } from '#src/stores/user.ts';
import { Skeleton } from '#src/ui/index.ts';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { DepositFormV2 } from '../components/DepositFormV2.tsx';
import { DepositsClosed } from '../components/DepositsClosed.tsx';
import { OrderCard } from '../components/OrderCard.tsx';
import { TurnoverCard } from '../components/TurnoverCard.tsx';
import styles from '../components/wallet.module.css';
import { WalletTabs } from '../components/withdraw/WalletTabs.tsx';
import { WithdrawFormV2 } from '../components/withdraw/WithdrawFormV2.tsx';
import { WithdrawSide } from '../components/withdraw/WithdrawSide.tsx';
import { useExchangeInfo } from '../hooks/useExchangeInfo.ts';
import { useTrade } from '../hooks/useTrade.ts';
import { withdrawable } from '../lib/withdraw.ts';

/** /wallets/v2, layout 2: what is still to be bet stands above, the amount comes before the channel. */
export function WalletV2Page() {
  const [search] = useSearchParams();
  return search.get('name') === 'withdraw' ? <Withdraw /> : <Deposit />;
}

function Deposit() {
  const { t } = useTranslation('wallet');
  const { call, orderId, leaveOrder } = useTrade();
  const isPaused = useIsPaused();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <BalanceCard slim />
      </div>
      <WalletTabs current="deposit" className={styles.tabs} />
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={6} />} failedClassName={styles.main}>
        {(trade) => (
          <>
            <div className={styles.side}>
              <TurnoverCard turnover={trade.turnover} />
            </div>
            <div className={styles.main}>
              {orderId === '' ? (
                isPaused ? (
                  <DepositsClosed />
                ) : (
                  <DepositFormV2 trade={trade} reload={call.reload} />
                )
              ) : (
                <OrderCard key={orderId} id={orderId} onOver={call.reload} onDone={leaveOrder} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Withdraw() {
  const call = useExchangeInfo();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <BalanceCard slim withdrawable={call.data === undefined ? 0 : withdrawable(call.data)} />
      </div>
      <WalletTabs current="withdraw" className={styles.tabs} />
      <div className={styles.main}>
        <WithdrawSide call={call}>{(info) => <WithdrawFormV2 info={info} reload={call.reload} />}</WithdrawSide>
      </div>
    </div>
  );
}
