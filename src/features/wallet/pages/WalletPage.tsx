import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { useIsPaused } from '#src/stores/user.ts';
import { Skeleton } from '#src/ui/index.ts';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { DepositForm } from '../components/DepositForm.tsx';
import { DepositsClosed } from '../components/DepositsClosed.tsx';
import { OrderCard } from '../components/OrderCard.tsx';
import { TurnoverCard } from '../components/TurnoverCard.tsx';
import styles from '../components/wallet.module.css';
import { useTrade } from '../hooks/useTrade.ts';

/** /wallets (spec §2): the balance, a deposit or the payment under way, and what is still to be bet. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { call, orderId, leaveOrder } = useTrade();
  const isPaused = useIsPaused();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <BalanceCard />
      </div>
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
