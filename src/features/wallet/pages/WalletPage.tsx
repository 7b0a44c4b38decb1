import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useIsPaused } from '#src/stores/user.ts';
import { cx, Skeleton } from '#src/ui/index.ts';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { DepositForm } from '../components/DepositForm.tsx';
import { DepositsClosed } from '../components/DepositsClosed.tsx';
import { OrderCard } from '../components/OrderCard.tsx';
import { TurnoverCard } from '../components/TurnoverCard.tsx';
import styles from '../components/wallet.module.css';
import { WalletTabs } from '../components/withdraw/WalletTabs.tsx';
import { WithdrawForm } from '../components/withdraw/WithdrawForm.tsx';
import { WithdrawSide } from '../components/withdraw/WithdrawSide.tsx';
import { useExchangeInfo } from '../hooks/useExchangeInfo.ts';
import { useTrade } from '../hooks/useTrade.ts';
import { withdrawable } from '../lib/withdraw.ts';

/** /wallets (spec §2): the balance, a deposit or the payment under way, and what is still to be bet. */
export function WalletPage() {
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
        <BalanceCard />
      </div>
      <WalletTabs current="deposit" className={styles.tabs} />
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={6} />} failedClassName={styles.main}>
        {(trade) => (
          <>
            <div className={styles.main}>
              {orderId === '' ? (
                isPaused ? (
                  <DepositsClosed />
                ) : (
                  <DepositForm trade={trade} reload={call.reload} />
                )
              ) : (
                <OrderCard key={orderId} id={orderId} onOver={call.reload} onDone={leaveOrder} />
              )}
            </div>
            <div className={styles.side}>
              <TurnoverCard turnover={trade.turnover} />
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
    <div className={cx(styles.page, styles.whole)}>
      <div className={styles.side}>
        <BalanceCard withdrawable={call.data === undefined ? 0 : withdrawable(call.data)} />
      </div>
      <WalletTabs current="withdraw" className={styles.tabs} />
      <div className={styles.main}>
        <WithdrawSide call={call}>{(info) => <WithdrawForm info={info} bankId="" reload={call.reload} />}</WithdrawSide>
      </div>
    </div>
  );
}
