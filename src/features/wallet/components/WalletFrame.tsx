import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { cx, Page, Skeleton } from '#src/ui/index.ts';
import { DepositsClosed } from '../deposit/components/DepositsClosed.tsx';
import { OrderCard } from '../deposit/components/OrderCard.tsx';
import type { TradeInfo } from '../deposit/hooks/useDeposit.ts';
import { useTrade } from '../records/hooks/useTrade.ts';
import { WalletTabs } from '../withdraw/components/WalletTabs.tsx';
import { WithdrawSide } from '../withdraw/components/WithdrawSide.tsx';
import { useExchangeInfo } from '../withdraw/hooks/useExchangeInfo.ts';
import { type ExchangeInfo, withdrawable } from '../withdraw/lib/withdraw.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { TurnoverCard } from './TurnoverCard.tsx';
import styles from './wallet.module.css';
import { WalletMessages } from './WalletMessages.tsx';

interface WalletFrameProps {
  /** Layout 2: the balance is one line, and the remaining turnover is above the form. */
  isSlim?: boolean;
  renderDeposit: (trade: TradeInfo, reload: () => unknown) => ReactNode;
  renderWithdraw: (info: ExchangeInfo, reload: () => unknown) => ReactNode;
}

/** The frame that both layouts of the wallet have around their forms: balance, tabs, the payment under way, turnover. */
export function WalletFrame({ renderDeposit, renderWithdraw, isSlim = false }: WalletFrameProps) {
  const [search] = useSearchParams();
  return search.get('name') === 'withdraw' ? (
    <Withdraw isSlim={isSlim} form={renderWithdraw} />
  ) : (
    <Deposit isSlim={isSlim} form={renderDeposit} />
  );
}

function Deposit({ isSlim, form }: { isSlim: boolean; form: WalletFrameProps['renderDeposit'] }) {
  const { t } = useTranslation('wallet');
  const { call, orderId, leaveOrder } = useTrade();
  const isPaused = useIsPaused();
  return (
    <Page gap={2} className={styles.sides}>
      <div className={styles.side}>
        <BalanceCard slim={isSlim} />
        <WalletMessages />
      </div>
      <WalletTabs current="deposit" className={styles.tabs} />
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={6} />} failedClassName={styles.main}>
        {(trade) => {
          const turnover = (
            <div className={styles.side}>
              <TurnoverCard turnover={trade.turnover} />
            </div>
          );
          return (
            <>
              {isSlim && turnover}
              <div className={styles.main}>
                {orderId !== '' && <OrderCard key={orderId} id={orderId} onOver={call.reload} onDone={leaveOrder} />}
                {orderId === '' && (isPaused ? <DepositsClosed /> : form(trade, call.reload))}
              </div>
              {!isSlim && turnover}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Withdraw({ isSlim, form }: { isSlim: boolean; form: WalletFrameProps['renderWithdraw'] }) {
  const call = useExchangeInfo();
  return (
    <Page gap={2} className={cx(styles.sides, !isSlim && styles.whole)}>
      <div className={styles.side}>
        <BalanceCard slim={isSlim} withdrawable={call.data === undefined ? 0 : withdrawable(call.data)} />
        <WalletMessages />
      </div>
      <WalletTabs current="withdraw" className={styles.tabs} />
      <div className={styles.main}>
        <WithdrawSide call={call}>{(info) => form(info, call.reload)}</WithdrawSide>
      </div>
    </Page>
  );
}
